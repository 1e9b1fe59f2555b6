import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogList, sharePointHost, sitePath } from '../../emulator/server/identifiers';
import { type AdminData, type EntityKind, entityKinds, entrySchemas } from '../../src/domain/admin/catalogs';
import { readCatalogFile, writeCatalogFile } from '../../src/domain/admin/catalogsFile';
import { type CatalogChange, type Entity, withChanges } from '../../src/domain/admin/change';
import { fieldOf } from '../../src/domain/admin/conflict';
import { withNewerFields } from '../../src/domain/admin/newerFields';
import { readPublication, writePublication } from '../../src/domain/admin/publication';
import { toStored } from '../../src/domain/admin/toStored';
import { toFailure } from '../../src/domain/shared/failure';
import { createCatalogStorage } from '../../src/services/admin/catalogStorage';
import { memoryStorage, pageOn } from '../../src/services/browser/storage.fixture';
import { createBrowserCatalog } from '../../src/services/catalog/browserCatalog';
import { createWaitingChanges } from '../../src/services/catalog/waitingChanges';
import { samples as base, createWorld, graphUrl, signal } from './world';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

const [board] = base.boards;
const [group] = base.accessGroups;
if (!board || !group) throw new Error('no samples');
const samples: AdminData = {
  ...base,
  views: [{ id: 'v', name: 'V', boardId: board.id, filters: noSelection(), pageName: null, state: 's' }],
  announcements: [
    {
      ...{ id: 'n', title: 'N', text: '', tone: 'info', from: '2026-01-01', until: '2026-01-02' },
      ...{ audience: 'groups', groupIds: [group.id], boardId: null, address: null },
    } as AdminData['announcements'][number],
  ],
  groupBoards: [{ id: 'gb', groupId: group.id, boardId: board.id, isRecommended: true }],
};
function noSelection() {
  return { dateRange: { startDate: '', endDate: '' }, region: '', sector: '' };
}

/** A field of each kind that an edit changes, with its new value. */
const edits: Readonly<Record<string, readonly [string, unknown]>> = {
  categories: ['label', 'Otra'],
  routes: ['path', '/otra'],
  announcements: ['title', 'Otra'],
  rules: ['userIds', base.users.slice(0, 1).map(({ id }) => id)],
  groupBoards: ['isRecommended', false],
};
const editOf = (kind: EntityKind) => edits[kind] ?? (['name', 'Otra'] as const);
/** Fields whose values a newer release may extend. */
const enums: Readonly<Record<string, readonly string[]>> = {
  boards: ['permissions', 'kind'],
  accessGroups: ['access', 'colour'],
  rules: ['level'],
  announcements: ['tone', 'audience'],
};

const inherited = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];
const newerFields = fc.dictionary(
  fc.stringMatching(/^[a-z]{3,8}$/).map((name) => `newer_${name}`),
  fc
    .jsonValue({ maxDepth: 2 })
    // A file that reaches into JavaScript's own objects is refused.
    .filter((value) => !inherited.some((key) => JSON.stringify(value).includes(`"${key}"`)))
    .map((value) => JSON.parse(JSON.stringify(value)) as unknown),
  { maxKeys: 3 },
);
const newerValue = fc.stringMatching(/^[a-z]{2,8}$/).map((text) => `newer_${text}`);

/** An entity of a newer release: unknown fields at each depth, and one unknown value. */
const newerRow = (kind: EntityKind): fc.Arbitrary<Row> => {
  const sample = samples[kind][0] as unknown as Row;
  const fields = enums[kind] ?? [];
  const parts =
    kind === 'boards'
      ? fc.record({
          owner: newerFields.map((more) => ({ name: 'Ana', email: 'ana@x.mx', ...more })),
          verified: newerFields.map((more) => ({ by: 'Ana', on: '2026-01-01', ...more })),
          measures: fc
            .tuple(newerFields, newerValue)
            .map(([more, good]) => [{ id: 'm', name: 'M', dax: '[M]', good, ...more }]),
          filterTargets: newerFields.map((more) => ({ region: { table: 'T', column: 'C', ...more } })),
        })
      : fc.constant({});
  const value =
    fields.length === 0
      ? fc.constant({})
      : fc.tuple(fc.constantFrom(...fields), newerValue).map(([field, text]) => ({ [field]: text }));
  return fc
    .tuple(newerFields, parts, value)
    .map(([more, inner, one]) => ({ ...sample, ...more, ...inner, ...one }));
};

/** The entity as a form returns it: known fields only, at every depth. */
function fromForm(kind: EntityKind, entity: Entity): Entity {
  const names = Object.keys(entrySchemas[kind].shape);
  const fields = Object.fromEntries(Object.entries(entity).filter(([name]) => names.includes(name)));
  const { owner, verified } = fields as { owner?: Row; verified?: Row };
  return {
    ...fields,
    ...(owner ? { owner: { name: owner.name, email: owner.email } } : {}),
    ...(verified ? { verified: { by: verified.by, on: verified.on } } : {}),
  } as unknown as Entity;
}

