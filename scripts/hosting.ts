/**
 * `npm run hosting -- FILE [--path /tableros/] [--out dist-hosting]`: builds the portal and writes it with
 * its configuration and the settings of each host (docs/deployment.md, "Hosting").
 */
import { chmodSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { isSitePath } from '@/domain/session/addresses';
import type { PortalConfig } from '@/domain/session/config';
import { checkFile, defaultConfigFile, siblingFile } from './configProblems';
import { securityHeaders } from './headers';
import { hostFiles } from './hostFiles';
import { emptyOut } from './outFolder';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

/** The path of the configuration's redirect page; by default the root of the site. */
export const pathOf = ({ identity: { redirectPath } }: PortalConfig): string =>
  redirectPath?.replace(/(?<![^/])[^/]*$/, '') ?? '/';

export interface Layout {
  readonly file: string;
  readonly config: PortalConfig;
  readonly path: string;
  readonly out: string;
}

/** Files next to a configuration, with their addresses on the site: the published catalogue and the logo. */
export const siblingsOf = ({
  file,
  config,
  path,
}: Omit<Layout, 'out'>): readonly [file: string, address: string][] =>
  [`${path}portal.catalog.json`, ...(config.brand.logo ? [config.brand.logo] : [])]
    .map((address): [string, string] => [siblingFile(file, address), address])
    .filter(([from]) => existsSync(from));

/** Empties `out` and writes all files into it. Throws if the folder contains files of another origin. */
export function layOut({ file, config, path, out }: Layout): void {
  emptyOut({ out, sources: [dist, file, '.'], mark: 'nginx/portal.conf' });
  const folder = join(out, 'site', path);
  mkdirSync(folder, { recursive: true });
  // Omits Vite's manifest, which is not part of the product.
  cpSync(dist, folder, { recursive: true, filter: (from) => !from.endsWith('.vite') });
  cpSync(file, join(folder, 'portal.config.json'));
  for (const [from, address] of siblingsOf({ file, config, path })) cpSync(from, join(out, 'site', address));
  for (const [name, text] of Object.entries(hostFiles({ headers: securityHeaders(config), path }))) {
    mkdirSync(dirname(join(out, name)), { recursive: true });
    writeFileSync(join(out, name), text);
    if (name.endsWith('.sh')) chmodSync(join(out, name), 0o755);
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { path: { type: 'string' }, out: { type: 'string', default: 'dist-hosting' } },
  });
  const [file = defaultConfigFile] = positionals;
  const { config, errors, warnings } = checkFile(file);
  for (const line of warnings) console.warn(`! ${line}`);
  if (!config) throw new Error(errors.map((line) => `✗ ${line}`).join('\n'));
  const path = values.path ?? pathOf(config);
  if (!isSitePath(path) || !/^\/([^/]+\/)*$/.test(path))
    throw new Error(`--path: begins and ends with a slash, not "${path}"`);
  if (config.identity.redirectPath === undefined)
    console.warn(
      '! identity.redirectPath: without it no page may carry X-Frame-Options or Cross-Origin-Opener-Policy, and each sign-in loads the portal twice',
    );
  await build({ root, logLevel: 'warn' });
  layOut({ file, config, path, out: values.out });
  console.log(
    `✓ ${values.out}: the site for ${path}, and the rules of each host (docs/deployment.md, "Hosting").`,
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  main().catch((error: unknown) => {
    console.error((error as Error).message);
    process.exitCode = 1;
  });
