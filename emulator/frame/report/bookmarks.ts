import type { FilterSet, Session } from '../session';

/** State that a bookmark stores: page, filters, slicers, sort orders and the selected data point. */
type Kept = Pick<Session, 'activePage' | 'filters' | 'slicers' | 'sorts' | 'selection'>;

const version = 1;

const encode = (kept: Kept): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify({ version, ...kept }))));

/** The state of the report in a bookmark, as base64 text. */
export const captureState = ({ activePage, filters, slicers, sorts, selection }: Session): string =>
  encode({ activePage, filters, slicers, sorts, selection });

/** Reads a bookmark's state; `null` if the text is not a state of this report. */
export function readState(state: string, session: Session): Kept | null {
  try {
    const bytes = Uint8Array.from(atob(state), (letter) => letter.codePointAt(0) ?? 0);
    const kept = JSON.parse(new TextDecoder().decode(bytes)) as Kept & { readonly version: number };
    if (kept.version !== version || !session.pages.some(({ name }) => name === kept.activePage)) return null;
    const { activePage, filters, slicers, sorts, selection } = kept;
    return { activePage, filters, slicers, sorts, selection };
  } catch {
    return null;
  }
}

export interface Bookmark {
  readonly name: string;
  readonly displayName: string;
  readonly state: string;
}

/** The bookmarks by the report's author: the year so far by region, and the last month. */
export function bookmarksOf({ report, pages }: Session): readonly Bookmark[] {
  const [first, second] = pages;
  const kept = (page: string | undefined, filters: FilterSet['report']): string =>
    encode({
      activePage: page ?? first?.name ?? '',
      filters: { report: filters, pages: {}, visuals: {} },
      slicers: {},
      sorts: {},
      selection: null,
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
    },
  ];
}

/** The state of a load's `bookmark`: its own state, or that of the author's bookmark with its name. */
export function bookmarkState(wanted: unknown, session: Session): string | null {
  const { name, state } = (wanted ?? {}) as { readonly name?: string; readonly state?: string };
  if (state !== undefined) return state;
  return bookmarksOf(session).find((bookmark) => bookmark.name === name)?.state ?? null;
}
