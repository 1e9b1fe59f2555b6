import { expect, test } from '@playwright/test';
import { defineLayout, type LayoutWindow, windowSizes } from './layout';

const box = 'position: relative; width: 200px; font: 16px/20px sans-serif;';
const long = 'A sentence that is longer than the box around it, and then some more words';

/** Pages with one fault each, its message, and the same page without the fault. */
const kinds: Readonly<
  Record<
    string,
    { readonly fault: RegExp; readonly bad: readonly string[]; readonly good: readonly string[] }
  >
> = {
  'text above or left of the page': {
    fault: /is outside the page/,
    bad: [
      '<p style="position: absolute; top: -40px">Above</p>',
      '<p style="margin-left: -30px">To the left</p>',
      '<div style="overflow: hidden; position: absolute; top: -60px">Above, in a box</div>',
    ],
    good: [
      '<p>Inside</p>',
      `<div style="${box} height: 40px; overflow: auto"><p style="height: 200px">${long}</p></div>`,
      '<div style="height: 3000px"></div><p>Below, where the page scrolls</p>',
      '<a style="position: absolute; left: -99px; width: 1px; height: 1px; overflow: hidden; clip: rect(0 0 0 0)">For screen readers</a>',
    ],
  },
  'text outside a window that does not scroll to it': {
    fault: /is (outside|below) the window/,
    bad: [
      '<p style="position: fixed; top: -30px">Above the window</p>',
      '<p style="position: fixed; top: 2000px">Below the window</p>',
      `<div style="position: fixed; width: 200px; right: -100px; clip-path: inset(50%)">${long}</div>`,
      '<style>body { overflow: hidden }</style><p style="margin-top: 2000px">Below</p>',
    ],
    good: [
      '<p style="position: fixed; bottom: 0">In the window</p>',
      '<div style="position: fixed; inset: 0; overflow: auto"><p style="margin-top: 2000px">Below</p></div>',
      '<style>body { overflow: hidden }</style><p aria-hidden="true" style="margin-top: 2000px">Behind a dialog</p>',
    ],
  },
  'text clipped by a container': {
    fault: /is clipped by <(div|select|input)>/,
    bad: [
      `<div style="${box} overflow: hidden; white-space: nowrap">${long}</div>`,
      `<div style="${box} overflow: clip; height: 30px">${long}</div>`,
      // An ellipsis is not drawn for an item of a flexible box.
      `<div style="${box} overflow: hidden; white-space: nowrap; display: flex; text-overflow: ellipsis">${long}</div>`,
      `<div style="${box} overflow: auto; height: 40px"><p style="margin-top: -30px">Above the start</p></div>`,
      `<select style="width: 90px"><option>${long}</option></select>`,
      `<input style="width: 90px" placeholder="${long}">`,
    ],
    good: [
      `<div style="${box} overflow: hidden">${long}</div>`,
      `<div role="region" aria-label="Readings" style="${box} overflow: auto; white-space: nowrap">${long}</div>`,
      `<div style="${box} overflow: hidden; white-space: nowrap; text-overflow: ellipsis"><b>${long}</b></div>`,
      `<div style="${box} overflow: hidden; display: -webkit-box; -webkit-line-clamp: 1; -webkit-box-orient: vertical">${long}</div>`,
      `<select style="width: 90px; text-overflow: ellipsis"><option>${long}</option></select>`,
      `<input style="width: 90px" placeholder="${long}" value="Typed">`,
      // The box clips only what it contains.
      `<div style="overflow: hidden; height: 20px"><p style="position: absolute; top: 50px">${long}</p></div>`,
      `<div style="overflow: hidden; height: 0">${long}</div>`,
      `<div style="overflow: hidden; height: 20px; opacity: 0">${long}</div>`,
      `<div role="application" style="${box} overflow: hidden; height: 20px"><p style="margin-top: -99px">A map</p></div>`,
    ],
  },
  'text over text': {
    fault: /overlaps/,
    bad: [
      `<p style="${box}">One</p><p style="margin-top: -36px">Two</p>`,
      `<div style="${box}">One<span style="position: absolute; left: 4px; pointer-events: none">Two</span></div>`,
      '<p>One</p><div style="position: fixed; top: 12px; background: #fff5">Two</div>',
      '<div style="height: 3000px"></div><p>One</p><p style="margin-top: -36px">Two</p>',
      `<div style="height: 60px; overflow: auto"><div style="height: 300px"></div><p>One</p><p style="margin-top: -36px">Two</p></div>`,
    ],
    good: [
      `<p style="${box}">${long}</p><p>Two</p>`,
      '<p>One</p><div style="position: fixed; top: 12px; background: #fff">Two</div>',
      '<p>One</p><div style="position: fixed; inset: 0; background: #000a; backdrop-filter: blur(2px)"><p>Two</p></div>',
      '<p inert>One</p><div style="position: fixed; top: 12px">Two</div>',
      `<div style="height: 60px; overflow: auto"><p style="height: 100px">${long}</p></div><p>Below the list</p>`,
    ],
  },
  'content wider than the page': {
    fault: /wider than the page|scrolls sideways/,
    bad: [
      '<div style="width: 1500px">Wide</div>',
      '<div style="position: absolute; right: -200px">Moved</div>',
      '<img alt="" style="width: 1500px; height: 10px">',
      '<div style="position: fixed; inset: 0; overflow-y: auto"><table style="width: 1500px"><tr><td>Wide</td></tr></table></div>',
    ],
    good: [
      '<div style="max-width: 100%">Narrow</div>',
      '<div role="region" aria-label="Readings" tabindex="0" style="overflow: auto"><table style="width: 1500px"><tr><td>Wide</td></tr></table></div>',
      '<div style="overflow: hidden"><div style="width: 1500px; height: 9px; background: red"></div></div>',
    ],
  },
};

