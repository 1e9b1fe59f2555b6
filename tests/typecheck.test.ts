import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['src', 'emulator', 'tools', 'scripts', 'bench', '.storybook', 'tests'];

it('tsc checks every TypeScript file of the repository', () => {
  const config = execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '--showConfig'], {
    cwd: root,
    encoding: 'utf8',
  });
  const checked = new Set(
    (JSON.parse(config) as { files: string[] }).files.map((file) => file.replace('./', '')),
  );
  const files = folders.flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => !checked.has(file))).toEqual([]);
});
