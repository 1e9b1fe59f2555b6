import { pageSchema } from '@/domain/admin/graphAnswers';
import { readDataState, stateLife } from '@/domain/report/dataState';
import type { SelfTestCause } from '@/domain/session/selfTest';
import { itemsWith, whereColumn } from '@/services/catalog/graphCalls';
import { headKey, listColumns, listPath, stateOf } from '@/services/catalog/listItems';
import type { Check } from './check';
import { fine, waitVerdict, wrong } from './verdict';

const causes: Readonly<Record<number, SelfTestCause>> = { 403: 'catalogDenied', 404: 'catalogMissing' };

/** Readers see the age of the data: the list has its column, and somebody published in the last two hours. */
export const checkDataState: Check = async ({ ask, tokenFor, config: { catalog } }) => {
  if (catalog.kind !== 'sharepoint') return fine;
  const token = await tokenFor(catalog.scopes, 'catalogConsent');
  if (typeof token !== 'string') return token;
  const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' };
  const list = `${catalog.graphUrl}${listPath(catalog.site, catalog.list)}`;
  const read = async (path: string) => {
    const answer = await ask(`${list}${path}`, { headers });
    if (!(answer instanceof Response)) return answer;
    const { status } = answer;
    if (status === 429) return waitVerdict(answer);
    // The check of the catalogue says why.
    if (status >= 400) return wrong(causes[status] ?? 'serviceFails', String(status));
    return { body: (await answer.json().catch(() => null)) as { value?: unknown } | null };
  };
  const columns = await read('/columns');
  if ('cause' in columns) return columns;
  const { value } = columns.body ?? {};
  if (!Array.isArray(value)) return wrong('brokenAnswer', 'columns');
  if (!value.some((column) => column?.name === listColumns.state)) return wrong('dataStateColumn');
  const found = await read(`/items?$expand=fields&${whereColumn(listColumns.key, headKey)}`);
  if ('cause' in found) return found;
  const { data } = pageSchema.safeParse(found.body);
  if (!data) return wrong('brokenAnswer', 'items');
  const [head] = itemsWith(data.value, listColumns.key, headKey);
  const { sections } = readDataState(head && stateOf(head));
  const [latest] = sections.toSorted((one, other) => other.at - one.at);
  if (!latest) return wrong('dataStateMissing');
  const at = latest.at * 1000;
  return Date.now() - at < stateLife
    ? fine
    : wrong('dataStateOld', `${new Date(at).toISOString()} · ${latest.by}`);
};
