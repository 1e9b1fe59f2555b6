import { catalogList, commentsList, usageList } from '../../emulator/server/identifiers';
import { createCommentReader } from '../../src/app/requests/commentReading';
import { sampleData } from '../../src/domain/admin/catalogsSample';
import { specBoards } from '../../src/domain/boards/boards.fixture';
import { fakeStored } from '../../src/domain/ports/storage.fixture';
import { notChecked } from '../../src/domain/report/comments';
import { openSharedUsage } from '../../src/services/admin/sharedUsage';
import { memorySnapshots } from '../../src/services/catalog/listSnapshot.fixture';
import { openSharedComments } from '../../src/services/catalog/sharedComments';
import { openSharePointList } from '../../src/services/catalog/sharePointList';
import { type Cost, createLargeSite, graphUrl, site } from './largeSite';

/** A row of the table: what was done, with which data, and its cost. `note` replaces the cost. */
interface SizeRow extends Partial<Cost> {
  readonly what: string;
  /** ms of this process, without a network. */
  readonly ms?: number;
  readonly note?: string;
}

const [administrator, reader] = ['ana.garcia@cementos.mx', 'luis.hernandez@cementos.mx'];
const scopes = 'Sites.Selected';
const dayLength = 86_400_000;
const guid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const signal = new AbortController().signal;
type Site = ReturnType<typeof createLargeSite>;

function rowsOf({ costOf }: Site, rows: SizeRow[]) {
  return async <T>(what: string, work: () => Promise<T>): Promise<T | null> => {
    const start = performance.now();
    let failure: unknown = null;
    const { result, ...cost } = await costOf(async () => {
      try {
        return await work();
      } catch (error) {
        failure = error;
        return null;
      }
    });
    const row = { what, ...cost, ms: performance.now() - start };
    const { code, detail = '' } = (failure as { failure?: { code: string; detail?: string } })?.failure ?? {};
    rows.push(failure === null ? row : { ...row, note: `failed: ${code ?? failure} ${detail}` });
    return result;
  };
}

/** Boards with a rule each, and users. */
function fillCatalogue({ lists }: Site, boards: number, users: number) {
  const add = (kind: string, entity: { readonly id: string; readonly name?: string }) =>
    lists.catalog.create(
      {
        Title: entity.name ?? entity.id,
        Kind: kind,
        EntityKey: `${kind}:${entity.id}`,
        Data: JSON.stringify(entity),
      },
      'Ana García',
    );
  for (let index = 0; index < users; index += 1)
    add('users', {
      ...{ id: `user-${index}`, name: `Persona Número ${index}`, email: `persona${index}@cementos.mx` },
      ...{ roleId: 'viewer', isActive: true, lastAccess: null },
    } as { id: string });
  for (let index = 0; index < boards; index += 1) {
    const id = `board-${index}`;
    add('boards', boardOf(index));
    const userIds = Array.from({ length: Math.min(5, users) }, (_, at) => `user-${(index * 7 + at) % users}`);
    add('rules', { id: `rule-${index}`, boardId: id, level: 'read', userIds, groupIds: [] } as {
      id: string;
    });
  }
}

const boardOf = (index: number) => ({
  ...{ id: `board-${index}`, name: `Tablero ${index}`, description: 'Entregas, unidades y cumplimiento' },
  ...{ reportId: guid(index * 7919), workspaceId: guid(index % 20), category: 'analytics', isActive: true },
  permissions: 'all' as const,
  menuPath: `Planta ${index % 100} > Área ${index % 10} > Tablero ${index}`,
  kind: 'report' as const,
});

