import { cleanup, configure } from '@testing-library/react';
import { page } from 'vitest/browser';

/**
 * Runs before each file of the browser tests, which share one page: removes remains of earlier files. Texts and
 * modules stay, so a test that changes those is in `tests/alone.ts`.
 */
// As long as `expect.poll`: its default of one second depends on the speed of the machine.
configure({ asyncUtilTimeout: 60_000 });
cleanup();
document.body.replaceChildren();
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
document.documentElement.lang = 'en';
localStorage.clear();
sessionStorage.clear();
document.title = '';
scrollTo(0, 0);
await page.viewport(414, 896);
