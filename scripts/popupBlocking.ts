import type { Page } from '@playwright/test';

/**
 * Ignores the user gestures that Playwright causes: a window opens only within five seconds of a real click
 * or key, one per gesture, as in Chromium. With `key` this applies only to a load that finds this key in its
 * session storage.
 */
export async function blockPopups(page: Page, key: string | null = null): Promise<void> {
  await page.addInitScript((wanted) => {
    if (wanted !== null && sessionStorage.getItem(wanted) === null) return;
    if (wanted !== null) sessionStorage.removeItem(wanted);
    let gestureAt = Number.NEGATIVE_INFINITY;
    const remember = (event: Event) => {
      if (event.isTrusted) gestureAt = performance.now();
    };
    for (const type of ['pointerdown', 'pointerup', 'keydown']) addEventListener(type, remember, true);
    const open = window.open.bind(window);
    window.open = (...request) => {
      const isAllowed = performance.now() - gestureAt < 5000;
      gestureAt = Number.NEGATIVE_INFINITY;
      return isAllowed ? open(...request) : null;
    };
  }, key);
}
