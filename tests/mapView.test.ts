import { expect, it } from 'vitest';
import { around, viewOf } from '../.storybook/map/view';

const window = { width: 900, height: 500 };
const small = { x: 10, y: 10, width: 400, height: 300 };
const large = { x: 0, y: 0, width: 3000, height: 2000 };

it('shows a map that can be read whole, in the middle', () => {
  const { x, y, zoom, isWhole } = viewOf({ all: small, focus: small, isClose: false }, window);
  expect(isWhole).toBe(true);
  expect(zoom).toBeLessThanOrEqual(1.1);
  expect([x + 210 * zoom, y + 160 * zoom]).toEqual([450, 250]);
});

it('begins a larger one at its state, never smaller than can be read, and leaves no strip empty', () => {
  const focus = { x: 20, y: 1900, width: 100, height: 40 };
  const { x, y, zoom, isWhole } = viewOf({ all: large, focus, isClose: false }, window);
  expect(isWhole).toBe(false);
  expect(zoom * 12).toBeGreaterThanOrEqual(11);
  expect(x).toBe(24);
  expect(y + 2000 * zoom).toBe(500 - 24);
  const inside = { left: x + 20 * zoom, bottom: y + 1940 * zoom };
  expect(inside.left).toBeGreaterThan(0);
  expect(inside.bottom).toBeLessThan(500);
});

it('a close-up has its state in the middle, at the size of the texts', () => {
  const focus = { x: 1500, y: 1000, width: 100, height: 40 };
  expect(viewOf({ all: large, focus, isClose: true }, window)).toMatchObject({
    x: 450 - 1550,
    y: 250 - 1020,
    zoom: 1,
  });
});

it('takes the box around others', () => {
  expect(around([small, { x: 500, y: 0, width: 10, height: 20 }])).toEqual({
    x: 10,
    y: 0,
    width: 500,
    height: 310,
  });
});
