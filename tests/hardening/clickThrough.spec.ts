import type { Page } from '@playwright/test';
import { enter, expect, expectReport, test } from '../e2e/support';
import { Counter } from './counter';
import {
  adminStates,
  analyticsStates,
  closeLayer,
  layerOf,
  type PageState,
  phoneWidth,
  statesAt,
} from './layers';

/** The element that receives the pointer instead of the layer, at the first such point of an 8 px grid over the window. */
const leak = (page: Page, own: string) =>
  page.evaluate((selector) => {
    for (let y = 4; y < innerHeight; y += 8)
      for (let x = 4; x < innerWidth; x += 8) {
        const element = document.elementFromPoint(x, y);
        if (element?.closest(selector)) continue;
        return `${element?.tagName.toLowerCase()}${element?.id ? `#${element.id}` : ''} at ${x}, ${y}`;
      }
    return null;
  }, own);

/** Scroll position of every scrollable part of the page. */
const scrolled = (page: Page) =>
  page.evaluate(() =>
    [document.scrollingElement, ...document.querySelectorAll('main, main *')].map(
      (element) => element?.scrollTop ?? 0,
    ),
  );

async function holds(page: Page, own: string): Promise<void> {
  expect(await leak(page, own)).toBeNull();
  const before = await scrolled(page);
  await page.mouse.move(6, 300);
  await page.mouse.wheel(0, 400);
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  expect(await scrolled(page), 'the wheel reaches the page').toEqual(before);
}

/** Lets the pointer through elements whose only purpose is to receive it. */
const unprotect = (page: Page, isOn: boolean) =>
  page.evaluate((on) => {
    if (!on) {
      document.adoptedStyleSheets.pop();
      return;
    }
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '[data-scope=dialog]:not([data-part=content], [data-part=content] *), [data-part=scrim], [data-part=shield] { pointer-events: none !important }',
    );
    // The policy allows no style element.
    document.adoptedStyleSheets.push(sheet);
  }, isOn);

for (const [size, viewport] of Object.entries({
  desktop: { width: 1180, height: 800 },
  phone: { width: 390, height: 844 },
})) {
  test(`no click and no wheel event reaches the page below an open modal, drawer or menu: ${size}`, async ({
    page,
  }) => {
    const counter = new Counter('click-through');
    await page.setViewportSize(viewport);
    await enter(page);
    await expectReport(page, 'Tablero de transporte', '3f8a2c1e');

    const { width } = viewport;
    const attack = async (state: PageState, own: string) => {
      await expect(layerOf(page, state)).toBeVisible();
      // Its backdrop may still be opening.
      await counter.attempt(state.name, () => expect(() => holds(page, own)).toPass());
      await unprotect(page, true);
      await counter.control(state.name, () => holds(page, own));
      await unprotect(page, false);
      await closeLayer(page, state);
    };
    for (const state of statesAt([...analyticsStates, ...adminStates], width)) {
      const { name, open, own, stays } = state;
      if (!(own || stays)) continue;
      await test.step(name, async () => {
        await open(page, width <= phoneWidth);
        if (own) await attack(state, own);
      });
    }

    test.info().annotations.push(counter.annotation);
    expect(counter.problems).toEqual([]);
  });
}
