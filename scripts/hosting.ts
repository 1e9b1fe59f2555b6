/**
 * `npm run hosting -- FILE [--path /tableros/] [--out dist-hosting] [--server-name NAME --tls-cert FILE --tls-key FILE] [--force]
 * [--source-maps]`: builds the portal and writes it with its configuration and the settings of each host (docs/deployment.md, "Hosting").
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { isSitePath } from '@/domain/session/addresses';
import type { PortalConfig } from '@/domain/session/config';
import { checkFile, defaultConfigFile, siblingFile } from './configProblems';
import { securityHeaders } from './headers';
import { type HostPolicy, hostFiles } from './hostFiles';
import { emptyOut } from './outFolder';
import { precompress } from './precompress';
import { mainFiles, placeholders, ruleFiles, type Server } from './serverFiles';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The path of the configuration's redirect page; by default the root of the site. */
export const pathOf = ({ identity: { redirectPath } }: PortalConfig): string =>
  redirectPath?.replace(/(?<![^/])[^/]*$/, '') ?? '/';

export interface Layout {
  /** The configuration's file, and the checked content. */
  readonly file: string;
  readonly config: PortalConfig;
  readonly path: string;
  readonly out: string;
  /** Name and TLS of the main files; placeholders by default. */
  readonly server?: Server;
  /** Whether the main files are written again, with the loss of the operator's changes. */
  readonly isForced?: boolean;
  /** Whether the site contains source maps. */
  readonly hasMaps?: boolean;
  /** Whether `assets/` gets compressed copies of its files. */
  readonly isCompressed?: boolean;
  /** The build. */
  readonly dist?: string;
}

/** Files next to a configuration, with their addresses on the site: the published catalogue and the logo. */
export const siblingsOf = ({
  file,
  config,
  path,
}: Pick<Layout, 'file' | 'config' | 'path'>): readonly [file: string, address: string][] =>
  [`${path}portal.catalog.json`, ...(config.brand.logo ? [config.brand.logo] : [])]
    .map((address): [string, string] => [siblingFile(file, address), address])
    .filter(([from]) => existsSync(from));

/** Copies the build without Vite's manifest, and without source maps and the comments that name them unless `hasMaps`. */
function copyBuild(from: string, to: string, hasMaps: boolean): void {
  cpSync(from, to, {
    recursive: true,
    filter: (file) => !file.endsWith('.vite') && (hasMaps || !file.endsWith('.map')),
  });
  if (hasMaps) return;
  for (const name of readdirSync(join(to, 'assets')).filter((file) => /\.(js|css)$/.test(file))) {
    const file = join(to, 'assets', name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/\n\/[/*]# sourceMappingURL=[^\n]*\n?$/, '\n'));
  }
}

export interface Site
  extends Pick<Layout, 'path' | 'out' | 'server' | 'isForced' | 'hasMaps' | 'isCompressed' | 'dist'> {
  readonly headers: HostPolicy['headers'];
  /** Inputs, which must not be in `out`. */
  readonly sources: readonly string[];
}

/**
 * Empties `out`, except for the main files of servers, and writes the build and the files of all hosts into it. Returns the main files that
 * stay as they are. Throws if the folder contains files of another origin.
 */
export async function writeSite({
  path,
  out,
  headers,
  sources,
  server = { name: placeholders.name },
  isForced = false,
  hasMaps = false,
  isCompressed = true,
  dist = join(root, 'dist'),
}: Site): Promise<readonly string[]> {
  const policy = { headers, path };
  const main = mainFiles(policy, server);
  const existingFiles = isForced ? [] : Object.keys(main).filter((name) => existsSync(join(out, name)));
  emptyOut({ out, sources: [dist, ...sources], mark: 'nginx/portal.conf', kept: existingFiles });
  const folder = join(out, 'site', path);
  mkdirSync(folder, { recursive: true });
  copyBuild(dist, folder, hasMaps);
  if (isCompressed) await precompress(join(folder, 'assets'));
  const files = { ...main, ...ruleFiles(policy), ...hostFiles(policy) };
  for (const [name, text] of Object.entries(files)) {
    if (existingFiles.includes(name)) continue;
    mkdirSync(dirname(join(out, name)), { recursive: true });
    writeFileSync(join(out, name), text);
  }
  return existingFiles;
}

/** Writes the site of a configuration (`writeSite`), with the configuration and its files. */
export async function layOut({ file, config, ...site }: Layout): Promise<readonly string[]> {
  const { path, out } = site;
  const keptFiles = await writeSite({ ...site, headers: securityHeaders(config), sources: [file, '.'] });
  cpSync(file, join(out, 'site', path, 'portal.config.json'));
  for (const [from, address] of siblingsOf({ file, config, path })) cpSync(from, join(out, 'site', address));
  return keptFiles;
}

/** Name and TLS of the command line. Throws if a value cannot be part of a server's file. */
export function serverOf(name?: string, certificate?: string, key?: string): Server {
  if (name !== undefined && !/^[a-z0-9.-]+$/i.test(name))
    throw new Error(`--server-name: is a host name, such as ${placeholders.name}, not "${name}"`);
  if ((certificate === undefined) !== (key === undefined))
    throw new Error('--tls-cert, --tls-key: name both files');
  for (const path of [certificate, key])
    if (path !== undefined && !/^[^\s"'`$;{}\\][^"'`$;{}\n\r]*$/.test(path))
      throw new Error(`--tls-cert, --tls-key: a path of the server without quotes, not "${path}"`);
  return {
    name: name ?? placeholders.name,
    tls: certificate !== undefined && key !== undefined ? { certificate, key } : undefined,
  };
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      path: { type: 'string' },
      out: { type: 'string', default: 'dist-hosting' },
      'server-name': { type: 'string' },
      'tls-cert': { type: 'string' },
      'tls-key': { type: 'string' },
      force: { type: 'boolean', default: false },
      'source-maps': { type: 'boolean', default: false },
    },
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
  const server = serverOf(values['server-name'], values['tls-cert'], values['tls-key']);
  await build({ root, logLevel: 'warn' });
  const keptFiles = await layOut({
    file,
    config,
    path,
    out: values.out,
    server,
    isForced: values.force,
    hasMaps: values['source-maps'],
  });
  if (keptFiles.length > 0)
    console.log(`  Kept as they are, in ${values.out}: ${keptFiles.join(', ')}. --force writes them again.`);
  console.log(
    `✓ ${values.out}: the site for ${path}, and the rules of each host (docs/deployment.md, "Hosting").`,
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  main().catch((error: unknown) => {
    console.error((error as Error).message);
    process.exitCode = 1;
  });
