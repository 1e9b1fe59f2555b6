import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import script from '@/app/boot/inlineScript.js?raw';
import { portalKeys } from '@/services/browser/portalPage';
import { createHintCookie } from '@/services/identity/hintCookie';

const { dataset } = document.documentElement;
const keyOf = (name: string) => {
  vi.stubEnv('BASE_URL', './');
  return portalKeys(location)(name);
};

const otherName = encodeURIComponent('/other/#portal-hint');
const ownName = () => encodeURIComponent(keyOf('portal-hint'));
const hint = (name: string) => createHintCookie(document, { name, path: '/' });

/** Runs the inline script of the page, which looks into the storage and the cookies; the test page is itself in a frame. */
const run = () => new Function('parent', script)(window);

beforeEach(() => {
  const meta = document.createElement('meta');
  meta.name = 'color-scheme';
  document.head.append(meta);
  return () => meta.remove();
});

afterEach(() => {
  localStorage.clear();
  vi.unstubAllEnvs();
  for (const name of [otherName, ownName()]) hint(name).forget();
});

describe('the inline script of the page', () => {
  test.each(['dark', 'light'])('paints the theme "%s" that this portal stored', (theme) => {
    localStorage.setItem(keyOf('portal-theme'), JSON.stringify(theme));
    run();
    expect(dataset.theme).toBe(theme);
  });

  test('ignores the theme that a portal under another path stored', () => {
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    localStorage.setItem('/other/#portal-theme', JSON.stringify(system === 'dark' ? 'light' : 'dark'));
    run();
    expect(dataset.theme).toBe(system);
  });

  test('adds the styles of the document, after which their text is gone', () => {
    const before = document.adoptedStyleSheets.length;
    const template = Object.assign(document.createElement('template'), { id: 'styles' });
    template.innerHTML = '.first:is(:hover, .a) &gt; b { color: red }';
    document.body.append(template);
    run();
    const [sheet, ...others] = document.adoptedStyleSheets.slice(before);
    expect([sheet?.cssRules[0]?.cssText, others.length, template.isConnected]).toEqual([
      '.first:is(:hover, .a) > b { color: red; }',
      0,
      false,
    ]);
    document.adoptedStyleSheets.length = before;
  });

  test('waits for the sign-in if this portal stored a sign-in hint', () => {
    const first = () => {
      sessionStorage.clear();
      run();
      return dataset.first;
    };
    const keep = (name: string) => hint(name).keep('ana@cementos.mx');
    expect(first()).toBe('gate');
    keep(otherName);
    expect(first()).toBe('gate');
    keep(ownName());
    expect(first()).toBe('waiting');
  });
});
