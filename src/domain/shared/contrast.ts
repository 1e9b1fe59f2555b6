/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG's contrast of two colours, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Parses `#rrggbb`. */
export function rgbOf(hex: string): Rgb {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  return [part(1), part(3), part(5)];
}

/** Mixes a `share` (0 to 1) of a colour with another: CSS's `color-mix(in srgb, …)`. */
export const mixColours = (colour: Rgb, share: number, other: Rgb): Rgb => [
  colour[0] * share + other[0] * (1 - share),
  colour[1] * share + other[1] * (1 - share),
  colour[2] * share + other[2] * (1 - share),
];
