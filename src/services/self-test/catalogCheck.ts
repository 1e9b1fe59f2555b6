import { pageSchema } from '@/domain/admin/graphAnswers';
import type { SelfTestCause } from '@/domain/session/selfTest';
import { listPath } from '@/services/catalog/listItems';
import type { Check } from './check';
import { fine, waitVerdict, wrong } from './verdict';

/** Minimum seconds between two reads of the whole catalogue; more frequent reads would burden browser and Graph. */
const rareReads = 300;
/** Items that are looked at, without their data; Graph's maximum. */
const pageSize = 5000;

/** Number of entries of a page that the portal leaves out. */
const unreadableIn = (body: unknown): number => {
  const page = pageSchema.safeParse(body);
  return page.success ? (body as { value: readonly unknown[] }).value.length - page.data.value.length : 0;
};

/** The user can read the list of the catalogue with all its entries, and its changes unless the portal rarely reads it. */
export const checkCatalog: Check = async ({ ask, tokenFor, config: { catalog } }) => {
  if (catalog.kind !== 'sharepoint') return fine;
  const token = await tokenFor(catalog.scopes, 'catalogConsent');
  if (typeof token !== 'string') return token;
  const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' };
  const items = `${catalog.graphUrl}${listPath(catalog.site, catalog.list)}/items`;
  const read = async (address: string, causes: Readonly<Record<number, SelfTestCause>>) => {
    const answer = await ask(address, { headers });
    if (!(answer instanceof Response)) return answer;
    const { status } = answer;
    if (status === 429) return waitVerdict(answer);
    const body: unknown = await answer.json().catch(() => null);
    const { error } = (body ?? {}) as { error?: { code?: unknown } };
    const detail = [status, error?.code, answer.headers.get('request-id')].filter(Boolean).join(' · ');
    const cause = causes[status] ?? (status >= 400 ? 'serviceFails' : body === null ? 'brokenAnswer' : null);
    if (cause !== null) return wrong(cause, detail);
    const unreadable = unreadableIn(body);
    return unreadable > 0 ? wrong('catalogEntries', String(unreadable)) : fine;
  };
  const missing = { 404: 'catalogMissing', 410: 'catalogMissing' } as const;
  const usual = { 401: 'tokenRefused' } as const;
  const list = await read(`${items}?$top=${pageSize}`, { ...usual, ...missing, 403: 'catalogDenied' });
  if (list.cause !== null) return list;
  const refused = Object.fromEntries(
    [400, 403, 404, 501].map((status) => [status, 'catalogChanges' as const]),
  );
  const changes = await read(`${items}/delta?token=latest`, { ...usual, ...refused });
  const isRare = changes.cause === 'catalogChanges' && catalog.pollSeconds >= rareReads;
  return isRare ? fine : changes;
};