/** Documents that paint nothing, and documents that paint something. */
const blank = [
  '',
  '<div style="height: 100px"></div>',
  '<p style="visibility: hidden">Hidden</p>',
  '<p style="opacity: 0">Transparent</p>',
  '<p style="position: fixed; clip-path: inset(50%)">Shown on focus</p>',
  '<button style="position: fixed; left: -999px">Outside</button>',
  '<span style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0 0 0 0)">Read aloud</span>',
];
const painted = ['<p>Text</p>', '<button aria-label="Close"></button>', '<svg width="20" height="20"></svg>'];

test('the check of the layout finds each kind of fault, and none in the same page without it', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('about:blank');
  await page.evaluate(defineLayout);
  const look = (html: string) =>
    page.evaluate((content) => {
      document.body.innerHTML = content;
      const { faults, isBlank } = (window as unknown as LayoutWindow).checkLayout();
      return { faults: faults.join('\n'), isBlank };
    }, html);
  for (const { fault, bad, good } of Object.values(kinds)) {
    for (const html of bad) expect((await look(html)).faults, html).toMatch(fault);
    for (const html of good) expect((await look(html)).faults, html).toBe('');
  }
  for (const html of blank) expect((await look(html)).isBlank, html).toBe(true);
  for (const html of painted) expect((await look(html)).isBlank, html).toBe(false);
});

test('a page that is too wide at one of the widths only is found there', { tag: '@core' }, async ({
  page,
}) => {
  await page.setContent('<div style="width: 500px">500 px</div>');
  await page.evaluate(defineLayout);
  const faultyWidths: number[] = [];
  for (const size of windowSizes) {
    await page.setViewportSize(size);
    const faults = await page.evaluate(() => (window as unknown as LayoutWindow).checkLayout().faults);
    if (faults.length > 0) faultyWidths.push(size.width);
  }
  expect(faultyWidths).toEqual([360]);
});
