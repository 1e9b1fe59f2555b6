import { describe, expect, it } from 'vitest';
import { redact } from './redact';

const secret = 'abcdefghij';

describe('a secret in a text that may still grow', () => {
  it.each([
    ['abcdefghij', '•••'],
    ['x abcdefghij y abcdefghij z', 'x ••• y ••• z'],
    // The next piece may complete it.
    ['x abcdefghi', 'x •••'],
    ['x abcdefgh', 'x •••'],
    ['abcdefgh', '•••'],
    ['abcdefghij abcdefgh', '••• •••'],
    // Too short to be more than chance, or not at the end.
    ['x abcdefg', 'x abcdefg'],
    ['abcdefg', 'abcdefg'],
    ['abcdefgh x', 'abcdefgh x'],
    ['bcdefghij', 'bcdefghij'],
    ['', ''],
  ])('%s is %s', (text, masked) => {
    expect(redact(text, secret)).toBe(masked);
  });

  it('is masked from eight characters on, and none masks nothing', () => {
    expect(redact('abcdefgh', 'abcdefgh')).toBe('•••');
    expect(redact('abcdefg', 'abcdefg')).toBe('abcdefg');
    expect(redact('abcdefgh', null)).toBe('abcdefgh');
    expect(redact('aaaaaaaaa', 'aaaaaaaaaa')).toBe('•••');
  });
});
