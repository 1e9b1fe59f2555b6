import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { holeRadius, PointerOverlay } from '@/features/report/bar/PointerOverlay.view';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

/** Events of the page and of the frame below the overlay, in order: `frame mousedown`. */
let events: string[] = [];
const listening = new AbortController();
const types = ['pointermove', 'mousedown', 'mouseup', 'click', 'wheel'] as const;

function listen(target: Window, name: string) {
  for (const type of types)
    target.addEventListener(type, () => void events.push(`${name} ${type}`), { signal: listening.signal });
}
listen(window, 'page');

/** Position in the test's document to one in the browser's window, of which it is a frame. */
function inWindow(x: number, y: number) {
  const { left, top, width } = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth);
  const scale = width / innerWidth;
  return { x: left + x * scale, y: top + y * scale };
}
const mouse = async (type: string, x: number, y: number, more: object = {}) => {
  await cdp().send('Input.dispatchMouseEvent', { type, ...inWindow(x, y), ...more } as never);
};
const move = (x: number, y: number, buttons = 0) => mouse('mouseMoved', x, y, { buttons });
const press = (x: number, y: number) =>
  mouse('mousePressed', x, y, { button: 'left', buttons: 1, clickCount: 1 });
const release = (x: number, y: number) => mouse('mouseReleased', x, y, { button: 'left', clickCount: 1 });
const tap = async (x: number, y: number) => {
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [inWindow(x, y)] });
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

const screen = (isBarHidden: boolean, isFull = true) => (
  <ThemeProvider>
    <iframe title="report" srcDoc="<!doctype html>" style={{ position: 'fixed', inset: 0, border: 0 }} />
    <PointerOverlay isFull={isFull} isBarHidden={isBarHidden} />
    <button type="button" style={{ position: 'fixed', top: 0, left: 0, width: 50, height: 50 }} />
  </ThemeProvider>
);

let show: (isBarHidden: boolean, isFull?: boolean) => void;

beforeEach(async () => {
  await page.viewport(800, 600);
  const { rerender } = render(screen(false, false));
  show = (...args) => rerender(screen(...args));
  const frame = document.querySelector('iframe');
  if (frame) Object.assign(frame.style, { width: '100%', height: '100%' });
  await expect.poll(() => frame?.contentDocument?.readyState).toBe('complete');
  if (frame?.contentWindow) listen(frame.contentWindow, 'frame');
  // Full screen is entered with a click on the bar.
  await move(20, 20);
  show(false);
});
afterEach(cleanup);

/** Events that arrive during an action. */
const during = async (act: () => Promise<unknown>) => {
  events = [];
  await act();
  return events;
};

describe.each([
  ['while the bar is shown', false],
  ['while the bar is hidden', true],
])('the overlay in full screen, %s (SPEC 2.4)', (_, isHidden) => {
  beforeEach(() => show(isHidden));

  it('receives a pointer movement that leaves the hole around the pointer', async () => {
    await move(200, 200);
    expect(await during(() => move(200 + holeRadius + 5, 200))).toContain('page pointermove');
  });

  it('passes pointer movement within the hole around the pointer to the report', async () => {
    await move(200, 200);
    expect(await during(() => move(200 + holeRadius - 5, 200))).toEqual(['frame pointermove']);
  });

  it('passes a click and the wheel at the pointer to the report at once after a movement', async () => {
    await move(400, 300);
    const received = await during(async () => {
      await press(400, 300);
      await release(400, 300);
    });
    expect(received.filter((event) => !event.endsWith('move'))).toEqual([
      'frame mousedown',
      'frame mouseup',
      'frame click',
    ]);
    await mouse('mouseWheel', 400, 300, { deltaX: 0, deltaY: 10 });
    await expect.poll(() => events).toContain('frame wheel');
  });
});

it('the overlay in full screen lets a drag finish in the report after the pointer left the hole', async () => {
  await move(200, 200);
  await press(200, 200);
  await move(300, 200, 1);
  expect(await during(() => move(400, 200, 1))).toEqual(['frame pointermove']);
  expect(await during(() => release(400, 200))).toContain('frame mouseup');
});

it('the overlay in full screen passes taps to the report while the control bar is shown, and receives the first tap while the bar is hidden', async () => {
  await move(200, 200);
  show(true);
  expect(await during(() => tap(500, 400))).not.toContain('frame mousedown');
  show(false);
  await expect.poll(() => during(() => tap(500, 400))).toContain('frame mousedown');
});
