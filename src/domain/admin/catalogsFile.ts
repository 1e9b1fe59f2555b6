import { isRecord } from '@/domain/shared/record';
import { maxFileSize } from '@/domain/shared/textFile';
import { type AdminData, type EntityKind, entityKinds, isInheritedKey, maxEntries } from './catalogs';
import { type FileIssue, linkRows, type QuarantinedRow, readRows } from './catalogsRows';
import { isSame } from './change';
import { catalogFormat, parse } from './storedCatalogs';
import { writtenLists } from './writtenRows';

type FileResult =
  /** The valid rows, and the quarantined rows: invalid ones, and ones that lost a reference. */
  | { readonly ok: true; readonly data: AdminData; readonly quarantined: readonly QuarantinedRow[] }
  /** The text is not an export, or a list in it is not an array. */
  | { readonly ok: false; readonly issues: readonly FileIssue[] };

const fail = (...issues: readonly FileIssue[]): FileResult => ({ ok: false, issues });

const fileFormat = 'portal-catalogs';

/**
 * Reads an export row by row and reports invalid rows with their problems. Exports of other releases are read too: a
 * missing list is empty, an unknown one is quarantined.
 * @param text the file's text, from a source that is not trusted.
 * @param isImport refuses lists that are longer than the portal holds; otherwise their rows over the limit are quarantined.
 */
export function readCatalogFile(text: string, { isImport = true } = {}): FileResult {
  if (text.length > maxFileSize) return fail({ path: [], problem: { code: 'tooLarge' } });
  if (text.trim() === '') return fail({ path: [], problem: { code: 'empty' } });
  const raw = parse(text);
  if (raw === undefined) return fail({ path: [], problem: { code: 'notJson' } });
  if (!isRecord(raw) || raw.format !== fileFormat) return fail({ path: [], problem: { code: 'notExport' } });
  const { format: _format, version, ...content } = raw;
  if (version !== catalogFormat)
    return fail({ path: [], problem: { code: 'version', version: String(version).slice(0, 20) } });
  const reserved = Object.keys(content).find(isInheritedKey);
  if (reserved !== undefined) return fail({ path: [], problem: { code: 'reservedKey', key: reserved } });
  const present = entityKinds.filter((kind) => content[kind] !== undefined);
  // Importing a file without lists would remove everything.
  if (present.length === 0) return fail({ path: [], problem: { code: 'notExport' } });
  const wrong = present.filter((kind) => !Array.isArray(content[kind]));
  if (wrong.length > 0)
    return fail(...wrong.map((kind): FileIssue => ({ path: [kind], problem: { code: 'noList' } })));
  // Before any row is validated: each invalid row costs time and memory. A published file is read as far as it goes.
  const long = (isImport ? present : []).flatMap((kind): FileIssue[] => {
    const rows = (content[kind] as unknown[]).length;
    const max = maxEntries(kind);
    return rows > max ? [{ path: [kind], problem: { code: 'tooManyRows', rows, max } }] : [];
  });
  if (long.length > 0) return fail(...long);
  const read = readRows(content);
  const linked = linkRows(read.data);
  const others = Object.entries(content).filter(([list]) => !entityKinds.some((kind) => kind === list));
  const lists = others.map(
    ([list, row]): QuarantinedRow => ({
      ...{ kind: null, list, row, isRepaired: false },
      issues: [{ path: [list], problem: { code: 'newer' } }],
    }),
  );
  return { ok: true, data: linked.data, quarantined: [...read.quarantined, ...linked.quarantined, ...lists] };
}

/**
 * The text of an export: readable, and the same for the same data.
 * @param quarantined rows of the file that this one replaces, which it keeps.
 */
export function writeCatalogFile(data: AdminData, quarantined: readonly QuarantinedRow[] = []): string {
  const lists = Object.fromEntries(quarantined.flatMap(({ list, row }) => (list ? [[list, row]] : [])));
  const content = {
    format: fileFormat,
    version: catalogFormat,
    ...writtenLists(data, quarantined),
    ...lists,
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** The effect of an import on one kind. */
interface ImportCount {
  readonly kind: EntityKind;
  /** Entries afterwards. */
  readonly total: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** The effect of an import, by kind. */
export const importCounts = (now: AdminData, next: AdminData): readonly ImportCount[] =>
  entityKinds.map((kind) => {
    const oldEntries = new Map(now[kind].map((entry) => [entry.id, entry]));
    const common = next[kind].filter(({ id }) => oldEntries.has(id));
    return {
      kind,
      total: next[kind].length,
      added: next[kind].length - common.length,
      changed: common.filter((entry) => !isSame(entry, oldEntries.get(entry.id))).length,
      removed: oldEntries.size - common.length,
    };
  });

/** JSON of quarantined rows for a download, each with the paths of its problems. */
export const writeQuarantined = (quarantined: readonly QuarantinedRow[]): string =>
  `${JSON.stringify(
    quarantined.map(({ kind, row, issues }) => ({
      kind,
      problems: issues.map(({ path }) => path.join('.')),
      row,
    })),
    null,
    2,
  )}\n`;
