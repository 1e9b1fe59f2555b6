import type { LostPart } from '@/domain/session/returnPlace';
import { guidPattern } from '@/domain/shared/guid';
import type { Board } from './board';

/** Properties of a board that the address of its report in Power BI contains. `null` for a property that it lacks. */
export interface PowerBiAddress {
  readonly reportId: string;
  /** `null` for a report of "My workspace" or of an App. */
  readonly workspaceId: string | null;
  readonly appId: string | null;
  /** Power BI's own name of the page. */
  readonly pageName: string | null;
  /** Power BI's own name of the author's bookmark. */
  readonly bookmark: string | null;
  readonly kind: Board['kind'];
  /**
   * Parts that change what the report shows and that no dashboard can take: parameters of a paginated report, and pages
   * and bookmarks with a name that Power BI does not give. Parts about the look of Power BI's site are ignored.
   */
  readonly lost: readonly LostPart[];
}

const isGuid = (text: string | null | undefined): text is string => text != null && guidPattern.test(text);
/** Name of a page or bookmark: "ReportSection" or "Bookmark" with a hexadecimal tail, or a GUID. */
const namePattern = /^[A-Za-z0-9_-]{1,120}$/;
/** Prefix of a parameter of a paginated report. */
const parameterPrefix = 'rp:';

/**
 * Parses an address that a user copied from the browser: `…/groups/{g}/reports/{r}/{page}`,
 * `…/groups/{g}/rdlreports/{r}`, `…/apps/{a}/reports/{r}/{page}`, an embed address (`reportEmbed?reportId=…`), or the link
 * that an App or a phone shares (`Redirect?…&reportObjectId=…`). A page in the path counts before one in the query.
 * `null` for anything else.
 */
export function readPowerBiAddress(text: string): PowerBiAddress | null {
  const trimmed = text.trim();
  if (!/^https:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return null;
  const { pathname, searchParams } = new URL(trimmed);
  const parts = pathname.split('/').filter(Boolean);
  const indexOf = (name: string) => parts.findIndex((part) => part.toLowerCase() === name);
  const has = (name: string) => indexOf(name) >= 0;
  const after = (name: string) => parts[indexOf(name) + 1];
  const parameters = [...searchParams];
  const parameter = (...names: readonly string[]) =>
    parameters.find(([name]) => names.includes(name.toLowerCase()))?.[1];

  const isPaginated = has('rdlreports') || has('rdlembed');
  const list = isPaginated ? 'rdlreports' : 'reports';
  const reportId = has(list) ? after(list) : parameter('reportid', 'reportobjectid');
  if (!isGuid(reportId)) return null;
  const groupId = has('groups') ? after('groups') : parameter('groupid', 'groupobjectid');
  const appId = has('apps') ? after('apps') : parameter('appid');

  const lost: LostPart[] = [];
  const nameOf = (part: string, value: string | undefined): string | null => {
    if (!value) return null;
    if (namePattern.test(value)) return value;
    lost.push({ name: part, value });
    return null;
  };
  const pageInPath = has(list) ? parts[indexOf(list) + 2] : undefined;
  const pageName = isPaginated ? null : nameOf('pagina', pageInPath ?? parameter('pagename', 'reportpage'));
  const bookmark = isPaginated ? null : nameOf('marcador', parameter('bookmarkguid'));
  for (const [name, value] of parameters)
    if (name.toLowerCase().startsWith(parameterPrefix)) lost.push({ name, value });
  return {
    reportId: reportId.toLowerCase(),
    workspaceId: isGuid(groupId) ? groupId.toLowerCase() : null,
    appId: isGuid(appId) ? appId.toLowerCase() : null,
    pageName,
    bookmark,
    kind: isPaginated ? 'paginated' : 'report',
    lost,
  };
}
