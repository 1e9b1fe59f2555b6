import { describe, expect, it } from 'vitest';
import { brandSchema, isPlain, plainBrand } from './brand';
import { enoughContrast, lowestContrast } from './brandCss';

describe("an organisation's brand", () => {
  it('is the product’s own by default (SPEC 2.1, 2.2)', () => {
    expect(brandSchema.parse({})).toEqual(plainBrand);
    expect(isPlain(brandSchema.parse({}))).toBe(true);
    expect(isPlain(brandSchema.parse({ demoBadge: false }))).toBe(false);
    expect(isPlain(brandSchema.parse({ name: 'Contoso' }))).toBe(false);
  });

  it('has colours of six digits, and knows which of them can be read in a theme (WCAG 1.4.3)', () => {
    for (const [hex, isColour] of [
      ['#2456E6', true],
      ['blue', false],
      ['#12', false],
    ] as const)
      expect(brandSchema.safeParse({ colors: { light: hex, dark: '#7ea2ff' } }).success).toBe(isColour);
    const isEnough = (hex: string, theme: 'light' | 'dark') => lowestContrast(hex, theme) >= enoughContrast;
    for (const hex of ['#2456e6', '#0b5d3b', '#000000']) expect(isEnough(hex, 'light'), hex).toBe(true);
    for (const hex of ['#7ea2ff', '#5fd19a', '#ffffff']) expect(isEnough(hex, 'dark'), hex).toBe(true);
    // Dark enough on white, and too light on its own tint.
    expect(isEnough('#777777', 'light')).toBe(false);
    expect(isEnough('#2456e6', 'dark')).toBe(false);
  });

  it('has its logo on the own site', () => {
    expect(brandSchema.safeParse({ logo: '/logo.svg' }).success).toBe(true);
    for (const logo of ['https://elsewhere.example/logo.svg', '//elsewhere.example/logo.svg', 'javascript:1'])
      expect(brandSchema.safeParse({ logo }).success, logo).toBe(false);
  });
});
