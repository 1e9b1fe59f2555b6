import type { ICaptureBookmarkOptions, IReportBookmark } from 'powerbi-models';
import type { FilterSet, Session } from '../session';
import { authorFilters } from '../start';
import { typesOf, type VisualTypes, withTypes } from './personal';

/** State of the report that a bookmark restores. */
type Kept = Pick<Session, 'activePage' | 'filters' | 'slicers' | 'sorts' | 'selection' | 'shown'>;

interface BookmarkState extends Kept {
  /** Names of the pages whose filters, slicers and orders it has. */
  readonly covers: readonly string[];
  /** Types of their visuals; only if personalised visuals were requested. */
  readonly types?: VisualTypes;
}

const version = 2;

const encode = (state: BookmarkState): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify({ version, ...state }))));

/** The entries of a map by `page` or `page/visual` that are (or are not) about these pages. */
const about = <T>(map: Readonly<Record<string, T>>, pages: readonly string[], isAbout = true) =>
  Object.fromEntries(
    Object.entries(map).filter(([key]) => pages.includes(key.split('/')[0] ?? '') === isAbout),
  );

/**
 * The state of the report in a bookmark, as base64 text: of the page on screen, without personalised visuals,
 * unless the options request more.
 */
export function captureState(
  session: Session,
  { allPages = false, personalizeVisuals = false }: ICaptureBookmarkOptions = {},
): string {
  const { activePage, filters, slicers, sorts, selection, shown } = session;
  const pages = session.pages.filter(({ name }) => allPages || name === activePage);
  const covers = pages.map(({ name }) => name);
  return encode({
    covers,
    activePage,
    filters: {
      report: filters.report,
      pages: about(filters.pages, covers),
      visuals: about(filters.visuals, covers),
    },
    slicers: about(slicers, covers),
    sorts: about(sorts, covers),
    selection,
    shown: about(shown, covers),
    ...(personalizeVisuals ? { types: typesOf(pages) } : {}),
  });
}

/**
 * Reads a bookmark's state; `null` if the text is not a state of this report. Pages that it does not cover
 * stay as they are.
 */
export function readState(state: string, session: Session): (Kept & Pick<Session, 'pages'>) | null {
  try {
    const bytes = Uint8Array.from(atob(state), (letter) => letter.codePointAt(0) ?? 0);
    const kept = JSON.parse(new TextDecoder().decode(bytes)) as BookmarkState & { readonly version: number };
    if (kept.version !== version || !session.pages.some(({ name }) => name === kept.activePage)) return null;
    const { covers, activePage, filters, slicers, sorts, selection, shown = {}, types = {} } = kept;
    return {
      activePage,
      filters: {
        report: filters.report,
        pages: { ...about(session.filters.pages, covers, false), ...filters.pages },
        visuals: { ...about(session.filters.visuals, covers, false), ...filters.visuals },
      },
      slicers: { ...about(session.slicers, covers, false), ...slicers },
      sorts: { ...about(session.sorts, covers, false), ...sorts },
      // A state from before several points could be selected has another form.
      selection: Array.isArray(selection?.values) ? selection : null,
      shown: { ...about(session.shown, covers, false), ...shown },
      pages: withTypes(session.pages, types),
    };
  } catch {
    return null;
  }
}

export interface Bookmark {
  readonly name: string;
  readonly displayName: string;
  readonly state: string;
  /** The author's group; `GET /report/bookmarks` nests its bookmarks. */
  readonly group?: string;
}

/** The bookmarks by the report's author: the year so far, the last month, and two regions in a group. */
export function bookmarksOf({ report, pages }: Session): readonly Bookmark[] {
  const [first, second] = pages;
  const kept = (page: string | undefined, filters: FilterSet['report']): string =>
    encode({
      covers: pages.map(({ name }) => name),
      activePage: page ?? first?.name ?? '',
      filters: { report: filters, ...authorFilters(report) },
      slicers: {},
      sorts: {},
      selection: null,
      shown: {},
    });
  const target = (column: string) => ({ table: report.table, column });
  const basic = (column: string, values: readonly string[]) => ({
    $schema: 'http://powerbi.com/product/schema#basic',
    target: target(column),
    filterType: 1,
    operator: 'In',
    values,
  });
  const lastMonth = {
    $schema: 'http://powerbi.com/product/schema#relativeDate',
    target: target('Fecha'),
    filterType: 4,
    operator: 0,
    timeUnitsCount: 1,
    timeUnitType: 3,
    includeToday: true,
  };
  return [
    { name: 'BookmarkTodo', displayName: 'Todo el año', state: kept(first?.name, []) },
    { name: 'BookmarkUltimoMes', displayName: 'Último mes', state: kept(first?.name, [lastMonth]) },
    {
      name: 'BookmarkCentro',
      displayName: 'Región centro',
      state: kept(second?.name, [basic('Región', ['CENTRO'])]),
      group: 'Por región',
    },
    {
      name: 'BookmarkSureste',
      displayName: 'Región sureste',
      state: kept(second?.name, [basic('Región', ['SURESTE'])]),
      group: 'Por región',
    },
  ];
}

/** The bookmarks as the frame lists them: a group has `children` and no state of its own. */
export function listedBookmarks(session: Session): readonly IReportBookmark[] {
  const all = bookmarksOf(session).map(({ name, displayName, group }) => ({ name, displayName, group }));
  const listed = (group: string | undefined) =>
    all.filter((one) => one.group === group).map(({ name, displayName }) => ({ name, displayName }));
  const groups = [...new Set(all.flatMap(({ group }) => group ?? []))];
  return [
    ...listed(undefined),
    ...groups.map((group, index) => ({ name: `Group${index}`, displayName: group, children: listed(group) })),
  ];
}

/** The state of a load's `bookmark`: its own state, or that of the author's bookmark with its name. */
export function bookmarkState(wanted: unknown, session: Session): string | null {
  const { name, state } = (wanted ?? {}) as { readonly name?: string; readonly state?: string };
  if (state !== undefined) return state;
  return bookmarksOf(session).find((bookmark) => bookmark.name === name)?.state ?? null;
}
