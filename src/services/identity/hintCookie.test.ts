import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHintCookie, hintCookieOf } from './hintCookie';

/** Behaves like `document.cookie`: a write sets one cookie, a read returns all of them. */
function jar(start = '', protocol = 'https:') {
  const written: string[] = [];
  return {
    written,
    location: { protocol },
    get cookie() {
      return [start, written.at(-1)?.split('; ')[0] ?? ''].filter(Boolean).join('; ');
    },
    set cookie(value: string) {
      written.push(value);
    },
  };
}

const hintCookie = { name: 'portal-hint', path: '/test/' };

describe('the sign-in hint (SPEC section 4: auth state also in a cookie)', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('stores a user name and reads it among other cookies', () => {
    const cookies = jar('other=1; portal-hinted=no');
    const hint = createHintCookie(cookies, hintCookie);
    hint.keep('ana+uno@cementos.mx; Path=/evil');
    expect(hint.read()).toBe('ana+uno@cementos.mx; Path=/evil');
    expect(cookies.written).toEqual([
      'portal-hint=ana%2Buno%40cementos.mx%3B%20Path%3D%2Fevil; Path=/test/; Max-Age=2592000; Secure; SameSite=Lax',
    ]);
  });

  it('deletes it', () => {
    const cookies = jar();
    createHintCookie(cookies, hintCookie).forget();
    expect(cookies.written).toEqual(['portal-hint=; Path=/test/; Max-Age=0; Secure; SameSite=Lax']);
  });

  it('is stored on http://localhost too, where WebKit accepts no secure cookie', () => {
    const cookies = jar('', 'http:');
    createHintCookie(cookies, hintCookie).keep('ana@cementos.mx');
    expect(cookies.written).toEqual([
      'portal-hint=ana%40cementos.mx; Path=/test/; Max-Age=2592000; SameSite=Lax',
    ]);
  });

  it.each(['', 'portal-hint=', 'portal-hint=%E0%A4%A', 'x=portal-hint'])('is null for %j', (cookie) => {
    expect(createHintCookie({ cookie, location: { protocol: 'https:' } }, hintCookie).read()).toBeNull();
  });

  it.each([
    ['https://portal.example.com/', { name: '%2F%23portal-hint', path: '/' }],
    ['https://example.com/test/?a#b', { name: '%2Ftest%2F%23portal-hint', path: '/test/' }],
  ])('has the name and path of the portal at %s', (href, cookie) => {
    vi.stubEnv('BASE_URL', './');
    expect(hintCookieOf({ href })).toEqual(cookie);
  });
});
