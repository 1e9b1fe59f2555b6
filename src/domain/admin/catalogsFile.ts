import type { Board } from '@/domain/boards/board';
import type { SchemaIssue } from '@/domain/shared/issue';
import { z } from '@/domain/shared/zod';
import {
  type AdminData,
  type AdminKind,
  adminDataSchema,
  catalogKinds,
  catalogsSchema,
  isInheritedKey,
} from './catalogs';

/** Version of the format that an export and the browser's storage carry. */
export const catalogFormat = 1;
/** A file larger than this is not read (bytes, and characters of its text). */
export const maxFileSize = 40_000_000;
/** How many problems a report lists before it only counts the rest. */
export const maxIssues = 20;
const maxDepth = 12;

/** What is wrong with a file or a part of it. */
export type FileProblem =
  | {
      readonly code:
        | 'tooLarge'
        | 'unreadable'
        | 'empty'
        | 'notJson'
        | 'notExport'
        | 'tooDeep'
        | 'markup'
        | 'invisible';
    }
  | { readonly code: 'version'; readonly version: string }
  | { readonly code: 'reservedKey'; readonly key: string }
  | { readonly code: 'repeated'; readonly id: string }
  | { readonly code: 'unknown'; readonly id: string; readonly kind: AdminKind }
  | { readonly code: 'circular'; readonly label: string }
  | { readonly code: 'schema'; readonly issue: SchemaIssue };

/** One problem of a file. The path is that of the value, as in `['users', 2, 'email']`; empty for the whole file. */
export interface FileIssue {
  readonly path: readonly PropertyKey[];
  readonly problem: FileProblem;
}

export type FileResult =
  | { readonly ok: true; readonly data: AdminData }
  | { readonly ok: false; readonly issues: readonly FileIssue[]; readonly more: number };

const fail = (problem: FileProblem): FileResult => ({ ok: false, issues: [{ path: [], problem }], more: 0 });

function failAll(issues: readonly FileIssue[]): FileResult {
  return { ok: false, issues: issues.slice(0, maxIssues), more: Math.max(0, issues.length - maxIssues) };
}

/** Markup has no place in a name; React would show it as text, and a person would wonder. */
const markup = /<\s*[a-z!/?]/i;
// Control and bidirectional-override characters, which make a text read differently from what it is.
const invisible = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const freeTexts = new Set(['aiContext', 'description']);

/** Looks through the raw JSON for what a schema does not see: reserved keys, depth, markup. */
function inspect(value: unknown, path: readonly PropertyKey[], issues: FileIssue[]): void {
  if (issues.length > maxIssues * 5) return;
  if (path.length > maxDepth) {
    issues.push({ path: path.slice(0, 3), problem: { code: 'tooDeep' } });
    return;
  }
  if (typeof value === 'string') {
    const field = path.at(-1);
    if (markup.test(value)) issues.push({ path, problem: { code: 'markup' } });
    else if (typeof field === 'string' && !freeTexts.has(field) && invisible.test(value))
      issues.push({ path, problem: { code: 'invisible' } });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) inspect(item, [...path, index], issues);
    return;
  }
  for (const [key, item] of Object.entries(value)) {
    if (isInheritedKey(key)) issues.push({ path, problem: { code: 'reservedKey', key } });
    else inspect(item, [...path, key], issues);
  }
}

