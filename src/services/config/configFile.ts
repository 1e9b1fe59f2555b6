import {
  type ConfigIssue,
  type ConfigProblem,
  type PortalConfig,
  portalConfigSchema,
} from '@/domain/session/config';
import { request } from '@/services/http/request';

export type ConfigResult =
  | { readonly ok: true; readonly config: PortalConfig }
  | { readonly ok: false; readonly issues: readonly ConfigIssue[] };

/** ms until a file that does not arrive is an error. */
const deadline = 15_000;

/** Reads and validates `portal.config.json` (docs/configuration.md). Never rejects: errors are returned as issues. */
export async function readConfig(fetch: typeof globalThis.fetch, address: string): Promise<ConfigResult> {
  const broken = (problem: ConfigProblem): ConfigResult => ({
    ok: false,
    issues: [{ field: address, problem }],
  });
  const init = { cache: 'no-cache', headers: { Accept: 'application/json' }, deadline } as const;
  const body = await request(fetch, address, init, (response) =>
    response.ok ? response.text() : response.status,
  ).catch(() => null);
  if (body === null) return broken({ code: 'unreadable' });
  if (typeof body === 'number') return broken({ code: 'status', status: body });
  // The decoder replaced bytes that are not UTF-8.
  if (body.includes('\ufffd')) return broken({ code: 'encoding' });
  try {
    return checkConfig(JSON.parse(body));
  } catch {
    return broken({ code: 'notJson' });
  }
}

/** Validates a configuration; each issue names its field by path, as in `boards[0].reportId`. */
export function checkConfig(value: unknown): ConfigResult {
  const result = portalConfigSchema.safeParse(value, { reportInput: true });
  if (result.success) return { ok: true, config: result.data };
  return {
    ok: false,
    issues: result.error.issues.flatMap((issue): ConfigIssue[] => {
      if (issue.code === 'unrecognized_keys') {
        return issue.keys.map((key) => ({
          field: fieldName([...issue.path, key]),
          problem: { code: 'unknownField' },
        }));
      }
      return [{ field: fieldName(issue.path), problem: { code: 'schema', issue } }];
    }),
  };
}

function fieldName(path: readonly PropertyKey[]): string {
  const name = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  // Stryker disable next-line Regex: the first dot of a name is its first character, because the file is an object
  return name.replace(/^\./, '') || 'portal.config.json';
}
