import type { PortalConfig } from '@/domain/session/config';
import { parseJson, readText, writeText } from '@/services/browser/stored';

/** The section `identity` of the last valid configuration, and the hash of its file with the version of the portal. */
interface Known {
  readonly of: string;
  readonly identity: PortalConfig['identity'];
}

const key = 'portal-identity';

/** SHA-256, as numbers. */
async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return new Uint8Array(bytes).join();
}

/**
 * The section `identity` of a configuration file that this browser has validated before: the sign-in starts with it, and the
 * configuration is validated while the provider answers.
 */
export function createKnownIdentity(page: { readonly localStorage: Storage }, version: string) {
  const getStorage = () => page.localStorage;
  const nameOf = (text: string) => hashOf(`${version}\n${text}`);
  return {
    /** `null` if the text or the version of the portal is another one, or if storage is blocked. */
    async read(text: string): Promise<PortalConfig['identity'] | null> {
      const entry = parseJson(readText(getStorage, key)) as Known | null | undefined;
      return entry?.of === (await nameOf(text)) ? entry.identity : null;
    },
    /** `identity` is that of the valid text. */
    async write(text: string, identity: PortalConfig['identity']): Promise<void> {
      const entry: Known = { of: await nameOf(text), identity };
      writeText(getStorage, key, JSON.stringify(entry));
    },
    forget(): void {
      writeText(getStorage, key, null);
    },
  };
}