function edited(kind: EntityKind, before: Entity): CatalogChange {
  const [field, value] = editOf(kind);
  const after = withNewerFields(kind, before, { ...fromForm(kind, before), [field]: value } as Entity);
  return { id: crypto.randomUUID(), entities: [{ kind, id: before.id, before, after }] };
}

/** The row with the edit and nothing else changed. */
function expectedOf(kind: EntityKind, row: Row): Row {
  const [field, value] = editOf(kind);
  const ids = row[field];
  // A rule with an unknown level shows none of its people: an edit adds to them.
  if (kind === 'rules' && Array.isArray(ids))
    return { ...row, [field]: [...ids, ...(value as string[]).filter((id) => !ids.includes(id))] };
  return { ...row, [field]: value };
}

/** A rule that cannot be read keeps its board hidden, and its row. */
const unreadableRule = { id: 'unreadable-rule', boardId: board.id, level: ['newer'], userIds: 'all' };
const unreadable = { id: 'unreadable', ofANewerRelease: [1, { two: 3 }] };
const firstOf = (data: AdminData, kind: EntityKind, id: string): Entity => {
  const entity = (data[kind] as readonly Entity[]).find((one) => one.id === id);
  if (!entity) throw new Error(`no ${kind} ${id}`);
  return entity;
};
const rowsWith = (kind: EntityKind, row: Row): readonly unknown[] => [
  row,
  ...samples[kind].slice(1),
  ...(kind === 'rules' ? [unreadableRule] : []),
  unreadable,
];

describe.each(entityKinds)('%s of a newer release', (kind) => {
  it('lose nothing but the change in a catalogue file', () => {
    fc.assert(
      fc.property(newerRow(kind), (row) => {
        const file = {
          ...JSON.parse(writeCatalogFile(samples)),
          [kind]: rowsWith(kind, row),
          listOfANewerRelease: [{ id: 'a' }],
        };
        const read = readCatalogFile(JSON.stringify(file));
        if (!read.ok) throw new Error('unreadable');
        const data = withChanges(read.data, [edited(kind, firstOf(read.data, kind, row.id))]);
        const written = JSON.parse(writeCatalogFile(data, read.quarantined));
        expect(written).toEqual({ ...file, [kind]: rowsWith(kind, expectedOf(kind, row)) });
      }),
      { numRuns: 8 },
    );
  });

  it('lose nothing but the change while it waits', async () => {
    await fc.assert(
      fc.asyncProperty(newerRow(kind), async (row) => {
        const [before] = readOne(kind, row);
        const { storage } = memoryStorage();
        const pages = [1, 2].map(() =>
          Object.assign(
            pageOn(() => storage),
            { locks: undefined },
          ),
        );
        const change = edited(kind, before);
        createWaitingChanges(pages[0] as never, 'one').keep('ana', [change]);
        const [adopted] = await createWaitingChanges(pages[1] as never, 'two').adopt('ana');
        expect(adopted).toEqual(JSON.parse(JSON.stringify(change)));
        expect(toStored(adopted?.entities[0]?.after ?? null)).toEqual(expectedOf(kind, row));
      }),
      { numRuns: 5 },
    );
  });
});

/** The entity as each store reads it. */
function readOne(kind: EntityKind, row: Row): readonly [Entity] {
  const file = { ...JSON.parse(writeCatalogFile(samples)), [kind]: [row, ...samples[kind].slice(1)] };
  const read = readCatalogFile(JSON.stringify(file));
  if (!read.ok) throw new Error('unreadable');
  return [firstOf(read.data, kind, row.id)];
}

describe('browser storage', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const key = 'portal.catalogs';

  it.each(entityKinds)('keeps everything of %s of a newer release but the change', async (kind) => {
    await fc.assert(
      fc.asyncProperty(newerRow(kind), async (row) => {
        const { storage } = memoryStorage();
        const { boards, ...catalogs } = { ...samples, [kind]: rowsWith(kind, row) };
        const stored = {
          version: 1,
          ofANewerRelease: { a: 1 },
          catalogs: { ...catalogs, listOfANewerRelease: [{ id: 'a' }] },
          boards: {
            saved: kind === 'boards' ? [row, unreadable] : [],
            removed: ['gone'],
          },
        };
        storage.setItem(key, JSON.stringify(stored));
        const page = pageOn(() => storage);
        const port = createBrowserCatalog(createCatalogStorage(page, base), () => 1);
        const saved = port.apply(edited(kind, firstOf(port.known().data, kind, row.id)), signal);
        vi.advanceTimersByTime(100);
        expect(await saved).toEqual({ type: 'saved' });
        const written = JSON.parse(storage.getItem(key) ?? '');
        const expected = expectedOf(kind, row);
        expect(written).toEqual({
          ...stored,
          catalogs:
            kind === 'boards' ? stored.catalogs : { ...stored.catalogs, [kind]: rowsWith(kind, expected) },
          boards: kind === 'boards' ? { saved: [expected, unreadable], removed: ['gone'] } : stored.boards,
        });
      }),
      { numRuns: 5 },
    );
  });
});

