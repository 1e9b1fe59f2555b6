import { expect, it } from 'vitest';
import { checkDataState } from './dataStateCheck';

const config = {
  catalog: { kind: 'sharepoint', scopes: [], graphUrl: 'https://graph', site: 's', list: 'l' },
};
const verdict = (columns: Response, items = Response.json({ value: [] })) =>
  checkDataState(
    {
      config,
      tokenFor: async () => 'token',
      ask: async (path: string) => (path.includes('/columns') ? columns : items),
    } as never,
    undefined,
  );
const columns = () => Response.json({ value: [{ name: 'DataState' }] });

it.each([
  ['a missing item: nobody publishes', columns(), Response.json({ value: [] }), 'dataStateMissing'],
  ['items that cannot be read', columns(), new Response('<html>'), 'brokenAnswer'],
  ['a list without the column', Response.json({ value: [{ name: 'Title' }] }), undefined, 'dataStateColumn'],
  ['columns that cannot be read', new Response('<html>'), undefined, 'brokenAnswer'],
  ['an outage', new Response('', { status: 503 }), undefined, 'serviceFails'],
  ['a list that is not there', new Response('', { status: 404 }), undefined, 'catalogMissing'],
])('checkDataState reports %s', async (_, columnsAnswer, items, cause) => {
  expect((await verdict(columnsAnswer, items)).cause).toBe(cause);
});
