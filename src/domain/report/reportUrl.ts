import type { Board } from '@/domain/boards/board';
import { readPowerBiAddress } from '@/domain/boards/powerBiAddress';
import { readLink } from '@/domain/session/placeLink';
import type { LostPart, Place } from '@/domain/session/returnPlace';
import { isReportUrl } from './embedHosts';
import { type FilterSelection, joinValues, regions, sectors } from './filters';

/** Target of a link in a report: a dashboard of the portal, or an address outside. */
export type ReportUrlTarget =
  | {
      readonly place: Pick<Place, 'view' | 'pageName' | 'filters' | 'state'>;
      /** Parts that the dashboard cannot take. */
      readonly lost: readonly LostPart[];
    }
  | { readonly address: string };

interface Portal {
  /** The dashboards of the user's menu. */
  readonly boards: readonly Board[];
  /** URL of Power BI's site. */
  readonly appUrl: string;
  /** Address of the portal, without a hash. */
  readonly portalUrl: string;
  /** The applied filters, which stay if the link does not name others. */
  readonly filters: FilterSelection;
}

/**
 * Target of a link in a report, which anybody may have written: a report of the menu in Power BI, a link of the portal, or
 * another http(s) address; `null` for other schemes and for texts that are no address.
 */
export function readReportUrl(url: string, portal: Portal): ReportUrlTarget | null {
  if (!URL.canParse(url)) return null;
  const { protocol, origin, pathname, hash, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  if (`${origin}${pathname}` === portal.portalUrl) {
    const link = readLink(hash);
    if (link && portal.boards.some(({ id }) => id === link.place.view)) return link;
  }
  return readBoardUrl(href, portal) ?? { address: href };
}

function readBoardUrl(url: string, { boards, appUrl, filters }: Portal): ReportUrlTarget | null {
  const found = isReportUrl(url, appUrl) ? readPowerBiAddress(url) : null;
  const ofReport = boards.filter(({ reportId }) => reportId.toLowerCase() === found?.reportId);
  const board =
    ofReport.find(({ kind, pageName }) => kind === 'page' && pageName === found?.pageName) ??
    ofReport.find(({ kind }) => kind !== 'page') ??
    ofReport[0];
  if (!found || !board) return null;
  const filter = new URL(url).searchParams.get('filter') ?? '';
  return {
    place: {
      view: board.id,
      pageName: board.kind === 'report' ? found.pageName : null,
      ...readFilter(filter, board, filters),
    },
    lost: lostConditions(filter, board).map((value) => ({ name: 'filter', value })),
  };
}

/** One condition of a `filter` in the address of a report, and the end of it. */
const condition = /([^\s/]+)\/(\S+) (eq|in|ge|le) (\([^)]*\)|'(?:[^']|'')*'|[^\s']+)(?: and |$)/y;

interface Condition {
  readonly text: string;
  readonly field: 'date' | 'region' | 'sector' | undefined;
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
function conditionsOf(filter: string, { filterTargets = {} }: Board): Condition[] {
  const text = filter.trim().replaceAll(/\s+/g, ' ');
  const fields = ['date', 'region', 'sector'] as const;
  const conditions: Condition[] = [];
  let at = 0;
  while (at < text.length) {
    condition.lastIndex = at;
    const [whole = '', table = '', column = '', operator = '', values = ''] = condition.exec(text) ?? [];
    if (whole === '')
      return [...conditions, { text: text.slice(at), field: undefined, operator: '', values: [] }];
    const field = fields.find((one) => {
      const target = filterTargets[one];
      return target?.table === plainName(table) && target.column === plainName(column);
    });
    conditions.push({ text: whole.replace(/ and $/, ''), field, operator, values: valuesIn(values) });
    at += whole.length;
  }
  return conditions;
}

const dayOf = (value = ''): string => /^\d{4}-\d\d-\d\d/.exec(value)?.[0] ?? '';

/** Whether the portal's filters can express the condition. */
function isCarried({ field, operator, values }: Condition): boolean {
  if (field === undefined || values.length === 0) return false;
  if (field === 'date') return (operator === 'ge' || operator === 'le') && dayOf(values[0]) !== '';
  const names: readonly string[] = field === 'region' ? regions : sectors;
  return (operator === 'eq' || operator === 'in') && values.every((value) => names.includes(value));
}

const lostConditions = (filter: string, board: Board): string[] =>
  conditionsOf(filter, board)
    .filter((one) => !isCarried(one))
    .map(({ text }) => text);

/** The filters with those of the address. */
function readFilter(filter: string, board: Board, filters: FilterSelection): { filters: FilterSelection } {
  const carried = conditionsOf(filter, board).filter(isCarried);
  let { dateRange, region, sector } = filters;
  if (carried.some(({ field }) => field === 'date')) dateRange = { startDate: '', endDate: '' };
  for (const { field, operator, values } of carried) {
    if (field === 'region') region = joinValues(regions, values);
    else if (field === 'sector') sector = joinValues(sectors, values);
    else if (operator === 'ge') dateRange = { ...dateRange, startDate: dayOf(values[0]) };
    else dateRange = { ...dateRange, endDate: dayOf(values[0]) };
  }
  return { filters: { dateRange, region, sector } };
}
