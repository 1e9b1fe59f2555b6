import type { SchemaIssue } from '@/domain/shared/issue';
import { isRecord } from '@/domain/shared/record';
import {
  type AdminData,
  type EntityKind,
  entityKinds,
  isInheritedKey,
  maxEntries,
  type Rule,
} from './catalogs';
import type { Entity } from './change';
import { newerFields, readEntry } from './storedEntry';

/** Error of a file or of a part of it. */
export type FileProblem =
  | {
      readonly code:
        | 'tooLarge'
        | 'unreadable'
        | 'empty'
        | 'encoding'
        | 'notJson'
        | 'notExport'
        | 'tooDeep'
        | 'noList'
        /** A newer release wrote it. */
        | 'newer';
    }
  | { readonly code: 'version'; readonly version: string }
  | { readonly code: 'reservedKey'; readonly key: string }
  | { readonly code: 'tooMany'; readonly max: number }
  | { readonly code: 'tooManyRows'; readonly rows: number; readonly max: number }
  | { readonly code: 'repeated'; readonly id: string }
  | { readonly code: 'unknown'; readonly id: string; readonly kind: EntityKind }
  | { readonly code: 'circular'; readonly label: string }
  | { readonly code: 'schema'; readonly issue: SchemaIssue };

/** One problem of a file. The path is that of the value, as in `['users', 2, 'email']`; empty for the whole file. */
export interface FileIssue {
  readonly path: readonly PropertyKey[];
  readonly problem: FileProblem;
}

/** An invalid row with its problems. */
export interface QuarantinedRow {
  /** `null` if the kinds could not be read; `row` is then the whole text. */
  readonly kind: EntityKind | null;
  /** As it was read, not validated. */
  readonly row: unknown;
  /** Empty after the first `describedRows` invalid rows: they are only counted. */
  readonly issues: readonly FileIssue[];
  /** The row stays, without its reference to an entity that does not exist, or with other values. Other rows are left out. */
  readonly isRepaired: boolean;
  /** The entity in place of the row: without its references, or a closed rule. */
  readonly repaired?: Entity;
  /** Name of a list that this release does not know; `row` is the list. */
  readonly list?: string;
}

const maxDepth = 12;
/** Lists of ids in a row, and their maximum length; other lists are short. */
const idLists: ReadonlySet<unknown> = new Set(['memberIds', 'userIds', 'groupIds']);
const maxIds = 200_000;
const maxItems = 1_000;
/** Maximum number of problems that are kept of a row. */
const maxRowIssues = 20;
/** Number of invalid rows with problems. A description costs more time and memory than a validation. */
const describedRows = 1_000;

/** Checks before the schema, or that it cannot express: reserved keys, depth, and the length of lists. */
function inspect(value: unknown, path: readonly PropertyKey[]): FileIssue | null {
  if (typeof value !== 'object' || value === null) return null;
  if (path.length > maxDepth) return { path: path.slice(0, 3), problem: { code: 'tooDeep' } };
  const isList = Array.isArray(value);
  if (isList) {
    const max = idLists.has(path.at(-1)) ? maxIds : maxItems;
    if (value.length > max) return { path, problem: { code: 'tooMany', max } };
  }
  for (const [key, item] of Object.entries(value)) {
    if (!isList && isInheritedKey(key)) return { path, problem: { code: 'reservedKey', key } };
    if (typeof item !== 'object') continue;
    const issue = inspect(item, [...path, isList ? Number(key) : key]);
    if (issue !== null) return issue;
  }
  return null;
}

/**
 * The rule in place of a rule that cannot be read: it names nobody, so that its board stays hidden. `null` if the board
 * cannot be read either. Its level keeps a form from adding readers to it.
 */
export function closedRule(row: unknown): Rule | null {
  if (!isRecord(row)) return null;
  const { id, boardId } = row;
  const parsed = readEntry('rules', { id, boardId, level: 'adminOnly', userIds: [], groupIds: [] });
  return parsed.data ?? null;
}

/** Values of a newer release, which this one replaces in memory. */
export const newerIssues = (path: readonly PropertyKey[], fields: readonly string[]): readonly FileIssue[] =>
  fields.map((field) => ({ path: [...path, field], problem: { code: 'newer' } }));

