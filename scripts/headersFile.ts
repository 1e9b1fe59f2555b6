import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HostsConfig, securityHeaders } from './headers.ts';

/** The headers for the configuration in a folder; those for Microsoft's public cloud where it has none. */
export function headersIn(folder: string): Readonly<Record<string, string>> {
  const file = join(folder, 'portal.config.json');
  return existsSync(file)
    ? securityHeaders(JSON.parse(readFileSync(file, 'utf8')) as HostsConfig)
    : securityHeaders();
}
