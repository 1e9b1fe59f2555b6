/** A column of a list, with the properties that a portal's setup uses. */
export interface Column {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly indexed: boolean;
  readonly enforceUniqueValues: boolean;
  readonly text: { readonly allowMultipleLines: boolean };
}

type Fields = Readonly<Record<string, unknown>>;

interface Version {
  readonly id: string;
  readonly fields: Fields;
  readonly by: string;
  /** ms since the epoch. */
  readonly at: number;
}

/** Versions of an item that a list keeps: SharePoint's default for lists. */
const versionLimit = 50;

/** An item of a list with its versions, the newest last. */
export interface ListItem {
  readonly id: string;
  readonly createdBy: string;
  readonly createdAt: number;
  /** At most `versionLimit`. */
  readonly versions: readonly Version[];
  /** Number of writes, also of those whose versions the list no longer keeps. */
  readonly writes: number;
  /** Position in the list's order of changes. */
  readonly changed: number;
  readonly isDeleted: boolean;
}

/** Reason why a list refuses an item. */
export type Refusal = 'itemNotFound' | 'resourceModified' | 'nameAlreadyExists' | 'invalidRequest';

/** One SharePoint list in memory: columns, items with versions, and the order of changes for `delta`. */
export interface SharePointList {
  readonly id: string;
  readonly name: string;
  /** Item-level permissions: users read and change only the items that they created. Graph cannot set them. */
  readonly hasOwnItemsOnly: boolean;
  readonly columns: () => readonly Column[];
  readonly addColumn: (column: Partial<Column> & { readonly name: string }) => Column;
  readonly changeColumn: (id: string, change: Partial<Column>) => Column | undefined;
  readonly items: () => readonly ListItem[];
  readonly item: (id: string) => ListItem | undefined;
  /** @param at ms since the epoch; now by default. */
  readonly create: (fields: Fields, by: string, at?: number) => ListItem | Refusal;
  /** @param etag of the item in the caller's copy; `null` overwrites any version. */
  readonly update: (id: string, fields: Fields, by: string, etag: string | null) => ListItem | Refusal;
  readonly remove: (id: string, etag: string | null) => Refusal | null;
  readonly restore: (id: string, version: string, by: string) => ListItem | Refusal;
  /** Delays later changes in `since` until `pass` resolves. */
  readonly delay: (pass: () => Promise<void>) => void;
  /**
   * Items that changed since a token, with the next token. The token `null` returns all items, "latest" none. An item with a
   * delayed change is returned in its earlier version.
   */
  readonly since: (
    token: string | null,
  ) => { readonly items: readonly ListItem[]; readonly token: string } | TokenRefusal;
  /** The list as deleted and made again: the same name, columns and items, with other ids. */
  readonly remade: () => SharePointList;
}

/** Reason why a list refuses a token of `delta`. */
export type TokenRefusal = 'malformedToken' | 'resyncRequired';

/** Age in ms from which SharePoint refuses a token. */
export const tokenLife = 60 * 86_400_000;
/** Ticks of .NET at the Unix epoch; a tick has 100 ns. */
const epochTicks = 621_355_968_000_000_000n;

/** A token in the form that SharePoint writes: list, time and number of the last change. */
export const tokenOf = (listId: string, changes: number, at = Date.now()): string =>
  btoa(`4;%234;%231;3;${listId};${epochTicks + BigInt(at) * 10_000n};${changes};%23;%23;%230;%23`)
    .replace(/=+$/, '')
    .replaceAll('+', '-')
    .replaceAll('/', '_');

/** The number of the last change in a token of this list. */
function readToken(listId: string, token: string): number | TokenRefusal {
  const isBase64 = /^[\w-]+$/.test(token) && token.length % 4 !== 1;
  const text = isBase64 ? atob(token.replaceAll('-', '+').replaceAll('_', '/')) : '';
  const [, id, ticks = '0', changes] = /^4;%234;%231;3;([^;]+);(\d+);(\d+);/.exec(text) ?? [];
  if (id !== listId) return 'malformedToken';
  const at = Number((BigInt(ticks) - epochTicks) / 10_000n);
  return Date.now() - at > tokenLife ? 'resyncRequired' : Number(changes);
}

/** The newest version of an item. */
export const current = ({ versions }: Pick<ListItem, 'versions'>): Version => {
  const last = versions.at(-1);
  if (!last) throw new Error('an item has a version');
  return last;
};

export const etagOf = (listId: string, { id, writes }: ListItem): string => `"${listId}-${id},${writes}"`;

