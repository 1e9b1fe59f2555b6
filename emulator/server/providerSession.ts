import type { Context } from 'hono';
import type { Control } from './control.ts';
import { giveCookie, readCookie, takeCookie } from './cookies.ts';
import type { Env } from './env.ts';
import { sessionOf } from './http.ts';
import { type Person, personById } from './people.ts';
import type { Signer } from './signer.ts';

/** A user's session at the provider in this browser. */
export interface ProviderSession {
  readonly person: Person;
  /** Id of the sign-in; a logout ends it. */
  readonly sid: string;
  /** The user gave a second factor in this session. */
  readonly secondFactor: boolean;
}

/** The provider's sessions: a cookie for silent sign-on, and the list of sessions that a logout ended. */
export interface ProviderSessions {
  /** All signed-in users of this browser, the most recent one first. */
  readonly read: (c: Context<Env>) => Promise<readonly ProviderSession[]>;
  /** Signs an account in, in addition to those already signed in. */
  readonly open: (c: Context<Env>, person: Person, secondFactor: boolean) => Promise<ProviderSession>;
  readonly end: (c: Context<Env>) => Promise<void>;
  /** Whether a logout ended the sign-in of a refresh token. */
  readonly hasEnded: (sid: string) => boolean;
}

const cookieName = 'emulator-account';
const audience = 'emulated-session';
/** Seconds. */
const life = 12 * 3600;

/** Sessions are stored in a signed cookie, so that they survive a restart of the server. */
export function createProviderSessions(signer: Signer, control: Control): ProviderSessions {
  const ended = new Set<string>();
  // The portal signs in silently from a hidden frame, which under Microsoft's host names is on another site.
  const where = (c: Context) =>
    c.req.url.startsWith('https:')
      ? ({ path: '/', secure: true, sameSite: 'None' } as const)
      : ({ path: '/', sameSite: 'Lax' } as const);

  const isCookieKept = (c: Context<Env>) =>
    c.req.header('Sec-Fetch-Dest') === 'iframe' && !control.state(sessionOf(c)).identity.thirdPartyCookies;

  const read = async (c: Context<Env>): Promise<readonly ProviderSession[]> => {
    if (isCookieKept(c)) return [];
    try {
      const { accounts } = await signer.verify(readCookie(c, cookieName) ?? '', audience);
      if (!Array.isArray(accounts)) return [];
      return accounts.flatMap(({ oid, sid, mfa }: { oid?: unknown; sid?: unknown; mfa?: unknown }) => {
        const person = personById(oid);
        if (!person || typeof sid !== 'string' || ended.has(sid)) return [];
        return { person, sid, secondFactor: mfa === true };
      });
    } catch {
      return [];
    }
  };

  return {
    read,
    async open(c, person, secondFactor) {
      const others = (await read(c)).filter((one) => one.person !== person);
      const opened = { person, sid: crypto.randomUUID(), secondFactor };
      const accounts = [opened, ...others].map((one) => ({
        oid: one.person.id,
        sid: one.sid,
        mfa: one.secondFactor,
      }));
      const cookie = await signer.sign({ aud: audience, accounts }, life);
      giveCookie(c, cookieName, cookie, { ...where(c), httpOnly: true });
      return opened;
    },
    async end(c) {
      for (const { sid } of await read(c)) ended.add(sid);
      takeCookie(c, cookieName, where(c));
    },
    hasEnded: (sid) => ended.has(sid),
  };
}
