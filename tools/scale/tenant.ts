import { Hono } from 'hono';
import { personalKind } from '@/services/catalog/personalList';
import { createControl } from '../../emulator/server/control';
import { graphRoutes } from '../../emulator/server/graph';
import {
  catalogList,
  commentsList,
  personalList,
  sharePointHost,
  sitePath,
  usageList,
} from '../../emulator/server/identifiers';
import type { Person } from '../../emulator/server/people';
import {
  createResourceUnits,
  kindOf,
  minuteLimit,
  type SharePointCall,
  unitsOf,
} from '../../emulator/server/resourceUnits';
import type { Random } from './random';
import type { VirtualTime } from './virtualTime';

export const features = ['catalog', 'comments', 'usage', 'personal'] as const;
export type Feature = (typeof features)[number];

export const site = `https://${sharePointHost}${sitePath}`;
export const graphUrl = 'https://graph.microsoft.com/v1.0';
export const lists: Readonly<Record<Feature, string>> = {
  catalog: catalogList,
  comments: commentsList,
  usage: usageList,
  personal: personalList,
};

/** A call that SharePoint counted. */
export interface CountedCall {
  readonly user: string;
  readonly feature: Feature;
  /** Units, times the number of users that this one represents. */
  readonly units: number;
  /** Number of users that this one represents. */
  readonly weight: number;
  readonly isRefused: boolean;
}

interface TenantOptions {
  readonly time: VirtualTime;
  readonly random: Random;
  readonly licences: number;
  readonly boards: number;
  /** ms from a request to its answer, at least and at most. */
  readonly latency: readonly [number, number];
  /** Users whose personal state is in its list. */
  readonly withPersonalItem: readonly string[];
  readonly weightOf: (user: string) => number;
  readonly onCall: (call: CountedCall) => void;
  readonly onAnswer: (user: string, feature: Feature | null, status: number) => void;
}

/** The emulated SharePoint of an organisation with its lists, and the network of its users. */
export interface Tenant {
  /** Units of a minute. */
  readonly limit: number;
  readonly boardIds: readonly string[];
  /** Id of a user's item in the list of personal states. */
  readonly personalIdOf: (user: string) => string | undefined;
  /** `fetch` of a user's browser. */
  readonly fetchOf: (user: string) => typeof fetch;
  readonly tokenOf: (user: string) => string;
  readonly addAdministrator: (user: string) => void;
}

const guid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** The entities of the catalogue: each board with its rule. */
function entitiesOf(boards: number) {
  return Array.from({ length: boards }, (_, index) => {
    const id = `board-${index}`;
    const board = {
      id,
      name: `Tablero ${index}`,
      description: 'Entregas, unidades y cumplimiento',
      reportId: guid(index),
      workspaceId: guid(index % 20),
      category: 'analytics',
      isActive: true,
      permissions: 'all',
      menuPath: `Planta ${index % 100} > Área ${index % 10} > Tablero ${index}`,
      kind: 'report',
    };
    const rule = { id: `rule-${index}`, boardId: id, level: 'read', userIds: [], groupIds: [] };
    return [
      { kind: 'boards', entity: board },
      { kind: 'rules', entity: rule },
    ];
  }).flat();
}

export async function createTenant(options: TenantOptions): Promise<Tenant> {
  const { time, random, licences, boards, latency, withPersonalItem, weightOf, onCall, onAnswer } = options;
  const administrators = new Set<string>(['setup']);
  const personOf = (id: unknown): Person => ({
    id: String(id),
    name: String(id),
    username: `${id}@cementos.mx`,
    note: '',
    roles: administrators.has(String(id)) ? ['Portal.Admin'] : [],
    powerBi: 'granted',
    access: 'all',
  });
  const featuresByList = new Map<string, Feature>();
  const featureOf = (path: string): Feature | null => {
    const list = /\/lists\/([^/?]+)/.exec(path)?.[1] ?? '';
    return featuresByList.get(decodeURIComponent(list)) ?? null;
  };

  function createUnits() {
    const units = createResourceUnits(time.now, weightOf);
    const count = (call: SharePointCall, tenant: number | null) => {
      const verdict = units.count(call, tenant);
      const { user } = call;
      const { isRefused } = verdict;
      const feature = featureOf(call.path);
      const weight = weightOf(user);
      if (feature) onCall({ user, feature, weight, units: unitsOf[kindOf(call)] * weight, isRefused });
      return verdict;
    };
    return { ...units, count };
  }
  const control = createControl(createUnits);
  // Signing and checking thousands of tokens would take longer than the simulation.
  const signer = {
    sign: async (claims: object) => btoa(JSON.stringify(claims)),
    verify: async (token: string) => JSON.parse(atob(token)) as Record<string, unknown>,
    jwks: async () => ({ keys: [] }),
  };
  const app = new Hono().route('/v1.0', graphRoutes({ control, signer, personOf }));
  const tokenOf = (user: string) => btoa(JSON.stringify({ oid: user, scp: 'Sites.Selected' }));

  const setUp = async (path: string, body?: object, user = 'setup') => {
    const { hostname, pathname } = new URL(site);
    const response = await app.request(`${graphUrl}/sites/${hostname}:${pathname}:${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${tokenOf(user)}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as { id: string; value: { id: string; name: string }[] };
  };
  const { value } = await setUp('/lists');
  for (const { kind, entity } of entitiesOf(boards)) {
    const fields = {
      Title: entity.id,
      Kind: kind,
      EntityKey: `${kind}:${entity.id}`,
      Data: JSON.stringify(entity),
    };
    await setUp(`/lists/${encodeURIComponent(lists.catalog)}/items`, { fields });
  }
  const personalIds = new Map<string, string>();
  for (const user of withPersonalItem) {
    const kind = personalKind(user);
    const fields = { Title: '1', Kind: kind, EntityKey: `${kind}:1`, Data: '{}' };
    const path = `/lists/${encodeURIComponent(lists.personal)}/items`;
    personalIds.set(user, (await setUp(path, { fields }, user)).id);
  }
  for (const feature of features) {
    featuresByList.set(lists[feature], feature);
    const id = value.find(({ name }) => name === lists[feature])?.id;
    if (id) featuresByList.set(id, feature);
  }
  // The set-up is not part of the budget.
  control.reset();
  control.change({ sharePoint: { licences } });

  return {
    limit: minuteLimit(licences),
    boardIds: Array.from({ length: boards }, (_, index) => `board-${index}`),
    personalIdOf: (user) => personalIds.get(user),
    tokenOf,
    addAdministrator: (user) => void administrators.add(user),
    fetchOf: (user) => (address, init) =>
      new Promise<Response>((resolve, reject) => {
        const signal = init?.signal;
        const cancel = () => reject(signal?.reason);
        if (signal?.aborted) return cancel();
        signal?.addEventListener('abort', cancel, { once: true });
        const half = random.between(...latency) / 2;
        const { method = 'GET', headers, body } = init ?? {};
        const serve = async () => {
          const request = new Request(String(address), {
            method,
            ...(headers ? { headers } : {}),
            ...(body ? { body } : {}),
          });
          const response = await app.fetch(request);
          onAnswer(user, method === 'GET' ? null : featureOf(String(address)), response.status);
          setTimeout(() => {
            signal?.removeEventListener('abort', cancel);
            resolve(response);
          }, half);
        };
        setTimeout(() => time.track(serve()), half);
      }),
  };
}
