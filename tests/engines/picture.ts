import { PNG } from 'pngjs';
import type { Tab } from './tab';

type Rgb = readonly [red: number, green: number, blue: number];

/** The pixels of the first element that matches a selector, from a screenshot. */
export async function pixelsOf(tab: Tab, selector: string): Promise<readonly Rgb[]> {
  const { x, y, width, height } = await tab.evaluate<Record<'x' | 'y' | 'width' | 'height', number>>(
    `document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().toJSON()`,
  );
  const { data, width: row } = PNG.sync.read(await tab.screenshot());
  const pixels: Rgb[] = [];
  for (let top = Math.ceil(y); top < Math.floor(y + height); top += 1)
    for (let left = Math.ceil(x); left < Math.floor(x + width); left += 1) {
      const offset = (top * row + left) * 4;
      pixels.push([data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0]);
    }
  return pixels;
}

/** Whether the difference of two colours is visible. */
const isDifferent = (one: Rgb, other: Rgb | undefined) =>
  one.some((part, index) => Math.abs(part - (other?.[index] ?? 0)) > 60);

/** Number of pixels that differ between two pictures of one size. */
export const countChanges = (one: readonly Rgb[], other: readonly Rgb[]): number =>
  one.filter((pixel, index) => isDifferent(pixel, other[index])).length;

/** Number of pixels that differ from the first one, which is the background. */
export const countMarks = (pixels: readonly Rgb[]): number =>
  pixels.filter((pixel) => isDifferent(pixel, pixels[0])).length;

/** Sum of the parts of a CSS colour `rgb(…)`: 0 for black, 765 for white. */
export const brightnessOf = (colour: string): number =>
  (colour.match(/\d+(\.\d+)?/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
