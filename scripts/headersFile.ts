import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HostsConfig, publicCloud, securityHeaders } from './headers.ts';

/** The headers for the configuration in a folder, or for `otherwise` if the folder has none. */
export function headersIn(
  folder: string,
  otherwise: HostsConfig = publicCloud,
): Readonly<Record<string, string>> {
  const file = join(folder, 'portal.config.json');
  return securityHeaders(
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as HostsConfig) : otherwise,
  );
}
