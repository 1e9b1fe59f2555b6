import type { ConfigIssue, ConfigProblem } from '@/domain/session/config';
import { request } from '@/services/http/request';

export interface ConfigFailure {
  readonly ok: false;
  readonly issues: readonly ConfigIssue[];
}

/** The text of the file, not validated. */
export type ConfigFile =
  | { readonly ok: true; readonly address: string; readonly text: string }
  | ConfigFailure;

/** ms until a file that does not arrive is an error. */
const deadline = 15_000;

/** The whole file has this problem. */
export const brokenFile = (address: string, problem: ConfigProblem): ConfigFailure => ({
  ok: false,
  issues: [{ field: address, problem }],
});

/**
 * Reads `portal.config.json`. Never rejects: errors are returned as issues. Without the schemas (`checkConfig.ts`), which take
 * long to evaluate on a slow device.
 */
export async function readConfigFile(fetch: typeof globalThis.fetch, address: string): Promise<ConfigFile> {
  const init = { cache: 'no-cache', headers: { Accept: 'application/json' }, deadline } as const;
  const body = await request(fetch, address, init, (response) =>
    response.ok ? response.text() : response.status,
  ).catch(() => null);
  if (body === null) return brokenFile(address, { code: 'unreadable' });
  if (typeof body === 'number') return brokenFile(address, { code: 'status', status: body });
  // The decoder replaced bytes that are not UTF-8.
  if (body.includes('\ufffd')) return brokenFile(address, { code: 'encoding' });
  return { ok: true, address, text: body };
}
