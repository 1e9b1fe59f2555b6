import { expect, it } from 'vitest';
import { sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { Graph } from './graphCalls';
import { headKey, listColumns, publishedKind } from './listItems';
import { createListMirror } from './listMirror';
import { noSnapshots } from './listSnapshot.fixture';

const { signal } = new AbortController();
const samples = sampleData(specBoards);
const [region] = samples.regions;

const item = (id: string, kind: string, key: string, data: string) => ({
  id,
  eTag: `"${id},1"`,
  fields: {
    Title: 'title',
    [listColumns.kind]: kind,
    [listColumns.key]: key,
    [listColumns.data]: data,
  },
});

it('readEverything drops deleted items: entities, unreadable items and the published catalogue', async () => {
  let items = [
    item('1', 'regions', `regions:${region?.id}`, JSON.stringify({ ...region, code: 'MEX' })),
    item('2', 'regions', 'regions:other', 'by hand'),
    item('3', publishedKind, headKey, 'text'),
  ];
  const graph = {
    send: async () => ({ status: 200, body: { value: items, '@odata.deltaLink': 'https://graph/delta' } }),
  } as unknown as Graph;
  const mirror = createListMirror(graph, '/list', samples, noSnapshots);
  await mirror.refresh(signal);
  const found = () => ({
    rows: mirror.rows().map(({ id }) => id),
    unreadable: mirror.quarantined().length,
    published: mirror.published().length,
    code: mirror.data().regions[0]?.code,
  });
  expect(found()).toEqual({ rows: [region?.id], unreadable: 1, published: 1, code: 'MEX' });
  items = [];
  await mirror.readEverything(signal);
  expect(found()).toEqual({ rows: [], unreadable: 0, published: 0, code: region?.code });
});

it('refresh keeps the board of a rule that cannot be read hidden from everybody, and quarantines the rule', async () => {
  const rule = { id: 'r', boardId: 'b', level: 'ofANewerRelease', userIds: ['u'], groupIds: [] };
  const items = [item('1', 'rules', 'rules:r', JSON.stringify(rule))];
  const graph = {
    send: async () => ({ status: 200, body: { value: items, '@odata.deltaLink': 'https://graph/delta' } }),
  } as unknown as Graph;
  const board = { ...specBoards[0], id: 'b' } as (typeof specBoards)[number];
  const mirror = createListMirror(graph, '/list', sampleData([board]), noSnapshots);
  await mirror.refresh(signal);
  expect(mirror.data().rules.filter(({ id }) => id === 'r')).toMatchObject([
    { ...rule, level: 'adminOnly', userIds: [] },
  ]);
  expect(mirror.quarantined().length).toBe(1);
});
