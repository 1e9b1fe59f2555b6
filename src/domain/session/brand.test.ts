import { describe, expect, it } from 'vitest';
import { brandSchema, isDefaultBrand, plainBrand } from './brand';
import { brandCss, enoughContrast, lowestContrast } from './brandCss';

describe("an organisation's brand", () => {
  it('is the product’s brand by default (SPEC sections 2.1 and 2.2)', () => {
    expect(brandSchema.parse({})).toEqual(plainBrand);
    expect(isDefaultBrand(brandSchema.parse({}))).toBe(true);
    expect(isDefaultBrand(brandSchema.parse({ demoBadge: false }))).toBe(false);
    expect(isDefaultBrand(brandSchema.parse({ name: 'Contoso' }))).toBe(false);
  });

  it('accepts colours of six digits, and lowestContrast rates them in each theme (WCAG 1.4.3)', () => {
    for (const [hex, isColour] of [
      ['#2456E6', true],
      ['blue', false],
      ['#12', false],
      ['#2456e67', false],
      ['x#2456e6', false],
    ] as const)
      expect(brandSchema.safeParse({ colors: { light: hex, dark: '#7ea2ff' } }).success).toBe(isColour);
    const isEnough = (hex: string, theme: 'light' | 'dark') => lowestContrast(hex, theme) >= enoughContrast;
    for (const hex of ['#2456e6', '#0b5d3b', '#000000']) expect(isEnough(hex, 'light'), hex).toBe(true);
    for (const hex of ['#7ea2ff', '#5fd19a', '#ffffff']) expect(isEnough(hex, 'dark'), hex).toBe(true);
    // Sufficient contrast on white, insufficient on its own 10 % tint.
    expect(isEnough('#777777', 'light')).toBe(false);
    expect(isEnough('#2456e6', 'dark')).toBe(false);
  });

  it('accepts a logo of this site and rejects a logo of another site', () => {
    expect(brandSchema.safeParse({ logo: '/logo.svg' }).success).toBe(true);
    for (const logo of ['https://elsewhere.example/logo.svg', '//elsewhere.example/logo.svg', 'javascript:1'])
      expect(brandSchema.safeParse({ logo }).success, logo).toBe(false);
  });

  it('brandCss writes a rule for each theme of the analytics mode, and none without colours', () => {
    expect(brandCss(plainBrand)).toBe('');
    const css = brandCss({ ...plainBrand, colors: { light: '#0b5d3b', dark: '#5fd19a' } });
    const rules = css.split('}').filter(Boolean);
    expect(rules).toHaveLength(2);
    const analytics = ':root:not([data-platform="admin"])';
    expect(rules[0]).toMatch(/^:root:not\(\[data-platform="admin"\]\):not\(\[data-theme="dark"\]\)\{/);
    expect(rules[1]?.startsWith(`${analytics}[data-theme="dark"]{`)).toBe(true);
    for (const [index, [colour, share]] of [
      ['#0b5d3b', 10],
      ['#5fd19a', 18],
    ].entries()) {
      expect(rules[index]).toContain(`--p-accent:${colour};`);
      expect(rules[index]).toContain(`--p-focus:${colour};`);
      expect(rules[index]).toContain(`color-mix(in srgb,${colour} 84%,var(--p-ink))`);
      expect(rules[index]).toContain(`color-mix(in srgb,${colour} ${share}%,var(--p-panel))`);
    }
  });

  it('lowestContrast uses the surface with the lowest contrast', () => {
    // Black has a contrast of 21:1 on white and less on its own 10 % tint.
    expect(lowestContrast('#000000', 'light')).toBeCloseTo(16.75, 1);
    expect(lowestContrast('#ffffff', 'light')).toBeCloseTo(1, 2);
  });
});
