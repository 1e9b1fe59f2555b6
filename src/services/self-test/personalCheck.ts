import { itemSchema, pageSchema } from '@/domain/admin/graphAnswers';
import type { SelfTestCause } from '@/domain/session/selfTest';
import { keyOf, listColumns, listPath } from '@/services/catalog/listItems';
import type { Check } from './check';
import { fine, waitVerdict, wrong } from './verdict';

/** Items that are read to find one of another user. */
const pageSize = 50;

/**
 * The personal list is private: an item that this account creates for the test is its own, and an item of any other author
 * must not be in the answer. Graph cannot read the list's item-level permissions, so this is the only proof.
 */
export const checkPersonalList: Check = async ({ ask, tokenFor, config: { catalog } }) => {
  if (catalog.kind !== 'sharepoint' || catalog.personalList === undefined) return fine;
  const token = await tokenFor(catalog.scopes, 'catalogConsent');
  if (typeof token !== 'string') return token;
  const items = `${catalog.graphUrl}${listPath(catalog.site, catalog.personalList)}/items`;
  const causes: Readonly<Record<number, SelfTestCause>> = {
    ...{ 400: 'personalMissing', 401: 'tokenRefused', 403: 'personalDenied' },
    404: 'personalMissing',
  };
  const call = async (address: string, method: string, content?: object) => {
    const answer = await ask(address, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        Accept: 'application/json',
        ...(content ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(content ? { body: JSON.stringify(content) } : {}),
    });
    if (!(answer instanceof Response)) return answer;
    const { status } = answer;
    if (status === 429) return waitVerdict(answer);
    if (status >= 400) return wrong(causes[status] ?? 'serviceFails', String(status));
    return { body: (await answer.json().catch(() => null)) as unknown };
  };
  const probe = `probe:${crypto.randomUUID()}`;
  const fields = {
    ...{ Title: probe, [listColumns.kind]: probe },
    ...{ [listColumns.key]: keyOf('personal', probe), [listColumns.data]: '{}' },
  };
  const created = await call(items, 'POST', { fields });
  if ('cause' in created) return created;
  const own = itemSchema.safeParse(created.body).data;
  const page = await call(`${items}?$top=${pageSize}`, 'GET');
  if (own) await call(`${items}/${encodeURIComponent(own.id)}`, 'DELETE');
  if ('cause' in page) return page;
  const { data } = pageSchema.safeParse(page.body);
  const author = own?.createdBy?.user?.id;
  if (!data || author === undefined) return wrong('brokenAnswer');
  const others = data.value.filter(({ createdBy }) => createdBy?.user?.id !== author);
  return others.length > 0 ? wrong('personalVisible', String(others.length)) : fine;
};
