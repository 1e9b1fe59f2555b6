import type { Board } from '@/domain/boards/board';
import { readPowerBiAddress } from '@/domain/boards/powerBiAddress';
import { readLink } from '@/domain/session/placeLink';
import type { LostPart, Place } from '@/domain/session/returnPlace';
import { cleanLine } from '@/domain/shared/visible';
import { isReportUrl } from './embedHosts';
import type { FilterDefinition } from './filterDefinitions';
import { type DateRange, type FilterSelection, fieldOf, noDates } from './filters';
import { joinValues } from './filterValues';
import { abilitiesOf, pageOf } from './reportTools';

/** Target of a link in a report: a dashboard of the portal, an address outside, or a text that the portal does not open. */
export type ReportUrlTarget =
  | {
      readonly place: Pick<Place, 'view' | 'pageName' | 'filters' | 'state' | 'bookmark'>;
      /** Parts that the dashboard cannot take. */
      readonly lost: readonly LostPart[];
    }
  /** URL with a scheme that opens: http(s), `mailto:` or `tel:`. */
  | { readonly address: string }
  | { readonly unopened: string };

/** The portal around a link. */
export interface LinkPortal {
  /** The dashboards of the user's menu. */
  readonly boards: readonly Board[];
  /** URL of Power BI's site. */
  readonly appUrl: string;
  /** Address of the portal, without a hash. */
  readonly portalUrl: string;
  /** The applied filters, which stay if the link does not name others. */
  readonly filters: FilterSelection;
  /** The portal's filters. */
  readonly definitions: readonly FilterDefinition[];
}

const openedSchemes = ['https:', 'http:', 'mailto:', 'tel:'];
/** A web address as people type it, without its scheme. */
const barePattern = /^www\.[^\s./]+\.[^\s/]/i;

/**
 * Target of a link in a report, which anybody may have written: a report of the menu in Power BI, a link of the portal, another
 * web address (`www.` without a scheme included), mail or phone. Other schemes and paths are not opened.
 */
export function readReportUrl(text: string, portal: LinkPortal): ReportUrlTarget {
  const trimmed = text.trim();
  const url = barePattern.test(trimmed) ? `https://${trimmed}` : trimmed;
  const { protocol, origin, pathname, hash, href } = URL.canParse(url) ? new URL(url) : notParsed;
  if (!openedSchemes.includes(protocol)) return { unopened: cleanLine(text) };
  if (`${origin}${pathname}` === portal.portalUrl) {
    const link = readLink(hash, portal.definitions);
    if (link && portal.boards.some(({ id }) => id === link.place.view)) return link;
  }
  return readBoardUrl(href, portal) ?? { address: href };
}

const notParsed = { protocol: '', origin: '', pathname: '', hash: '', href: '' };

function readBoardUrl(url: string, portal: LinkPortal): ReportUrlTarget | null {
  const { boards, appUrl, filters, definitions } = portal;
  const found = isReportUrl(url, appUrl) ? readPowerBiAddress(url) : null;
  const ofReport = boards.filter(({ reportId }) => reportId.toLowerCase() === found?.reportId);
  const board =
    ofReport.find(({ kind, pageName }) => kind === 'page' && pageName === found?.pageName) ??
    ofReport.find(({ kind }) => kind !== 'page') ??
    ofReport[0];
  if (!found || !board) return null;
  const filter = [...new URL(url).searchParams]
    .flatMap(([name, value]) => (/^\$?filter$/i.test(name) ? value : []))
    .join(' and ');
  const conditions = conditionsOf(filter, board, definitions);
  const { pages } = abilitiesOf(board);
  const isOwnPage = pages || found.pageName === pageOf(board);
  return {
    place: {
      view: board.id,
      pageName: pages ? found.pageName : null,
      filters: withConditions(filters, conditions),
      ...(pages && found.bookmark !== null ? { bookmark: found.bookmark } : {}),
    },
    lost: [
      ...(isOwnPage || found.pageName === null ? [] : [{ name: 'pagina', value: found.pageName }]),
      ...(pages || found.bookmark === null ? [] : [{ name: 'marcador', value: found.bookmark }]),
      ...found.lost,
      ...conditions.flatMap((one) => (isCarried(one) ? [] : [{ name: 'filter', value: one.text }])),
    ],
  };
}

/** One condition of a `filter` in the address of a report, and the end of it. */
const condition = /([^\s/]+)\/(\S+) (eq|in|ge|le) (\([^)]*\)|'(?:[^']|'')*'|[^\s']+)(?: and |$)/y;

interface Condition {
  readonly text: string;
  /** The portal's filter on the column, which the dashboard has. */
  readonly filter: FilterDefinition | undefined;
  readonly operator: string;
  readonly values: readonly string[];
}

/** A name in an address has `_x0020_` for a space. */
const plainName = (name: string) =>
  name.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const valuesIn = (text: string): string[] =>
  [...text.matchAll(/'((?:[^']|'')*)'|[^\s'(),]+/g)].map(([whole, quoted]) =>
    (quoted ?? whole).replaceAll("''", "'"),
  );

/** Conditions in Power BI's form: `Table/Column eq 'x' and Table/Column in ('a', 'b')`. The last one may be unreadable. */
function conditionsOf(
  text: string,
  { filterTargets = {} }: Board,
  definitions: readonly FilterDefinition[],
): readonly Condition[] {
  const filterOf = (table: string, column: string) => {
    const [id] =
      Object.entries(filterTargets).find(
        ([, target]) => target?.table === plainName(table) && target.column === plainName(column),
      ) ?? [];
    return id === undefined ? undefined : definitions.find(({ field }) => field === fieldOf(id));
  };
  const line = text.trim().replaceAll(/\s+/g, ' ');
  const conditions: Condition[] = [];
  let at = 0;
  while (at < line.length) {
    condition.lastIndex = at;
    const [whole = '', table = '', column = '', operator = '', values = ''] = condition.exec(line) ?? [];
    if (whole === '')
      return [...conditions, { text: line.slice(at), filter: undefined, operator: '', values: [] }];
    const filter = filterOf(table, column);
    conditions.push({ text: whole.replace(/ and $/, ''), filter, operator, values: valuesIn(values) });
    at += whole.length;
  }
  return conditions;
}

const dayOf = (value = ''): string => /^\d{4}-\d\d-\d\d/.exec(value)?.[0] ?? '';

/** Whether the portal's filters can express the condition. */
function isCarried({ filter, operator, values }: Condition): boolean {
  if (filter === undefined || values.length === 0) return false;
  if (filter.kind === 'date') return (operator === 'ge' || operator === 'le') && dayOf(values[0]) !== '';
  const options = filter.values;
  const isKnown = options === null || values.every((value) => options.includes(value));
  return (operator === 'eq' || operator === 'in') && isKnown;
}

/** The filters with those of the address. */
function withConditions(filters: FilterSelection, conditions: readonly Condition[]): FilterSelection {
  const ranges = new Map<string, DateRange>();
  const lists = new Map<string, string>();
  for (const one of conditions) {
    const { filter, operator, values } = one;
    if (!filter || !isCarried(one)) continue;
    const { field, kind, values: options } = filter;
    const day = { [operator === 'ge' ? 'startDate' : 'endDate']: dayOf(values[0]) };
    if (kind === 'date') ranges.set(field, { ...(ranges.get(field) ?? noDates), ...day });
    // In the order of the dialog.
    else lists.set(field, joinValues(options?.filter((option) => values.includes(option)) ?? values));
  }
  return { ...filters, ...Object.fromEntries(ranges), ...Object.fromEntries(lists) };
}
