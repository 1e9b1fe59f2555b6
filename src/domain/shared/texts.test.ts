import { describe, expect, it } from 'vitest';
import { contrast, mixColours, rgbOf } from './contrast';
import { fold } from './fold';
import { plainLine, plainLines } from './plainText';

describe('plainLine and plainLines', () => {
  it('plainLine removes invisible characters and line breaks', () => {
    expect(plainLine(20).parse(' Ve\u200bntas\u202e\n2026\t ')).toBe('Ventas 2026');
    expect(plainLine(3).safeParse('abcd').success).toBe(false);
    expect(plainLine(3).safeParse(' \u200b ').success).toBe(false);
  });

  it('plainLines keeps line breaks and tabs', () => {
    expect(plainLines(40).parse('Uno\n\tdos\u200b\u0007\r\ntres')).toBe('Uno\n\tdos\ntres');
  });
});

describe('fold', () => {
  it('removes case and accents, character by character', () => {
    expect(fold('PRODUCCIÓN Ñandú')).toBe('produccion nandu');
    expect(fold('Ventas')).toBe('ventas');
    // A letter whose lower case has two characters is unchanged: the positions of a match must stay valid.
    for (const text of ['İstanbul', 'Straße', '😀 Á'])
      expect([...fold(text)], text).toHaveLength([...text].length);
    expect(fold('😀 Á')).toBe('😀 a');
  });

  it('is the same for composed and decomposed letters', () => {
    for (const text of ['Producción', 'ANÁLISIS', 'Ñandú', 'Å'])
      expect(fold(text.normalize('NFD'))).toBe(fold(text));
  });
});

describe('contrast (WCAG 1.4.3)', () => {
  it('contrast is 21 for black and white, and matches the examples of the standard', () => {
    const of = (one: string, other: string) => contrast(rgbOf(one), rgbOf(other));
    expect(of('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(of('#ffffff', '#000000')).toBeCloseTo(21, 5);
    expect(of('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    // A colour in the linear part of the sRGB curve.
    expect(of('#080808', '#000000')).toBeCloseTo(1.049, 3);
    expect(of('#0000ff', '#ffffff')).toBeCloseTo(8.59, 2);
  });

  it('mixColours matches the colour mix of CSS', () => {
    expect(mixColours([10, 20, 30], 0.5, [110, 220, 130])).toEqual([60, 120, 80]);
    expect(mixColours([10, 20, 30], 0, [110, 220, 130])).toEqual([110, 220, 130]);
  });
});
