import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { rule } from '@/domain/shared/issue';

/** Hosts of the user's own machine, to which browsers allow http: the emulated organisation and development. */
const ownHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

const site = 'https://site.example';

/**
 * Whether a browser resolves a path to an address of the same site. It reads `\` as `/` and drops tabs and line breaks, so
 * that `/\host` and `/<tab>/host` name another host.
 */
export function isSitePath(path: string): boolean {
  if (!/^\/(?!\/)/.test(path) || /[\\\p{Cc}]/u.test(path) || !URL.canParse(path, site)) return false;
  const { origin, pathname } = new URL(path, site);
  // `/.//host` becomes `//host`, which is another host when it is resolved again.
  return origin === site && !pathname.startsWith('//');
}

/** A path of the portal's own site. The pattern is for the JSON schema, which has no functions. */
export const sitePathSchema = z
  .string()
  .check(
    z.regex(/^\/(?!\/)[^\\]*$/, { error: rule('sitePath'), abort: true }),
    z.refine(isSitePath, rule('sitePath')),
  );

/** Whether an address has no part before the host, which hides the host from readers. Other checks report a value that is no address. */
const hasNoCredentials = (address: string) => {
  if (!URL.canParse(address)) return true;
  const { username, password } = new URL(address);
  return username + password === '';
};
const isEncrypted = (address: string) => {
  if (!URL.canParse(address)) return true;
  const { protocol, hostname } = new URL(address);
  return protocol !== 'http:' || ownHosts.includes(hostname);
};

/** The https address of a service; http only on the user's own machine. */
export const serviceAddress = z
  .url({ protocol: /^https?$/, error: rule('webAddress') })
  .check(z.refine(isEncrypted, rule('httpsAddress')), z.refine(hasNoCredentials, rule('credentials')));

/** An https address, also on the user's own machine. */
export const httpsAddress = z
  .url({ protocol: /^https$/, error: rule('httpsAddress') })
  .check(z.refine(hasNoCredentials, rule('credentials')));
