/**
 * `npm run release [-- --tag v2.0.0] [--out dist-release]`: writes the files of a release: `site.zip`, the inventory of packages, their
 * notices, checksums, and the notes of the changelog. The same commit gives the same bytes (`npm run release:check`).
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Zippable, zipSync } from 'fflate';
import { build } from 'vite';
import { openHeaders } from './headers';
import { writeSite } from './hosting';
import { emptyOut } from './outFolder';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The text of a Markdown section, without its heading. Throws if the page has no such heading. */
export function sectionOf(page: string, heading: string): string {
  const lines = page.split('\n');
  const start = lines.indexOf(heading);
  if (start < 0) throw new Error(`There is no section "${heading}".`);
  const levelOf = (line: string) => /^#+(?= )/.exec(line)?.[0].length ?? Number.POSITIVE_INFINITY;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => levelOf(line) <= levelOf(heading));
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .join('\n')
    .trim();
}

/** The configuration to fill in: the first example of docs/configuration.md. */
export const exampleConfig = (): string =>
  /```json\n(\{[\s\S]*?)```/.exec(read('docs/configuration.md'))?.[1] ?? '';

/** The archive's README: the path of docs/deployment.md that needs no Node. Its links lead to pages that the archive does not have. */
export const archiveReadme = (version: string): string =>
  `# Portal ${version}\n\nFrom docs/deployment.md of the repository, which has the pages that are named here.\n\n${sectionOf(
    read('docs/deployment.md'),
    '## From the release archive',
  ).replaceAll(/\[([^[\]]+)\]\([^()]*\)/g, '$1')}\n`;

/**
 * Time of the archive's files: that of the commit, which differs between releases. Servers compare times to answer "not modified". Its local
 * parts are those of UTC, because zip stores local time.
 */
function commitTime(): { iso: string; local: Date } {
  const seconds = Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }));
  const utc = new Date(seconds * 1000);
  const parts = [utc.getUTCHours(), utc.getUTCMinutes(), utc.getUTCSeconds()] as const;
  return {
    iso: utc.toISOString(),
    local: new Date(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate(), ...parts),
  };
}

/** All files of a folder as a zip archive, sorted by name. */
function zipOf(folder: string, mtime: Date): Uint8Array {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => statSync(join(folder, name)).isFile())
    .toSorted();
  const entries: Zippable = {};
  for (const name of files) {
    const isPacked = /\.(br|gz|woff2|png)$/.test(name);
    entries[name] = [
      new Uint8Array(readFileSync(join(folder, name))),
      { mtime, os: 3, attrs: (name.endsWith('.sh') ? 0o100755 : 0o100644) << 16, level: isPacked ? 0 : 9 },
    ];
  }
  return zipSync(entries);
}

/** The inventory of the packages of the product (CycloneDX), without the time and the random number of the run. */
function inventory(name: string, time: string): string {
  const text = execFileSync('npm', 'sbom --omit=dev --package-lock-only --sbom-format=cyclonedx'.split(' '), {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
    shell: process.platform === 'win32',
  });
  const { serialNumber: _, ...bom } = JSON.parse(text);
  bom.metadata.timestamp = time;
  // npm writes the name of the folder.
  bom.metadata.component.name = name;
  return `${JSON.stringify(bom, null, 2)}\n`;
}

const checksum = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Writes the files of a release into `out`. @param built folder of the build; by default it is built here. */
export async function writeRelease(out: string, built?: string): Promise<void> {
  const { name, version } = JSON.parse(read('package.json')) as { name: string; version: string };
  const time = commitTime();
  emptyOut({ out, sources: [root], mark: 'SHA256SUMS' });
  const work = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    const dist = built ?? join(work, 'dist');
    const archive = join(work, 'archive');
    if (built === undefined)
      await build({ root, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } });
    await writeSite({ path: '/', out: archive, dist, headers: openHeaders(), sources: [root] });
    writeFileSync(join(archive, 'README.md'), archiveReadme(version));
    writeFileSync(join(archive, 'portal.config.example.json'), exampleConfig());
    for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(join(root, file), join(archive, file));
    const files: Readonly<Record<string, string | Uint8Array>> = {
      'site.zip': zipOf(archive, time.local),
      'sbom.json': inventory(name, time.iso),
      'third-party-notices.md': readFileSync(join(dist, 'third-party-notices.md'), 'utf8'),
    };
    for (const [file, content] of Object.entries(files)) writeFileSync(join(out, file), content);
    const sums = Object.entries(files).map(([file, content]) => `${checksum(content)}  ${file}\n`);
    writeFileSync(join(out, 'SHA256SUMS'), sums.join(''));
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** The notes of a tag: its section of the changelog. Throws if the tag is not the version of package.json. */
export function notesOf(tag: string): string {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, but package.json has version ${version}.`);
  const changelog = read('CHANGELOG.md');
  const heading = changelog.split('\n').find((line) => line.startsWith(`## [${version}]`));
  if (heading === undefined) throw new Error(`CHANGELOG.md has no section of version ${version}.`);
  return `${sectionOf(changelog, heading)}\n`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { tag: { type: 'string' }, out: { type: 'string', default: 'dist-release' } },
  });
  const notes = values.tag === undefined ? null : notesOf(values.tag);
  await writeRelease(values.out);
  if (notes !== null) writeFileSync(join(values.out, 'notes.md'), notes);
  console.log(`✓ ${values.out}: ${readdirSync(values.out).join(', ')}`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  main().catch((error: unknown) => {
    console.error((error as Error).message);
    process.exitCode = 1;
  });
