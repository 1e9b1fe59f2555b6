import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { Env } from './env.ts';

/**
 * Reads a cookie of the browser. A service worker has no access to cookies, so it passes its own jar (`Env`).
 */
export const readCookie = (c: Context<Env>, name: string): string | undefined =>
  c.env?.jar ? c.env.jar.get(name) : getCookie(c, name);

export function giveCookie(c: Context<Env>, name: string, value: string, options: CookieOptions): void {
  if (c.env?.jar) c.env.jar.set(name, value);
  else setCookie(c, name, value, options);
}

export function takeCookie(c: Context<Env>, name: string, options: CookieOptions): void {
  if (c.env?.jar) c.env.jar.delete(name);
  else deleteCookie(c, name, options);
}
