import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanLines } from './visible';

/** Characters without a glyph that a name must not have, by their kind. */
const hidden = {
  'direction overrides': '\u202a\u202b\u202c\u202d\u202e',
  'direction isolates': '\u2066\u2067\u2068\u2069',
  'direction marks': '\u200e\u200f\u061c',
  'zero widths': '\u200b\u2060\u2061\u2064\ufeff\u034f\u180e',
  'soft hyphen': '\u00ad',
  controls: '\u0000\u0007\u001b\u007f\u0080\u009f',
  tags: '\u{e0001}\u{e0041}\u{e007f}',
  fillers: '\u115f\u1160\u3164\uffa0',
  annotations: '\ufff9\ufffa\ufffb',
  'half a character': '\ud83d',
};

describe('cleanLine and cleanLines', () => {
  it.each(Object.entries(hidden))('remove %s', (_, characters) => {
    for (const char of characters) {
      expect(cleanLine(`Cos${char}to`), char.codePointAt(0)?.toString(16)).toBe('Costo');
      expect(cleanLines(`Cos${char}to\n\t2`), char.codePointAt(0)?.toString(16)).toBe('Costo\n\t2');
    }
  });

  it.each([
    ['an emoji of several', '👩‍💻 👨‍👩‍👧‍👦'],
    ['an emoji with a skin colour', '🧑🏽‍🚀'],
    ['an emoji with a variation selector', '❤️ ☎︎ ❤️‍🔥 1️⃣'],
    ['flags', '🇲🇽 🏳️‍🌈'],
    ['Persian, which separates letters', 'نمی‌خواهم'],
    ['Hindi and Malayalam, which join letters', 'क्‍ष ന്‍'],
    ['Sinhala', 'ශ්‍රී'],
    ['Arabic numbers signs', '\u0600 \u06dd'],
    ['Japanese with an ideographic variation', '葛\u{e0100}'],
    ['letters with marks', 'Cafe\u0301 Ñandú'],
  ])('keep %s', (_, text) => {
    expect(cleanLine(text)).toBe(text);
    expect(cleanLines(text)).toBe(text);
  });

  it('remove joiners between letters that do not join', () => {
    expect(cleanLine('\u200dAd\u200dmin\u200c 1\u200d2')).toBe('Admin 12');
    expect(cleanLines('Ad\u200dmin')).toBe('Admin');
  });

  it('remove a joiner behind a tab at the start', () => {
    expect(cleanLine('\t\u200dx')).toBe('x');
  });

  it('leave a clean text unchanged', () => {
    const char = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom(
        '\u202e',
        '\u200d',
        '\u200c',
        '\u200b',
        '\ud83d',
        '\ude00',
        '\u034f',
        '\n',
        '\t',
        ' ',
        '👩',
        'क',
        'a',
        '\ufe0f',
      ),
    );
    fc.assert(
      fc.property(
        fc.array(char).map((chars) => chars.join('')),
        (text) => {
          for (const clean of [cleanLine, cleanLines]) expect(clean(clean(text))).toBe(clean(text));
        },
      ),
    );
  });

  it('cleanLine makes one line with usual blanks, none at the ends', () => {
    expect(cleanLine('\ufeff Ana\u00a0María\r\nRuiz\tSoto\u2028 ')).toBe('Ana María Ruiz Soto');
    expect(cleanLine(' \u200b\u202e ')).toBe('');
  });

  it('cleanLines keeps line breaks and tabs', () => {
    expect(cleanLines('\n Uno\r\n\tdos\u200b\u0007\rtres\u2029cuatro ')).toBe('Uno\n\tdos\ntres\ncuatro');
  });
});
