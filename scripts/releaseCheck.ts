/**
 * `npm run release:check`: writes the release twice, in two time zones, and compares the bytes. Does everything that the release workflow
 * does except the upload.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';

type Files = Readonly<Record<string, Uint8Array>>;

/** Names of the files that differ or that one of the two lacks. */
export const differences = (one: Files, other: Files): readonly string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => Buffer.compare(one[name] ?? Buffer.of(), other[name] ?? Buffer.of()) !== 0,
  );

const filesIn = (folder: string): Files =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))]),
  );

function main(): void {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'release-check-'));
  try {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    const [one = {}, other = {}] = ['America/Monterrey', 'Pacific/Auckland'].map((zone, index) => {
      const out = join(folder, String(index));
      const { status } = spawnSync(
        process.execPath,
        ['--import', 'tsx', 'scripts/release.ts', '--out', out, '--tag', `v${version}`],
        {
          cwd: root,
          stdio: ['ignore', 'inherit', 'inherit'],
          env: { ...process.env, TZ: zone },
        },
      );
      if (status !== 0) throw new Error('The release could not be written.');
      return filesIn(out);
    });
    const differing = differences(one, other);
    for (const name of differing) console.error(`✗ ${name} differs`);
    const [archive, otherArchive] = [one['site.zip'], other['site.zip']];
    if (archive && otherArchive && differing.includes('site.zip'))
      for (const name of differences(unzipSync(archive), unzipSync(otherArchive)))
        console.error(`  site.zip: ${name}`);
    process.exitCode = differing.length > 0 ? 1 : 0;
    if (differing.length === 0) {
      console.log(new TextDecoder().decode(one.SHA256SUMS));
      console.log(`✓ Two builds gave the same ${Object.keys(one).length} files.`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
