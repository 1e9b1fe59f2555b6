import type { Board } from '@/domain/boards/board';
import { issueText } from '@/domain/shared/issueText';
import { z } from '@/domain/shared/zod';
import { type AdminData, adminDataSchema, catalogKinds, catalogsSchema, isInheritedKey } from './catalogs';

/** Version of the format that an export and the browser's storage carry. */
export const catalogFormat = 1;
/** A file larger than this is not read (bytes, and characters of its text). */
export const maxFileSize = 40_000_000;
/** How many problems a report lists before it only counts the rest. */
export const maxIssues = 20;
const maxDepth = 12;

/** One problem of a file: where ("Usuarios, fila 3, email") and what. */
export interface FileIssue {
  readonly where: string;
  readonly message: string;
}

export type FileResult =
  | { readonly ok: true; readonly data: AdminData }
  | { readonly ok: false; readonly issues: readonly FileIssue[]; readonly more: number };

/** The kinds as a person reads them. */
export const kindLabels: Readonly<Record<string, string>> = {
  boards: 'Tableros',
  regions: 'Regiones',
  plants: 'Plantas',
  products: 'Productos',
  transport: 'Transporte',
  roles: 'Roles',
  groups: 'Grupos de trabajo',
  users: 'Usuarios',
  accessGroups: 'Grupos de acceso',
  rules: 'Reglas',
  categories: 'Categorías',
  routes: 'Rutas',
};

const wholeFile = 'Archivo';
const fail = (where: string, message: string): FileResult => ({
  ok: false,
  issues: [{ where, message }],
  more: 0,
});

function failAll(issues: readonly FileIssue[]): FileResult {
  return { ok: false, issues: issues.slice(0, maxIssues), more: Math.max(0, issues.length - maxIssues) };
}

/** "users", 2, "email" as "Usuarios, fila 3, email". */
function describePath(path: readonly PropertyKey[]): string {
  if (path.length === 0) return wholeFile;
  return path
    .map((part, index) => {
      if (typeof part === 'number') return index === 1 ? `fila ${part + 1}` : `elemento ${part + 1}`;
      return index === 0 ? (kindLabels[String(part)] ?? String(part)) : String(part);
    })
    .join(', ');
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
    issues.push({ where: describePath(path.slice(0, 3)), message: 'Tiene demasiados niveles.' });
    return;
  }
  if (typeof value === 'string') {
    const field = path.at(-1);
    if (markup.test(value))
      issues.push({ where: describePath(path), message: 'Contiene etiquetas HTML; escribe texto simple.' });
    else if (typeof field === 'string' && !freeTexts.has(field) && invisible.test(value))
      issues.push({ where: describePath(path), message: 'Contiene caracteres invisibles.' });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) inspect(item, [...path, index], issues);
    return;
  }
  for (const [key, item] of Object.entries(value)) {
    if (isInheritedKey(key))
      issues.push({ where: describePath(path), message: `El campo "${key}" está reservado.` });
    else inspect(item, [...path, key], issues);
  }
}

/** Same ids twice, references to nothing, categories that contain themselves. */
function checkReferences(data: AdminData): readonly FileIssue[] {
  const issues: FileIssue[] = [];
  const at = (kind: string, index: number, field: string) => describePath([kind, index, field]);
  const ids = new Map<string, ReadonlySet<string>>();
  for (const kind of [...catalogKinds, 'boards'] as const) {
    const seen = new Set<string>();
    for (const [index, { id }] of data[kind].entries()) {
      if (seen.has(id))
        issues.push({ where: at(kind, index, 'id'), message: `El id "${id}" está repetido.` });
      seen.add(id);
    }
    ids.set(kind, seen);
  }
  const refer = (kind: string, index: number, field: string, target: string, id: string | null) => {
    if (id !== null && ids.get(target)?.has(id) !== true)
      issues.push({
        where: at(kind, index, field),
        message: `"${id}" no existe en ${kindLabels[target] ?? target}.`,
      });
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
        where: at('categories', i, 'parentId'),
        message: `"${category.label}" se contiene a sí misma.`,
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
  if (text.length > maxFileSize) return fail(wholeFile, 'Es demasiado grande (más de 40 MB).');
  if (text.trim() === '') return fail(wholeFile, 'Está vacío.');
  const raw = parse(text);
  if (raw === undefined) return fail(wholeFile, 'No es un archivo JSON o está cortado.');
  if (!isRecord(raw) || raw.format !== fileFormat)
    return fail(wholeFile, 'No es una exportación de este portal.');
  const { format: _format, version, ...content } = raw;
  if (version !== catalogFormat)
    return fail(
      wholeFile,
      `Es de la versión ${String(version).slice(0, 20)}; se necesita la ${catalogFormat}.`,
    );
  const issues: FileIssue[] = [];
  inspect(content, [], issues);
  if (issues.length > 0) return failAll(issues);
  const parsed = adminDataSchema.safeParse(content);
  if (!parsed.success)
    return failAll(
      parsed.error.issues.map((issue) => ({
        where: describePath(issue.path),
        message: issueText(issue),
      })),
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
