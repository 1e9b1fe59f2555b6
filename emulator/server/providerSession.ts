import type { Context } from 'hono';
import type { Control } from './control.ts';
import { giveCookie, readCookie, takeCookie } from './cookies.ts';
import type { Env } from './env.ts';
import { sessionOf } from './http.ts';
import { type Person, personById } from './people.ts';
import type { Signer } from './signer.ts';

/** Somebody who is signed in at the provider in this browser, and since which sign-in. */
export interface ProviderSession {
  readonly person: Person;
  /** Changes with every sign-in; logout ends it. */
  readonly sid: string;
  /** The user gave a second factor in this session. */
  readonly secondFactor: boolean;
}

/** The provider's own sessions: the cookie behind silent sign-on, and which of them logout ended. */
export interface ProviderSessions {
  /** Everyone who is signed in here, the last one first. */
  readonly read: (c: Context<Env>) => Promise<readonly ProviderSession[]>;
  /** Signs an account in, in addition to those that are signed in. */
  readonly open: (c: Context<Env>, person: Person, secondFactor: boolean) => Promise<ProviderSession>;
  readonly end: (c: Context<Env>) => Promise<void>;
  /** True when logout ended the sign-in that a refresh token came from. */
  readonly hasEnded: (sid: string) => boolean;
}

const cookieName = 'emulator-account';
const audience = 'emulated-session';
/** Seconds. */
const life = 12 * 3600;

/** Sessions in a signed cookie, so that a server that starts again still knows who is signed in. */
export function createProviderSessions(signer: Signer, control: Control): ProviderSessions {
  const ended = new Set<string>();
  // The portal asks silently from a hidden frame; under Microsoft's host names that frame is on another site.
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
