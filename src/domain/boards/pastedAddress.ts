import { closersPattern, invisiblePattern, joinLines, trimEndSigns } from '@/domain/session/linkForms';
import { type PowerBiAddress, readPowerBiAddress } from './powerBiAddress';

/** Reason why a pasted address names no report that a dashboard can display. */
export type AddressProblem =
  | 'dashboard'
  /** A short link: Power BI resolves it for people who may open it. */
  | 'shortLink'
  /** "Publish to web": a public page, without the report's id. */
  | 'publicPage'
  /** A report that opens without naming its workspace. */
  | 'noWorkspace'
  | 'model'
  | 'app'
  | 'otherPage'
  | 'otherSite';

/** Signs that end an address in a text: brackets and quotes belong to the text around it. */
const wordPattern = /[^\s"'`<>()[\]{}|\\^«»“”‘’]+/g;
const addressPattern = /^(?:https?:\/\/)?(?:[a-z\d-]{1,63}\.)+[a-z]{2,63}(?::\d{1,5})?\//i;
const hostPattern = /(?:^|\.)(?:powerbi(?:gov)?|fabric\.microsoft|microsoftfabric|power-bi)\.[a-z]{2,3}$/i;
/** Most redirections in one another: a mail program wraps an address that another one wrapped. */
const nestingLimit = 5;
/** Longest text that is read. */
const textLimit = 8_000;

/** The addresses in a text, with or without their scheme; one with a scheme may follow other signs, such as "url=". */
const addressesIn = (text: string): readonly string[] =>
  (text.match(wordPattern) ?? []).flatMap((word) => {
    if (addressPattern.test(word)) return word;
    const start = word.search(/https?:\/\//i);
    const rest = word.slice(Math.max(0, start));
    return start > 0 && addressPattern.test(rest) ? rest : [];
  });

/** The URLs in a text, each followed by those in its parameters: the target of a redirection, e.g. of Safe Links. */
function urlsIn(text: string, nesting = 0): readonly URL[] {
  return addressesIn(text).flatMap((found) => {
    const address = trimEndSigns(found, closersPattern);
    const url = `https://${address.replace(/^https?:\/\//i, '')}`;
    if (!URL.canParse(url)) return [];
    const parsed = new URL(url);
    const targets = nesting < nestingLimit ? [...parsed.searchParams.values()] : [];
    return [parsed, ...targets.flatMap((value) => urlsIn(value, nesting + 1))];
  });
}

function problemOf({ host, pathname, searchParams }: URL): AddressProblem {
  if (!hostPattern.test(host)) return 'otherSite';
  const parts = pathname.toLowerCase().split('/');
  const has = (...names: readonly string[]) => names.some((name) => parts.includes(name));
  const parameters = new Map([...searchParams].map(([name, value]) => [name.toLowerCase(), value]));
  const action = parameters.get('action')?.toLowerCase() ?? '';
  if (
    has('dashboards', 'dashboardembed') ||
    parameters.has('dashboardobjectid') ||
    action === 'opendashboard'
  )
    return 'dashboard';
  if (has('links')) return 'shortLink';
  if (has('view') && parameters.has('r')) return 'publicPage';
  if (has('datasets', 'semanticmodels', 'datahub', 'onelake', 'models')) return 'model';
  if (has('apps') || action === 'openapp') return 'app';
  return 'otherPage';
}

/** Whether the address is that of "My workspace", with which Power BI also opens reports that somebody shared. */
const isMine = ({ pathname }: URL, { workspaceId, appId }: PowerBiAddress) =>
  workspaceId === null && appId === null && /\/groups\/me\//i.test(pathname);

/**
 * The report's address in a pasted text: alone, in brackets, as a link or a frame of HTML, broken by a mail program or wrapped in
 * a redirection. Else the reason why the first address of Power BI, or of another site, is none; `null` without an address.
 */
export function readPastedAddress(text: string): PowerBiAddress | AddressProblem | null {
  const line = joinLines(text.slice(0, textLimit).replaceAll('&amp;', '&')).replace(invisiblePattern, '');
  const urls = urlsIn(line);
  for (const url of urls) {
    const address = readPowerBiAddress(url.href);
    if (address) return isMine(url, address) ? 'noWorkspace' : address;
  }
  const problems = urls.map(problemOf);
  return problems.find((problem) => problem !== 'otherSite') ?? problems[0] ?? null;
}