/** The valid rows and the quarantined rows. */
interface ReadRows {
  readonly data: AdminData;
  readonly quarantined: readonly QuarantinedRow[];
}

/**
 * Reads lists of raw rows by kind: an invalid row is quarantined. A quarantined rule leaves `closedRule`, up to the limit of rules.
 * @param otherwise fallback for missing or invalid lists; empty by default.
 */
export function readRows(lists: Readonly<Record<string, unknown>>, otherwise?: AdminData): ReadRows {
  const quarantined: QuarantinedRow[] = [];
  const read = (kind: EntityKind): readonly unknown[] => {
    const list = lists[kind];
    if (!Array.isArray(list)) {
      const issues: FileIssue[] = [{ path: [kind], problem: { code: 'noList' } }];
      if (list !== undefined) quarantined.push({ kind, row: list, issues, isRepaired: false });
      return otherwise?.[kind] ?? [];
    }
    const entries = new Map<string, unknown>();
    const keep = <T extends { readonly id: string }>(entry: T) => {
      entries.set(entry.id, entry);
      return [entry];
    };
    return list.flatMap((row: unknown, index) => {
      const closedIn = (): Rule | null => {
        const closed = kind === 'rules' && entries.size < maxEntries(kind) ? closedRule(row) : null;
        if (closed === null) return null;
        const { boardId } = (entries.get(closed.id) ?? {}) as Partial<Rule>;
        if (boardId === closed.boardId) return null;
        const id = boardId === undefined ? closed.id : `${closed.id}-${index + 1}`;
        return entries.has(id) ? null : { ...closed, id };
      };
      const leaveOut = (describe: () => readonly FileIssue[]) => {
        const issues = quarantined.length < describedRows ? describe().slice(0, maxRowIssues) : [];
        const closed = closedIn();
        quarantined.push({ kind, row, issues, isRepaired: false, ...(closed ? { repaired: closed } : {}) });
        return closed ? keep(closed) : [];
      };
      const path = [kind, index];
      if (entries.size >= maxEntries(kind))
        return leaveOut(() => [{ path, problem: { code: 'tooMany', max: maxEntries(kind) } }]);
      const reserved = inspect(row, path);
      if (reserved !== null) return leaveOut(() => [reserved]);
      const parsed = readEntry(kind, row, { reportInput: true });
      if (!parsed.success)
        return leaveOut(() =>
          parsed.error.issues.map(
            (issue): FileIssue => ({
              path: [...path, ...issue.path],
              problem: { code: 'schema', issue },
            }),
          ),
        );
      const { id } = parsed.data;
      if (entries.has(id))
        return leaveOut(() => [{ path: [...path, 'id'], problem: { code: 'repeated', id } }]);
      const newer = newerFields(parsed.data);
      if (newer.length > 0)
        quarantined.push({ kind, row, issues: newerIssues(path, newer), isRepaired: true });
      return keep(parsed.data);
    });
  };
  // Each list was read with the schema of its kind.
  const data = Object.fromEntries(entityKinds.map((kind) => [kind, read(kind)])) as unknown as AdminData;
  return { data, quarantined };
}

/**
 * References between rows. A reference to an entity that does not exist is removed from its row, as when the entity is
 * deleted; a row that requires it (a person's role, a rule's board) is quarantined.
 */