/** Same ids twice, references to nothing, categories that contain themselves. */
function checkReferences(data: AdminData): readonly FileIssue[] {
  const issues: FileIssue[] = [];
  const ids = new Map<string, ReadonlySet<string>>();
  for (const kind of [...catalogKinds, 'boards'] as const) {
    const seen = new Set<string>();
    for (const [index, { id }] of data[kind].entries()) {
      if (seen.has(id)) issues.push({ path: [kind, index, 'id'], problem: { code: 'repeated', id } });
      seen.add(id);
    }
    ids.set(kind, seen);
  }
  const refer = (kind: AdminKind, index: number, field: string, target: AdminKind, id: string | null) => {
    if (id !== null && ids.get(target)?.has(id) !== true)
      issues.push({ path: [kind, index, field], problem: { code: 'unknown', id, kind: target } });
  };
  for (const [i, user] of data.users.entries()) refer('users', i, 'roleId', 'roles', user.roleId);
  for (const [i, plant] of data.plants.entries()) refer('plants', i, 'regionId', 'regions', plant.regionId);
  for (const [i, group] of data.accessGroups.entries())
    for (const id of group.memberIds) refer('accessGroups', i, 'memberIds', 'users', id);
  for (const [i, rule] of data.rules.entries()) {
    refer('rules', i, 'boardId', 'boards', rule.boardId);
    for (const id of rule.userIds) refer('rules', i, 'userIds', 'users', id);
    for (const id of rule.groupIds) refer('rules', i, 'groupIds', 'accessGroups', id);
  }
  for (const [i, route] of data.routes.entries()) refer('routes', i, 'id', 'boards', route.id);
  const parents = new Map(data.categories.map(({ id, parentId }) => [id, parentId]));
  for (const [i, category] of data.categories.entries()) {
    refer('categories', i, 'parentId', 'categories', category.parentId);
    const seen = new Set<string>();
    let up: string | null | undefined = category.id;
    while (up && !seen.has(up)) {
      seen.add(up);
      up = parents.get(up);
    }
    if (up)
      issues.push({
        path: ['categories', i, 'parentId'],
        problem: { code: 'circular', label: category.label },
      });
  }
  return issues;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const fileFormat = 'portal-catalogs';

/**
 * Reads an export. Nothing is taken over from a file with a problem; every problem says where it is.
 * @param text the file's text, from a source that is not trusted.
 */
export function readCatalogFile(text: string): FileResult {
  if (text.length > maxFileSize) return fail({ code: 'tooLarge' });
  if (text.trim() === '') return fail({ code: 'empty' });
  const raw = parse(text);
  if (raw === undefined) return fail({ code: 'notJson' });
  if (!isRecord(raw) || raw.format !== fileFormat) return fail({ code: 'notExport' });
  const { format: _format, version, ...content } = raw;
  if (version !== catalogFormat) return fail({ code: 'version', version: String(version).slice(0, 20) });
  const issues: FileIssue[] = [];
  inspect(content, [], issues);
  if (issues.length > 0) return failAll(issues);
  const parsed = adminDataSchema.safeParse(content, { reportInput: true });
  if (!parsed.success)
    return failAll(
      parsed.error.issues.map((issue) => ({ path: issue.path, problem: { code: 'schema', issue } })),
    );
  const wrong = checkReferences(parsed.data);
  return wrong.length > 0 ? failAll(wrong) : { ok: true, data: parsed.data };
}

/** The text of an export: readable, and the same for the same data. */
export const writeCatalogFile = (data: AdminData): string =>
  `${JSON.stringify({ format: fileFormat, version: catalogFormat, ...data }, null, 2)}\n`;

/** What the browser keeps: the catalogues, and of the boards only what differs from the configuration. */
const storedSchema = z.strictObject({
  version: z.literal(catalogFormat),
  catalogs: catalogsSchema,
  boards: z.strictObject({
    saved: adminDataSchema.shape.boards,
    removed: z.array(z.string()).max(10_000),
  }),
});

/** JSON with its keys in order, so that two equal values have the same text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

const sameBoard = (board: Board, other: Board | undefined) => canonical(board) === canonical(other);

/** The text to keep for `data`, so that a later change of the configuration still reaches untouched boards. */
export function writeStored(data: AdminData, base: AdminData): string {
  const { boards, ...catalogs } = data;
  const before = new Map(base.boards.map((board) => [board.id, board]));
  const kept = new Set(boards.map((board) => board.id));
  return JSON.stringify({
    version: catalogFormat,
    catalogs,
    boards: {
      saved: boards.filter((board) => !sameBoard(board, before.get(board.id))),
      removed: base.boards.map((board) => board.id).filter((id) => !kept.has(id)),
    },
  });
}

/** Why what was kept could not be used. */
export type StoredFailure = 'broken' | 'old';

/** Reads what `writeStored` wrote. Broken or old data gives the reason; the caller falls back to `base`. */
export function readStored(text: string, base: AdminData): AdminData | StoredFailure {
  const raw = parse(text);
  const parsed = storedSchema.safeParse(raw);
  if (!parsed.success)
    return isRecord(raw) && typeof raw.version === 'number' && raw.version !== catalogFormat
      ? 'old'
      : 'broken';
  const { catalogs, boards } = parsed.data;
  const saved = new Map(boards.saved.map((board) => [board.id, board]));
  const removed = new Set(boards.removed);
  const data: AdminData = {
    ...catalogs,
    boards: [
      ...base.boards.filter((board) => !removed.has(board.id)).map((board) => saved.get(board.id) ?? board),
      ...boards.saved.filter((board) => !base.boards.some((known) => known.id === board.id)),
    ],
  };
  const linked = dropDangling(data);
  return checkReferences(linked).length > 0 ? 'broken' : linked;
}

/** A board that left the configuration takes its rules and route along. */
function dropDangling(data: AdminData): AdminData {
  const known = new Set(data.boards.map((board) => board.id));
  return {
    ...data,
    rules: data.rules.filter((rule) => known.has(rule.boardId)),
    routes: data.routes.filter((route) => known.has(route.id)),
  };
}
