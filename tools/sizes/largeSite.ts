import { Hono } from 'hono';
import { createControl } from '../../emulator/server/control';
import { graphRoutes, listAtFirst } from '../../emulator/server/graph';
import {
  catalogList,
  commentsList,
  sharePointHost,
  sitePath,
  usageList,
} from '../../emulator/server/identifiers';
import { people } from '../../emulator/server/people';
import type { SharePointList } from '../../emulator/server/sharePointList';

export const graphUrl = 'https://graph.microsoft.com/v1.0';
export const site = `https://${sharePointHost}${sitePath}`;

/** Cost of some calls. */
export interface Cost {
  /** HTTP requests; a `$batch` is one. */
  readonly requests: number;
  readonly units: number;
  /** Characters of the answers. */
  readonly characters: number;
}

/** The emulated site of an organisation whose lists a caller fills, and a count of what its calls cost. */
export function createLargeSite() {
  const lists = {
    catalog: listAtFirst(catalogList),
    usage: listAtFirst(usageList),
    comments: listAtFirst(commentsList),
  };
  const control = createControl();
  // Signing and checking tokens is not measured.
  const signer = {
    sign: async (claims: object) => btoa(JSON.stringify(claims)),
    verify: async (token: string) => JSON.parse(atob(token)) as Record<string, unknown>,
    jwks: async () => ({ keys: [] }),
  };
  const routes = graphRoutes({ control, signer, firstLists: () => Object.values(lists) });
  const app = new Hono().route('/v1.0', routes);
  let [requests, characters] = [0, 0];
  const units = () => Object.values(control.units().usage().byKind).reduce((all, one) => all + one, 0);

  const fetch: typeof globalThis.fetch = async (url, init) => {
    const response = await app.request(String(url), init);
    requests += 1;
    const text = await response.clone().text();
    characters += text.length;
    return response;
  };
  const callsOf = (username: string, scopes: string) => {
    const { id: oid } = people.find((person) => person.username === username) ?? {};
    const token = btoa(JSON.stringify({ oid, scp: scopes }));
    return { fetch, getToken: async () => token };
  };

  return {
    lists: lists as Readonly<Record<keyof typeof lists, SharePointList>>,
    control,
    /** The network and the token of a user. */
    callsOf,
    /** Cost of the calls that `work` makes, with its result. */
    async costOf<T>(work: () => Promise<T>): Promise<Cost & { readonly result: T }> {
      const before = [requests, units(), characters] as const;
      const result = await work();
      return {
        requests: requests - before[0],
        units: units() - before[1],
        characters: characters - before[2],
        result,
      };
    },
  };
}