describe('published catalogue', () => {
  it.each([
    'roles',
    'categories',
    'routes',
    'views',
    'announcements',
    'groupBoards',
    'rules',
    'boards',
  ] as const)('has %s of a newer release as they were stored', (kind) => {
    fc.assert(
      fc.property(newerRow(kind), (row) => {
        const [entity] = readOne(kind, row);
        const data = { ...samples, [kind]: [entity, ...samples[kind].slice(1)] } as AdminData;
        const text = writePublication(data, base, { hidesBoards: true });
        const { stored } = JSON.parse(text);
        const rows = kind === 'boards' ? stored.boards.saved : stored.catalogs[kind];
        expect(rows).toContainEqual(row);
        const read = readPublication(text, base, { hidesBoards: true });
        expect(read?.[kind].find(({ id }) => id === row.id)).toEqual(entity);
      }),
      { numRuns: 5 },
    );
  });
});

describe('SharePoint list', () => {
  const world = createWorld();
  const url = `${graphUrl}/sites/${sharePointHost}:${sitePath}:/lists/${encodeURIComponent(catalogList)}/items`;

  it.each(entityKinds)('keeps everything of %s of a newer release but the change', async (kind) => {
    const token = await world.tokenOf('Ana García');
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    await fc.assert(
      fc.asyncProperty(newerRow(kind), fc.uuid(), async (row, uuid) => {
        const entity = kind === 'routes' ? row : { ...row, id: uuid };
        const EntityKey = `${kind}:${entity.id}`;
        const fields = { Title: 'x', Kind: kind, EntityKey, Data: JSON.stringify(entity) };
        const made = await world.fetch(url, { method: 'POST', headers, body: JSON.stringify({ fields }) });
        const { id } = (await made.json()) as { id: string };
        const { remote } = await world.person('Ana García');
        const change = edited(kind, firstOf(remote.data(), kind, entity.id));
        expect(await remote.apply(change, signal)).toEqual({ type: 'saved' });
        const read = await world.fetch(`${url}/${id}?$expand=fields`, { headers });
        const item = (await read.json()) as { fields: { Data: string } };
        expect(JSON.parse(item.fields.Data)).toEqual(expectedOf(kind, entity));
        await world.fetch(`${url}/${id}`, { method: 'DELETE', headers });
      }),
      { numRuns: 1 },
    );
  });
});

describe('an item of the list that cannot be read', () => {
  const world = createWorld();
  const url = `${graphUrl}/sites/${sharePointHost}:${sitePath}:/lists/${encodeURIComponent(catalogList)}/items`;

  it('hides its board instead of the board of the configuration, and refuses changes of it only', async () => {
    const token = await world.tokenOf('Ana García');
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const EntityKey = `boards:${board.id}`;
    const Data = JSON.stringify({ id: board.id, name: { es: 'Ventas' } });
    const fields = { Title: 'x', Kind: 'boards', EntityKey, Data };
    await world.fetch(url, { method: 'POST', headers, body: JSON.stringify({ fields }) });
    const { remote } = await world.person('Ana García', { isRead: false });
    const edit = (kind: EntityKind, before: Entity, after: object): CatalogChange => ({
      id: crypto.randomUUID(),
      entities: [{ kind, id: before.id, before, after: { ...before, ...after } as Entity }],
    });
    await remote.refresh(signal);
    expect(remote.data().boards.map(({ id }) => id)).toEqual(samples.boards.slice(1).map(({ id }) => id));
    world.requests.length = 0;
    const refusal = await remote
      .apply(edit('boards', board, { name: 'Otra' }), signal)
      .catch((error: unknown) => toFailure(error).code);
    expect(refusal).toBe('catalogNewer');
    expect(world.requests.filter((request) => /^(POST|PATCH) .*items/.test(request))).toEqual([]);
    expect(await remote.apply(edit('accessGroups', group, { name: 'Otro' }), signal)).toEqual({
      type: 'saved',
    });
  });
});

it('an entity with values of a newer release is read as closed', () => {
  const row = { ...board, permissions: 'newer' } as unknown as Row;
  const [entity] = readOne('boards', row);
  expect([fieldOf(entity, 'permissions'), fieldOf(entity, 'isActive')]).toEqual(['admin', false]);
});
