import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Env } from './http.ts';
import { type Person, personById } from './people.ts';
import type { Signer } from './signer.ts';

/** Who is signed in at the provider in this browser, and since which sign-in. */
export interface ProviderSession {
  readonly person: Person;
  /** Changes with every sign-in; logout ends it. */
  readonly sid: string;
}

/** The provider's own sessions: the cookie behind silent sign-on, and which of them logout ended. */
export interface ProviderSessions {
  readonly read: (c: Context<Env>) => Promise<ProviderSession | undefined>;
  readonly open: (c: Context<Env>, person: Person) => Promise<ProviderSession>;
  readonly end: (c: Context<Env>) => Promise<void>;
  /** True when logout ended the sign-in that a refresh token came from. */
  readonly hasEnded: (sid: string) => boolean;
}

const cookieName = 'emulator-account';
const audience = 'emulated-session';
/** Seconds. */
const life = 12 * 3600;

/** Sessions in a signed cookie, so that a server that starts again still knows who is signed in. */
export function createProviderSessions(signer: Signer): ProviderSessions {
  const ended = new Set<string>();
  // The portal asks silently from a hidden frame; under Microsoft's host names that frame is on another site.
  const where = (c: Context) =>
    c.req.url.startsWith('https:')
      ? ({ path: '/', secure: true, sameSite: 'None' } as const)
      : ({ path: '/', sameSite: 'Lax' } as const);

  const read = async (c: Context<Env>): Promise<ProviderSession | undefined> => {
    try {
      const { oid, sid } = await signer.verify(getCookie(c, cookieName) ?? '', audience);
      const person = personById(oid);
      return person && typeof sid === 'string' && !ended.has(sid) ? { person, sid } : undefined;
    } catch {
      return undefined;
    }
  };

  return {
    read,
    async open(c, person) {
      const sid = randomUUID();
      const cookie = await signer.sign({ aud: audience, oid: person.id, sid }, life);
      setCookie(c, cookieName, cookie, { ...where(c), httpOnly: true });
      return { person, sid };
    },
    async end(c) {
      const session = await read(c);
      if (session) ended.add(session.sid);
      deleteCookie(c, cookieName, where(c));
    },
    hasEnded: (sid) => ended.has(sid),
  };
}