/** An empty list with the column `Title` that every list has. */
export function createList(name: string, hasOwnItemsOnly = false): SharePointList {
  const id = crypto.randomUUID();
  let columns: readonly Column[] = [];
  const items = new Map<string, ListItem>();
  let changes = 0;
  /** Items visible in `since`, and the last change among them. */
  const visible = new Map<string, ListItem>();
  let visibleUpTo = 0;
  let pass: (() => Promise<void>) | null = null;
  let lastId = 0;

  const addColumn: SharePointList['addColumn'] = (column) => {
    const added: Column = {
      id: crypto.randomUUID(),
      displayName: column.displayName ?? column.name,
      indexed: false,
      enforceUniqueValues: false,
      ...column,
      text: { allowMultipleLines: column.text?.allowMultipleLines ?? false },
    };
    columns = [...columns, added];
    return added;
  };
  addColumn({ name: 'Title' });

  const living = () => [...items.values()].filter(({ isDeleted }) => !isDeleted);
  const isKnown = (fields: Fields) =>
    Object.entries(fields).every(
      ([key, value]) =>
        columns.some((column) => column.name === key) && (value === null || typeof value === 'string'),
    );
  const valuesOf = (fields: Fields) =>
    columns
      .filter(({ name: column, enforceUniqueValues }) => enforceUniqueValues && fields[column] !== undefined)
      .map(({ name: column }) => `${column} ${fields[column]}`);
  /** Items by column and value, of the columns whose values are unique: a list may have very many items. */
  const holders = new Map<string, string>();
  const hold = (item: Omit<ListItem, 'changed'>) => {
    for (const value of valuesOf(current(item).fields)) holders.set(value, item.id);
  };
  const isTaken = (fields: Fields, own?: string) =>
    valuesOf(fields).some((value) => holders.has(value) && holders.get(value) !== own);
  const write = (item: Omit<ListItem, 'changed'>): ListItem => {
    changes += 1;
    const written = { ...item, changed: changes };
    const earlier = items.get(item.id);
    if (earlier) for (const value of valuesOf(current(earlier).fields)) holders.delete(value);
    if (!item.isDeleted) hold(written);
    items.set(item.id, written);
    const publish = () => {
      visible.set(item.id, written);
      visibleUpTo = written.changed;
    };
    if (pass) void pass().then(publish);
    else publish();
    return written;
  };
  const find = (itemId: string) => {
    const item = items.get(itemId);
    return item?.isDeleted ? undefined : item;
  };
  const next = (item: ListItem, fields: Fields, by: string): ListItem =>
    write({
      ...item,
      writes: item.writes + 1,
      versions: [...item.versions, { id: `${item.writes + 1}.0`, fields, by, at: Date.now() }].slice(
        -versionLimit,
      ),
    });
  const fits = (item: ListItem, etag: string | null) =>
    etag === null || etag === '*' || etag === etagOf(id, item);

  return {
    id,
    name,
    hasOwnItemsOnly,
    columns: () => columns,
    addColumn,
    changeColumn(columnId, change) {
      columns = columns.map((column) => (column.id === columnId ? { ...column, ...change } : column));
      for (const item of living()) hold(item);
      return columns.find((column) => column.id === columnId);
    },
    items: living,
    item: find,
    create(fields, by, at = Date.now()) {
      if (!isKnown(fields)) return 'invalidRequest';
      if (isTaken(fields)) return 'nameAlreadyExists';
      lastId += 1;
      return write({
        id: String(lastId),
        createdBy: by,
        createdAt: at,
        versions: [{ id: '1.0', fields, by, at }],
        writes: 1,
        isDeleted: false,
      });
    },
    update(itemId, fields, by, etag) {
      const item = find(itemId);
      if (!item) return 'itemNotFound';
      if (!fits(item, etag)) return 'resourceModified';
      if (!isKnown(fields)) return 'invalidRequest';
      if (isTaken(fields, itemId)) return 'nameAlreadyExists';
      return next(item, { ...current(item).fields, ...fields }, by);
    },
    remove(itemId, etag) {
      const item = find(itemId);
      if (!item) return 'itemNotFound';
      if (!fits(item, etag)) return 'resourceModified';
      write({ ...item, isDeleted: true });
      return null;
    },
    restore(itemId, version, by) {
      const item = find(itemId);
      const old = item?.versions.find((one) => one.id === version);
      return item && old ? next(item, old.fields, by) : 'itemNotFound';
    },
    delay(by) {
      pass = by;
    },
    since(token) {
      const next = tokenOf(id, visibleUpTo);
      if (token === 'latest') return { items: [], token: next };
      const after = token === null ? 0 : readToken(id, token);
      if (typeof after === 'string') return after;
      const isPast = ({ id: itemId, changed }: ListItem) => items.get(itemId)?.changed !== changed;
      const changed = [...visible.values()]
        .filter((item) => item.changed > after || isPast(item))
        .filter((item) => after > 0 || !item.isDeleted)
        .sort((one, other) => one.changed - other.changed);
      return { items: changed, token: next };
    },
    remade() {
      const list = createList(name, hasOwnItemsOnly);
      for (const { id: _, ...column } of columns) if (column.name !== 'Title') list.addColumn(column);
      for (const item of living()) list.create(current(item).fields, item.createdBy, item.createdAt);
      return list;
    },
  };
}