async function measureCatalogue(boards: number): Promise<SizeRow[]> {
  const large = createLargeSite();
  const users = Math.min(boards, 5_000);
  fillCatalogue(large, boards, users);
  const rows: SizeRow[] = [];
  const row = rowsOf(large, rows);
  const base = sampleData(specBoards);
  const memory = memorySnapshots();
  const open = (username: string) =>
    openSharePointList(
      { graphUrl, site, list: catalogList },
      { base, hidesBoards: true, snapshots: memory.store },
      large.callsOf(username, scopes),
    );
  const [admin, other] = [open(administrator), open(reader)];
  const name = `${boards.toLocaleString('en')} boards, rules; ${users.toLocaleString('en')} users`;
  await row(`${name}: an administrator's first reading`, () => admin.remote.refresh(signal));
  rows.push({
    what: `${name}: the list in the administrator's cache`,
    characters: memory.entry.text?.length ?? 0,
  });
  await row(`${name}: the first publication`, async () => admin.remote.publish?.(signal));
  const published = large.lists.catalog.items().length - 2 * boards - users;
  rows.push({ what: `${name}: items of the publication`, note: String(published) });
  const first = await row(`${name}: a reader's first visit`, () => other.readPublished(null, signal));
  const position = first?.position ?? null;
  await row(`${name}: a reader's check`, () => other.readPublished(position, signal));
  const copy = JSON.stringify({ data: first?.data, readAt: 0, isWhole: false, position });
  rows.push({ what: `${name}: the copy in a reader's browser`, characters: copy.length });
  const board = boardOf(1);
  const edit = { kind: 'boards' as const, id: board.id, before: board, after: { ...board, name: 'Otro' } };
  await row(`${name}: one change`, () => admin.remote.apply({ id: 'one', entities: [edit] }, signal));
  await row(`${name}: its publication`, async () => admin.remote.publish?.(signal));
  await row(`${name}: a reader's check after it`, () => other.readPublished(position, signal));
  await row(`${name}: an administrator's check`, () => admin.remote.refresh(signal));
  await row(`${name}: an administrator's next page`, () => open(administrator).remote.refresh(signal));
  return rows;
}

const comments = { years: 3, all: 570_000, ofBoard: 6_000 };

async function measureComments(): Promise<SizeRow[]> {
  const large = createLargeSite();
  const { lists } = large;
  const start = Date.now() - comments.years * 365 * dayLength;
  const step = (Date.now() - start) / comments.all;
  const every = Math.ceil(comments.all / comments.ofBoard);
  const counts = new Map<string, number>();
  for (let index = 0; index < comments.all; index += 1) {
    const boardId = `board-${index % every === 0 ? 0 : 1 + (index % 299)}`;
    const count = counts.get(boardId) ?? 0;
    counts.set(boardId, count + 1);
    const part = Math.floor(count / 1000) + 1;
    const kind = part === 1 ? `comment:${boardId}` : `comment#${part}:${boardId}`;
    const before = part === 2 ? `comment:${boardId}` : `comment#${part - 1}:${boardId}`;
    if (part > 1 && count % 1000 === 0)
      lists.comments.create(
        { Kind: before, EntityKey: `part:${part}:${boardId}`, Data: '{}' },
        'Luis Hernández',
      );
    lists.comments.create(
      {
        Title: 'Luis Hernández',
        Kind: kind,
        EntityKey: `comment:${guid(index)}`,
        Data: JSON.stringify({
          page: null,
          text: `La puntualidad de la planta ${index} baja desde el lunes. ¿Alguien sabe por qué?`,
          mentions: [],
          isEdited: false,
        }),
      },
      'Luis Hernández',
      start + index * step,
    );
  }
  const rows: SizeRow[] = [];
  const row = rowsOf(large, rows);
  const open = () => {
    const port = openSharedComments({ graphUrl, site, list: commentsList }, large.callsOf(reader, scopes));
    const comments = createCommentReader({
      comments: port,
      checks: fakeStored(notChecked).port,
      now: Date.now,
      isUsed: () => true,
      isHigh: () => false,
      isMention: () => false,
      onMentions: () => undefined,
    });
    return { port, read: (boardId: string) => comments.read({ account: '', boardId, isOpen: true }, signal) };
  };
  const name = `${comments.all.toLocaleString('en')} comments`;
  for (const boardId of ['board-0', 'board-7']) {
    const user = open();
    const count = counts.get(boardId) ?? 0;
    const panel = `${name}, ${count.toLocaleString('en')} of the board`;
    const list = await row(`${panel}: the panel opens`, () => user.read(boardId));
    if (Array.isArray(list)) rows.push({ what: `${panel}: read`, note: String(list.length) });
    await row(`${panel}: the panel stays open`, () => user.read(boardId));
    const comment = {
      ...{ id: crypto.randomUUID(), boardId, page: null, text: 'Nuevo', mentions: [], isEdited: false },
      ...{ author: { id: '', name: 'Luis Hernández', email: '' }, at: Date.now() },
    };
    await row(`${panel}: a comment is sent`, () => user.port.send({ type: 'add', comment }, signal));
    const after = await row(`${panel}: read after it`, () => user.read(boardId));
    rows.push({
      what: `${panel}: has the new one`,
      note: String(Array.isArray(after) && after.some(({ id }) => id === comment.id)),
    });
  }
  return rows;
}

