import { isRecord } from '@/domain/shared/record';
import { type AdminData, entityKinds } from './catalogs';
import { linkRows, type QuarantinedRow, readRows } from './catalogsRows';
import { isSame } from './change';
import { writtenLists } from './writtenRows';

/** Version of the format that an export and the browser's storage carry. */
export const catalogFormat = 1;

/** The value of a JSON text; `undefined` for any other text. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parts of the stored data that this release does not know, as they came. */
interface OtherParts {
  readonly all: object;
  readonly catalogs: object;
  readonly boards: object;
  /** Ids of removed boards that the configuration does not have now. */
  readonly removed: readonly unknown[];
}

/** What reading left out, which writing keeps. */
export interface LeftOut {
  readonly quarantined: readonly QuarantinedRow[];
  readonly others?: OtherParts | undefined;
}
export const nothingLeftOut: LeftOut = { quarantined: [] };

const idOf = (row: unknown): unknown => (isRecord(row) ? row.id : undefined);

/** The text to keep for `data`, so that a later change of the configuration still reaches untouched boards. */
export function writeStored(
  data: AdminData,
  base: AdminData,
  { quarantined, others }: LeftOut = nothingLeftOut,
): string {
  const { boards, ...catalogs } = writtenLists(data, quarantined);
  const oldEntries = new Map<unknown, unknown>(base.boards.map((board) => [board.id, board]));
  const written = new Set(boards.map(idOf));
  return JSON.stringify({
    ...others?.all,
    version: catalogFormat,
    catalogs: { ...others?.catalogs, ...catalogs },
    boards: {
      ...others?.boards,
      saved: boards.filter((board) => !isSame(board, oldEntries.get(idOf(board)))),
      removed: [
        ...base.boards.map((board) => board.id).filter((id) => !written.has(id)),
        ...(others?.removed ?? []).filter((id) => !written.has(id)),
      ],
    },
  });
}

/** Reason why the stored data cannot be read at all. */
export type StoredFailure = 'broken' | 'old';

/** The stored data, merged over the configuration's boards. */
interface StoredData extends LeftOut {
  readonly data: AdminData;
}

/**
 * Reads what `writeStored` wrote, row by row: an invalid row is quarantined and the others stay. Returns the reason if
 * the text cannot be read at all.
 */
export const readStored = (text: string, base: AdminData): StoredData | StoredFailure =>
  readStoredValue(parse(text), base);

/** `readStored` of a parsed text. */
export function readStoredValue(raw: unknown, base: AdminData): StoredData | StoredFailure {
  if (!isRecord(raw)) return 'broken';
  const { version, catalogs, boards, ...all } = raw;
  if (version !== catalogFormat) return typeof version === 'number' ? 'old' : 'broken';
  if (!isRecord(catalogs) || !isRecord(boards)) return 'broken';
  const { saved: savedRows, removed: removedIds, ...otherBoards } = boards;
  const read = readRows({ ...catalogs, boards: savedRows }, base);
  const saved = new Map(read.data.boards.map((board) => [board.id, board]));
  const removed = new Set<unknown>(Array.isArray(removedIds) ? removedIds : []);
  // The configuration's board is older than the saved one, and its rules may have been too.
  const unread = new Set<unknown>(
    read.quarantined.flatMap(({ kind, row }) => (kind === 'boards' ? [idOf(row)] : [])),
  );
  const isHidden = (id: string) => removed.has(id) || (unread.has(id) && !saved.has(id));
  const linked = linkRows(
    dropDangling(
      {
        ...read.data,
        boards: [
          ...base.boards.filter(({ id }) => !isHidden(id)).map((board) => saved.get(board.id) ?? board),
          ...read.data.boards.filter((board) => !base.boards.some((existing) => existing.id === board.id)),
        ],
      },
      unread,
    ),
  );
  return { data: linked.data, quarantined: [...read.quarantined, ...linked.quarantined], others: others() };

  function others(): OtherParts | undefined {
    const lists = Object.entries(catalogs as object).filter(
      ([list]) => !entityKinds.some((kind) => kind === list),
    );
    const ids = [...removed].filter((id) => !base.boards.some((board) => board.id === id));
    if (lists.length + ids.length + Object.keys({ ...all, ...otherBoards }).length === 0) return undefined;
    return { all, catalogs: Object.fromEntries(lists), boards: otherBoards, removed: ids };
  }
}

/**
 * Removes the rules, the route, the views and the groups' entries of boards that are no longer in the configuration, and links to
 * these boards. Those of boards that cannot be read are quarantined instead.
 */
function dropDangling(data: AdminData, unread: ReadonlySet<unknown>): AdminData {
  const existing = new Set([...data.boards.map((board) => board.id), ...unread]);
  const isOnBoard = (one: { readonly boardId: string }) => existing.has(one.boardId);
  return {
    ...data,
    rules: data.rules.filter(isOnBoard),
    routes: data.routes.filter((route) => existing.has(route.id)),
    views: data.views.filter(isOnBoard),
    groupBoards: data.groupBoards.filter(isOnBoard),
    announcements: data.announcements.map((one) =>
      one.boardId === null || existing.has(one.boardId) ? one : { ...one, boardId: null },
    ),
  };
}
