import { portalKeys, portalPath } from '@/services/browser/portalPage';

const days = 30;

/** Owner of the cookie; `document` in the browser. */
interface CookieJar {
  cookie: string;
  readonly location: { readonly protocol: string };
}

/** Name and path of the portal's cookie. The name contains the path too: a cookie is also sent to pages below its path. */
export const hintCookieOf = (location: Pick<Location, 'href'>) => ({
  name: encodeURIComponent(portalKeys(location)('portal-hint')),
  path: portalPath(location),
});

/**
 * The cookie with the sign-in hint (user name) of the last account, so that a new tab can sign in
 * silently. It holds no token. See docs/security.md.
 */
export function createHintCookie(jar: CookieJar, { name, path }: ReturnType<typeof hintCookieOf>) {
  // Not `Secure` without TLS: the portal then runs on localhost only, where WebKit stores no secure cookie.
  const secure = jar.location.protocol === 'http:' ? '' : ' Secure;';
  const write = (value: string, maxAge: number) => {
    jar.cookie = `${name}=${value}; Path=${path}; Max-Age=${maxAge};${secure} SameSite=Lax`;
  };
  return {
    /** The user name of the last account; `null` when missing or undecodable. */
    read(): string | null {
      const entry = jar.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
      const value = entry?.slice(name.length + 1);
      if (!value) return null;
      try {
        return decodeURIComponent(value);
      } catch {
        return null;
      }
    },
    keep: (username: string) => write(encodeURIComponent(username), days * 86_400),
    forget: () => write('', 0),
  };
}