async function measureAudit(): Promise<SizeRow[]> {
  const large = createLargeSite();
  fillCatalogue(large, 300, 300);
  // Three years of 20 administrators with 10 changes a day.
  const changes = 3 * 250 * 200;
  const items = large.lists.catalog.items();
  for (let index = 0; index < changes; index += 1) {
    const item = items[index % items.length];
    const fields = item?.versions[0]?.fields;
    if (!item || !fields) continue;
    const entity = JSON.parse(String(fields.Data)) as { name?: string };
    const data = entity.name === undefined ? entity : { ...entity, name: `${entity.name} ${index}` };
    large.lists.catalog.update(item.id, { ...fields, Data: JSON.stringify(data) }, 'Ana García', null);
  }
  const rows: SizeRow[] = [];
  const row = rowsOf(large, rows);
  const { remote } = openSharePointList(
    { graphUrl, site, list: catalogList },
    { base: sampleData(specBoards), hidesBoards: true, snapshots: memorySnapshots().store },
    large.callsOf(administrator, scopes),
  );
  const name = `${changes.toLocaleString('en')} changes`;
  await row(`${name}: an administrator's first reading`, () => remote.refresh(signal));
  for (const count of [20, 100]) {
    const history = await row(`${name}: audit of ${count} entities`, async () =>
      remote.history?.({ isWanted: () => true, count }, signal),
    );
    rows.push({ what: `${name}: rows of the audit of ${count}`, note: String(history?.revisions.length) });
  }
  return rows;
}

async function measureUsage(): Promise<SizeRow[]> {
  const large = createLargeSite();
  const counts = { opens: 120, loads: Array.from({ length: 20 }, (_, at) => 1_500 + at * 37), failures: {} };
  const textOf = (day: string, boards: number, shard: number) =>
    JSON.stringify({
      [day]: Object.fromEntries(
        Array.from({ length: boards }, (_, index) => [`board-${(index + shard * 5) % 300}`, counts]),
      ),
    });
  let stored = 0;
  for (let slot = 0; slot < 180; slot += 1)
    for (let shard = 0; shard < 128; shard += 1) {
      const day = new Date(Date.now() - slot * dayLength).toISOString().slice(0, 10);
      // Browsers that met no conflict use the first 16 items.
      const Data = textOf(day, shard < 16 ? 300 : 10, shard);
      stored += Data.length;
      large.lists.usage.create(
        { Title: day, Kind: 'usage', EntityKey: `usage:${slot}:${shard}`, Data },
        'Luis Hernández',
      );
    }
  const rows: SizeRow[] = [{ what: 'usage list of 23,040 items: stored', characters: stored }];
  const row = rowsOf(large, rows);
  const usage = openSharedUsage({ graphUrl, site, list: usageList }, large.callsOf(administrator, scopes));
  await row('usage list of 23,040 items: the reports are read', () => usage.read(signal));
  await row('usage list of 23,040 items: a browser adds a day', () =>
    usage.add({ [new Date().toISOString().slice(0, 10)]: { 'board-1': counts } }, signal),
  );
  return rows;
}

export const measures: Readonly<Record<string, () => Promise<SizeRow[]>>> = {
  'catalogue-300': () => measureCatalogue(300),
  'catalogue-10000': () => measureCatalogue(10_000),
  comments: measureComments,
  audit: measureAudit,
  usage: measureUsage,
};
