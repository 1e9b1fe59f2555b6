import { expect, it } from 'vitest';
import { describeSurroundings } from './surroundings';

it('a bug report has the language of the browser, not that of the page, and its window', async () => {
  document.documentElement.lang = 'xx';
  const { locale, viewport, browser, isOnline } = await describeSurroundings(window, undefined);
  document.documentElement.lang = 'es';
  expect({ locale, viewport, browser, isOnline }).toEqual({
    locale: navigator.language,
    viewport: `${innerWidth} × ${innerHeight}, ${devicePixelRatio}x`,
    browser: navigator.userAgent,
    isOnline: true,
  });
});
