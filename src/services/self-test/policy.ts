/** A source expression of a policy, in its parts (CSP Level 3, section 2.3.1); `null` for a keyword, a nonce or a hash. */
interface Source {
  /** Without a colon; empty if the expression names none. */
  readonly scheme: string;
  /** In lower case, possibly with a leading `*.`; empty for a scheme alone. */
  readonly host: string;
  /** A number or `*`; empty for the scheme's default port. */
  readonly port: string;
}

const hostSource =
  /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*\.?)(?::(\d+|\*))?(?:\/.*)?$/;
const schemeSource = /^([a-z][a-z\d+.-]*):$/;

/** `new URL` is not used: Chromium encodes the asterisk of a wildcard host, and Node keeps it. */
function sourceOf(expression: string): Source | null {
  const text = expression.toLowerCase();
  const scheme = schemeSource.exec(text)?.[1];
  if (scheme !== undefined) return { scheme, host: '', port: '' };
  const parts = hostSource.exec(text);
  return parts ? { scheme: parts[1] ?? '', host: parts[2] ?? '', port: parts[3] ?? '' } : null;
}

const secure: Readonly<Record<string, string>> = { http: 'https', ws: 'wss' };
const defaultPorts = new Map([
  ['http', '80'],
  ['ws', '80'],
  ['https', '443'],
  ['wss', '443'],
]);

/** Whether an expression of a policy permits every address of a source; `own` is the page's origin. */
function covers(expression: string, needed: Source, origin: string): boolean {
  if (expression === "'self'") return covers(origin, needed, origin);
  const given = sourceOf(expression);
  if (given === null) return false;
  const [ownScheme = ''] = origin.split(':');
  if (given.host === '*' && given.scheme === '' && given.port === '')
    return defaultPorts.has(needed.scheme) || needed.scheme === ownScheme;
  const scheme = given.scheme || ownScheme;
  if (scheme !== needed.scheme && secure[scheme] !== needed.scheme) return false;
  if (given.host === '') return true;
  const isHost =
    given.host === '*' ||
    given.host === needed.host ||
    (given.host.startsWith('*.') && needed.host.endsWith(given.host.slice(1)));
  const portOf = ({ port }: Source) => port || defaultPorts.get(needed.scheme) || '';
  return isHost && (given.port === '*' || portOf(given) === portOf(needed));
}

/** The directives that apply to a kind of request, the first that a policy names. */
const fallbacks = {
  'connect-src': ['connect-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
} as const;

/** Kinds of requests that `isPermitted` checks. */
export type FetchDirective = keyof typeof fallbacks;

/**
 * Whether a Content-Security-Policy permits requests to a source. `header` may have several policies with a comma
 * between: each must permit the request. `source` is an origin or a host with a leading wildcard; `own` is the page's
 * origin, without a path.
 */
export function isPermitted(
  header: string,
  directive: FetchDirective,
  source: string,
  origin: string,
): boolean {
  const needed = sourceOf(source);
  if (needed === null) return false;
  return header.split(',').every((policy) => {
    const directives = policy.split(';').map((part) => part.trim().split(/\s+/));
    const named = fallbacks[directive]
      .map((name) => directives.find(([given = '']) => given.toLowerCase() === name))
      .find((match) => match !== undefined);
    return named === undefined || named.slice(1).some((expression) => covers(expression, needed, origin));
  });
}