export function linkRows(data: AdminData): ReadRows {
  const quarantined: QuarantinedRow[] = [];
  const idsOf = (kind: EntityKind, rows: readonly { readonly id: string }[] = data[kind]) => ({
    kind,
    ids: new Set(rows.map(({ id }) => id)),
  });
  type Known = ReturnType<typeof idsOf>;
  const missing = (path: readonly PropertyKey[], { kind, ids }: Known, id: string | null): FileIssue[] =>
    id === null || ids.has(id) ? [] : [{ path, problem: { code: 'unknown', id, kind } }];

  /** Keeps the rows without issues and quarantines the others. With `repair`, repaired rows stay too. */
  function each<K extends EntityKind>(
    kind: K,
    check: (row: AdminData[K][number], path: readonly PropertyKey[]) => readonly FileIssue[],
    repair: ((row: AdminData[K][number]) => AdminData[K][number]) | null,
  ): AdminData[K] {
    const rows: readonly AdminData[K][number][] = data[kind];
    const validRows = rows.flatMap((row, index) => {
      const issues = check(row, [kind, index]);
      if (issues.length === 0) return [row];
      const leftOut = { kind, row, issues: issues.slice(0, maxRowIssues) };
      if (repair === null) {
        quarantined.push({ ...leftOut, isRepaired: false });
        return [];
      }
      const repaired = repair(row);
      quarantined.push({ ...leftOut, isRepaired: true, repaired });
      return [repaired];
    });
    return validRows as AdminData[K];
  }

  const [roles, regions, boards] = [idsOf('roles'), idsOf('regions'), idsOf('boards')];
  const users = each('users', ({ roleId }, path) => missing([...path, 'roleId'], roles, roleId), null);
  const people = idsOf('users', users);
  const accessGroups = each(
    'accessGroups',
    ({ memberIds }, path) => memberIds.flatMap((id) => missing([...path, 'memberIds'], people, id)),
    (group) => ({ ...group, memberIds: group.memberIds.filter((id) => people.ids.has(id)) }),
  );
  const groups = idsOf('accessGroups', accessGroups);
  const plants = each(
    'plants',
    ({ regionId }, path) => missing([...path, 'regionId'], regions, regionId),
    (plant) => ({ ...plant, regionId: null }),
  );
  const missingBoard = ({ boardId }: { readonly boardId: string | null }, path: readonly PropertyKey[]) =>
    missing([...path, 'boardId'], boards, boardId);
  const onBoards = each('rules', missingBoard, null);
  const withBoard = new Set(onBoards.map(({ id }) => id));
  const rules = each(
    'rules',
    ({ id, userIds, groupIds }, path) =>
      withBoard.has(id)
        ? [
            ...userIds.flatMap((one) => missing([...path, 'userIds'], people, one)),
            ...groupIds.flatMap((one) => missing([...path, 'groupIds'], groups, one)),
          ]
        : [],
    (rule) => ({
      ...rule,
      userIds: rule.userIds.filter((id) => people.ids.has(id)),
      groupIds: rule.groupIds.filter((id) => groups.ids.has(id)),
    }),
  ).filter(({ id }) => withBoard.has(id));
  const views = each('views', missingBoard, null);
  const groupBoards = each(
    'groupBoards',
    (one, path) => [...missing([...path, 'groupId'], groups, one.groupId), ...missingBoard(one, path)],
    null,
  );
  const announcements = each(
    'announcements',
    (row, path) => [
      ...row.groupIds.flatMap((one) => missing([...path, 'groupIds'], groups, one)),
      ...missingBoard(row, path),
    ],
    (one) => ({
      ...one,
      groupIds: one.groupIds.filter((id) => groups.ids.has(id)),
      boardId: boards.ids.has(one.boardId ?? '') ? one.boardId : null,
    }),
  );
  const routes = each('routes', ({ id }, path) => missing([...path, 'id'], boards, id), null);

  const all = idsOf('categories');
  const parents = new Map(data.categories.map(({ id, parentId }) => [id, parentId]));
  const categories = each(
    'categories',
    ({ id, label, parentId }, path) => {
      const unknown = missing([...path, 'parentId'], all, parentId);
      if (unknown.length > 0) return unknown;
      const seen = new Set<string>();
      for (let up = parentId; up && !seen.has(up); up = parents.get(up) ?? null) {
        if (up === id) {
          // Without this category the others of the circle are valid.
          parents.set(id, null);
          return [{ path: [...path, 'parentId'], problem: { code: 'circular', label } }];
        }
        seen.add(up);
      }
      return [];
    },
    (category) => ({ ...category, parentId: null }),
  );
  return {
    data: {
      ...data,
      users,
      accessGroups,
      plants,
      rules,
      routes,
      views,
      announcements,
      groupBoards,
      categories,
    },
    quarantined,
  };
}
