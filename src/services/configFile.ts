import { type ConfigIssue, type PortalConfig, portalConfigSchema } from '@/domain/config';

export type ConfigResult =
  | { readonly ok: true; readonly config: PortalConfig }
  | { readonly ok: false; readonly issues: readonly ConfigIssue[] };

/** Reads and checks `portal.config.json` (docs/configuration.md). Never rejects: what is wrong comes as issues. */
export async function readConfig(fetch: typeof globalThis.fetch, address: string): Promise<ConfigResult> {
  const broken = (message: string): ConfigResult => ({ ok: false, issues: [{ field: address, message }] });
  let body: string;
  try {
    const response = await fetch(address, { cache: 'no-cache', headers: { Accept: 'application/json' } });
    if (!response.ok) return broken(`The server answered ${response.status}.`);
    body = await response.text();
  } catch {
    return broken('The file could not be reached.');
  }
  try {
    return checkConfig(JSON.parse(body));
  } catch {
    return broken('The file is not JSON.');
  }
}

/** Checks a configuration; every wrong field is named by its path, as in `boards[0].reportId`. */
export function checkConfig(value: unknown): ConfigResult {
  const result = portalConfigSchema.safeParse(value);
  if (result.success) return { ok: true, config: result.data };
  return {
    ok: false,
    issues: result.error.issues.flatMap((issue): ConfigIssue[] => {
      if (issue.code === 'unrecognized_keys') {
        return issue.keys.map((key) => ({ field: fieldName([...issue.path, key]), message: 'unknown field' }));
      }
      return [{ field: fieldName(issue.path), message: issue.message }];
    }),
  };
}

function fieldName(path: readonly PropertyKey[]): string {
  const name = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return name.replace(/^\./, '') || 'portal.config.json';
}
