import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, describe, expect, it } from 'vitest';
import { noConfiguration } from './noConfiguration';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A repository with the portal's page, without its scripts and styles, and an operator's files in the root. */
function repository(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'repository-'));
  folders.push(root);
  const page = readFileSync('index.html', 'utf8').replaceAll(
    /<script .*<\/script>|<link rel="stylesheet".*>/g,
    '',
  );
  cpSync('public', join(root, 'public'), { recursive: true });
  for (const [name, text] of Object.entries({ 'index.html': page, ...files })) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

const built = async (root: string) => {
  const output = (await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'silent',
    plugins: [noConfiguration()],
    build: { assetsInlineLimit: 0 },
  })) as Rolldown.RolldownOutput;
  const page = output.output.find(({ fileName }) => fileName === 'index.html');
  return {
    page: String(page?.type === 'asset' ? page.source : ''),
    files: readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' }),
  };
};

describe('the build with a configuration in the root of the repository', () => {
  const secret = 'https://flows.example.com/webhook/production';

  it('contains no configuration, and loads the one next to the page', async () => {
    const root = repository({
      'portal.config.json': JSON.stringify({ chat: { production: { url: secret } } }),
      'portal.catalog.json': '{}',
    });
    const { page, files } = await built(root);
    expect(page).toMatch(/rel="preload" as="fetch" href="\.\/portal\.config\.json"/);
    expect(files.filter((file) => /portal\.(config(?!\.schema)|catalog)/.test(file))).toEqual([]);
    for (const file of files.filter((name) => /\.(html|js|json)$/.test(name)))
      expect(readFileSync(join(root, 'dist', file), 'utf8'), file).not.toContain(secret);
  });

  it.each(['portal.config.json', 'portal.catalog.json', 'portal.readers.json'])(
    'refuses public/%s',
    async (name) => {
      const root = repository({ [`public/${name}`]: '{}' });
      await expect(built(root)).rejects.toThrow(`public/${name}: move it to the root of the repository`);
    },
  );
});
