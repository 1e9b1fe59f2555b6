import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type HostsConfig, securityHeaders } from './headers.ts';

/** The headers for the configuration in a folder; those for Microsoft's public cloud where it has none. */
export function headersIn(folder: string): Readonly<Record<string, string>> {
  const file = join(folder, 'portal.config.json');
  return existsSync(file)
    ? securityHeaders(JSON.parse(readFileSync(file, 'utf8')) as HostsConfig)
    : securityHeaders();
}

/** Headers for every path, in the form that Netlify and Cloudflare Pages read from a file `_headers`. */
export function headersText(headers: Readonly<Record<string, string>>): string {
  return `/*\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;
}

/** Writes `_headers` beside a configuration that is part of the build (docs/deployment.md). */
export function headersFile(): Plugin {
  let publicDir = '';
  return {
    name: 'headers-file',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle() {
      if (!existsSync(join(publicDir, 'portal.config.json'))) return;
      this.emitFile({ type: 'asset', fileName: '_headers', source: headersText(headersIn(publicDir)) });
    },
  };
}
