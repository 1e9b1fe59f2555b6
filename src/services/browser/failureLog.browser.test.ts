import { beforeEach, describe, expect, it } from 'vitest';
import { watchFailures } from './failureLog';

/** A separate window, so that the test's own console is not changed. */
function window2(): Window & typeof globalThis {
  const frame = document.body.appendChild(document.createElement('iframe'));
  return frame.contentWindow as Window & typeof globalThis;
}

const id = '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10';

describe('failure log for a tester’s report', () => {
  let page: Window & typeof globalThis;
  let failures: ReturnType<typeof watchFailures>;
  const texts = () => failures().map(({ source, text }) => `${source} ${text}`);

  beforeEach(() => {
    page = window2();
    failures = watchFailures(page);
  });

  it('records errors and warnings of the console and passes them on; of objects it records only the type', () => {
    page.console.error('El tablero no se guardó', { secret: 'typed' }, new Error('no room'), null, 3);
    page.console.warn('a warning');
    page.console.log('not this');
    expect(texts()).toEqual([
      'console El tablero no se guardó [Object] Error: no room null 3',
      'console a warning',
    ]);
  });

  it('records uncaught errors and rejections', () => {
    page.dispatchEvent(new page.ErrorEvent('error', { message: 'Uncaught Error: broken' }));
    const promise = Promise.resolve();
    page.dispatchEvent(
      new page.PromiseRejectionEvent('unhandledrejection', { promise, reason: new Error('refused') }),
    );
    expect(texts()).toEqual(['page Uncaught Error: broken', 'page Error: refused']);
  });

  it('records requests without an answer, by address without query and ids', async () => {
    await fetch(`http://localhost:1/reports/${id}/pages?token=canary#part`).catch(() => undefined);
    await expect
      .poll(() => failures().find(({ source }) => source === 'network'))
      .toMatchObject({ text: 'http://localhost:1/reports/{id}/pages', status: 0 });
    expect(JSON.stringify(failures())).not.toMatch(/canary|3f8a2c1e/);
  });

  it('returns the newest fifty failures, oldest first', () => {
    for (let i = 1; i <= 60; i += 1) page.console.warn(i);
    expect(texts()).toHaveLength(50);
    expect([texts()[0], texts().at(-1)]).toEqual(['console 11', 'console 60']);
  });
});
