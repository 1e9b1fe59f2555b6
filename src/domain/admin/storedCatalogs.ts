import type { AdminData } from './catalogs';
import { isRecord, linkRows, type QuarantinedRow, readRows } from './catalogsRows';
import { isSame } from './change';

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

/** The text to keep for `data`, so that a later change of the configuration still reaches untouched boards. */
export function writeStored(data: AdminData, base: AdminData): string {
  const { boards, ...catalogs } = data;
  const oldEntries = new Map(base.boards.map((board) => [board.id, board]));
  const common = new Set(boards.map((board) => board.id));
  return JSON.stringify({
    version: catalogFormat,
    catalogs,
    boards: {
      saved: boards.filter((board) => !isSame(board, oldEntries.get(board.id))),
      removed: base.boards.map((board) => board.id).filter((id) => !common.has(id)),
    },
  });
}

/** Reason why the stored data cannot be read at all. */
export type StoredFailure = 'broken' | 'old';

/** The stored data, merged over the configuration's boards, and its invalid rows. */
interface StoredData {
  readonly data: AdminData;
  readonly quarantined: readonly QuarantinedRow[];
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
  const { version, catalogs, boards } = raw;
  if (version !== catalogFormat) return typeof version === 'number' ? 'old' : 'broken';
  if (!isRecord(catalogs) || !isRecord(boards)) return 'broken';
  const read = readRows({ ...catalogs, boards: boards.saved }, base);
  const saved = new Map(read.data.boards.map((board) => [board.id, board]));
  const removed = new Set(Array.isArray(boards.removed) ? boards.removed : []);
  const linked = linkRows(
    dropDangling({
      ...read.data,
      boards: [
        ...base.boards.filter((board) => !removed.has(board.id)).map((board) => saved.get(board.id) ?? board),
        ...read.data.boards.filter((board) => !base.boards.some((existing) => existing.id === board.id)),
      ],
    }),
  );
  return { data: linked.data, quarantined: [...read.quarantined, ...linked.quarantined] };
}

/** Removes the rules, the route, the views and the groups' entries of boards that are no longer in the configuration, and links to these boards. */
function dropDangling(data: AdminData): AdminData {
  const existing = new Set(data.boards.map((board) => board.id));
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
