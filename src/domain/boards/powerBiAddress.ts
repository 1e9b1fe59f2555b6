import { guidPattern } from '@/domain/shared/guid';
import type { Board } from './board';

/** Properties of a board that the address of its report in Power BI contains. `null` for a property that it lacks. */
interface PowerBiAddress {
  readonly reportId: string;
  /** `null` for a report of "My workspace" or of an App. */
  readonly workspaceId: string | null;
  readonly appId: string | null;
  /** Power BI's own name of the page. */
  readonly pageName: string | null;
  readonly kind: Board['kind'];
}

const isGuid = (text: string | null | undefined): text is string => text != null && guidPattern.test(text);
/** A page's name: "ReportSection", a hexadecimal tail, or a plain GUID without hyphens. */
const pagePattern = /^[A-Za-z0-9_-]{1,120}$/;

/**
 * Parses an address that a user copied from the browser: `…/groups/{g}/reports/{r}/{page}`,
 * `…/groups/{g}/rdlreports/{r}`, `…/apps/{a}/reports/{r}/{page}`, or an embed address (`reportEmbed?reportId=…`).
 * `null` for anything else.
 */
export function readPowerBiAddress(text: string): PowerBiAddress | null {
  const trimmed = text.trim();
  if (!/^https:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return null;
  const { pathname, searchParams } = new URL(trimmed);
  const parts = pathname.split('/').filter(Boolean);
  const after = (name: string) => parts[parts.findIndex((part) => part.toLowerCase() === name) + 1];
  const has = (name: string) => parts.some((part) => part.toLowerCase() === name);

  const isPaginated = has('rdlreports') || has('rdlembed');
  const list = isPaginated ? 'rdlreports' : 'reports';
  const reportId = has(list) ? after(list) : searchParams.get('reportId');
  if (!isGuid(reportId)) return null;
  const groupId = has('groups') ? after('groups') : searchParams.get('groupId');
  const appId = has('apps') ? after('apps') : searchParams.get('appId');
  const page = has(list)
    ? parts[parts.findIndex((part) => part.toLowerCase() === list) + 2]
    : searchParams.get('pageName');
  const pageName = !isPaginated && page && pagePattern.test(page) ? page : null;
  return {
    reportId: reportId.toLowerCase(),
    workspaceId: isGuid(groupId) ? groupId.toLowerCase() : null,
    appId: isGuid(appId) ? appId.toLowerCase() : null,
    pageName,
    kind: isPaginated ? 'paginated' : 'report',
  };
}
