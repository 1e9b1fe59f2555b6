import { describe, expect, it } from 'vitest';
import { brandSchema, isPlain, lowestContrast, plainBrand } from './brand';

const withColors = (light: string, dark: string) =>
  brandSchema.safeParse({ colors: { light, dark } }).success;

describe("an organisation's brand", () => {
  it('is the product’s own by default (SPEC 2.1, 2.2)', () => {
    expect(brandSchema.parse({})).toEqual(plainBrand);
    expect(isPlain(brandSchema.parse({}))).toBe(true);
    expect(isPlain(brandSchema.parse({ demoBadge: false }))).toBe(false);
    expect(isPlain(brandSchema.parse({ name: 'Contoso' }))).toBe(false);
  });

  it('takes colours that can be read in both themes, and no others (WCAG 1.4.3)', () => {
    expect(withColors('#2456e6', '#7ea2ff')).toBe(true);
    expect(withColors('#0b5d3b', '#5fd19a')).toBe(true);
    // Dark enough on white, and too light for its own theme's tint or ground.
    expect(withColors('#777777', '#7ea2ff')).toBe(false);
    expect(withColors('#2456e6', '#2456e6')).toBe(false);
    expect(withColors('#2456E6', 'blue')).toBe(false);
    expect(lowestContrast('#000000', 'light')).toBeGreaterThan(12);
  });

  it('has its logo on the own site', () => {
    expect(brandSchema.safeParse({ logo: '/logo.svg' }).success).toBe(true);
    for (const logo of ['https://elsewhere.example/logo.svg', '//elsewhere.example/logo.svg', 'javascript:1'])
      expect(brandSchema.safeParse({ logo }).success, logo).toBe(false);
  });
});
