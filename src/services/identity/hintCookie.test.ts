import { describe, expect, it } from 'vitest';
import { createHintCookie } from './hintCookie';

/** Behaves like `document.cookie`: a write sets one cookie, a read returns all of them. */
function jar(start = '') {
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return [start, written.at(-1)?.split('; ')[0] ?? ''].filter(Boolean).join('; ');
    },
    set cookie(value: string) {
      written.push(value);
    },
  };
}

describe('the sign-in hint (SPEC 4: auth state also in a cookie)', () => {
  it('stores a user name and reads it among other cookies', () => {
    const cookies = jar('other=1; portal-hinted=no');
    const hint = createHintCookie(cookies);
    hint.keep('ana+uno@cementos.mx; Path=/evil');
    expect(hint.read()).toBe('ana+uno@cementos.mx; Path=/evil');
    expect(cookies.written[0]).toMatch(/; Path=\/; Max-Age=\d+; Secure; SameSite=Lax$/);
    expect(cookies.written[0]?.match(/Path=/g)).toHaveLength(1);
  });

  it('deletes it', () => {
    const cookies = jar();
    createHintCookie(cookies).forget();
    expect(cookies.written[0]).toContain('Max-Age=0');
  });

  it.each(['', 'portal-hint=', 'portal-hint=%E0%A4%A', 'x=portal-hint'])('is null for %j', (cookie) => {
    expect(createHintCookie({ cookie }).read()).toBeNull();
  });
});
