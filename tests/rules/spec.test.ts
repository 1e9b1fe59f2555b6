import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);

const texts = ['src', 'emulator', 'tests', 'bench', 'docs', 'scripts', '.storybook']
  .flatMap(filesIn)
  .concat(readdirSync(root))
  .filter((file) => /\.(tsx?|md|mdx|json|html|css)$/.test(file) && file !== 'package-lock.json');

const pages = filesIn('docs/spec');
const spec = pages.map(read).join('\n');
const sections = [...spec.matchAll(/^##+ (\d+(?:\.\d)?)\.? /gm)].map(([, number = '']) => number);

const number = String.raw`\d+(?:\.\d+)?`;
const citation = new RegExp(`SPEC(?: sections?)? (${number}(?:(?:,| and| to) (?:section )?${number})*)`, 'g');

/** Section numbers that a text cites. A citation may run over the lines of a comment. */
function citedIn(text: string): string[] {
  const unwrapped = text.replace(/\n\s*(?:\*|\/\/|>)?\s*/g, ' ');
  return [...unwrapped.matchAll(citation)].flatMap(([, list = '']) => list.match(/\d+(?:\.\d+)?/g) ?? []);
}

it('the citation check finds single and listed citations', () => {
  expect(citedIn('SPEC sections 2.8, 4 and 9; SPEC 2.4, 8.1: x; SPEC section\n * 7.3, 12 ms')).toEqual(
    ['2.8', '4', '9', '2.4', '8.1', '7.3', '12'], // a figure after a citation reads as a section: reword it
  );
});

it('the repository cites only sections that docs/spec.md has', () => {
  const unknown = texts
    .filter((file) => file !== 'tests/rules/spec.test.ts')
    .flatMap((file) =>
      citedIn(read(file))
        .filter((cited) => !sections.includes(cited))
        .map((cited) => `${file}: SPEC section ${cited}`),
    );
  expect(unknown).toEqual([]);
});

it('the repository cites the specification in one form: "SPEC section 2.4", "SPEC sections 2.4 and 3"', () => {
  const other = /\b(?:SPEC|Spec(?: sections?)?) \d[\d.]*/;
  const wrong = texts
    .filter((file) => !/^(tests\/rules\/(spec|titles)\.test\.ts|CHANGELOG\.md)$/.test(file))
    .flatMap((file) => other.exec(read(file))?.map((cited) => `${file}: ${cited}`) ?? []);
  expect(wrong).toEqual([]);
});

it('docs/spec.md has an anchor for every section, and lists each section', () => {
  const anchors = [...spec.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id);
  const ids = sections.map((section) => `section-${section.replace('.', '-')}`);
  expect(anchors).toEqual(ids);
  const listed = [...read('docs/spec.md').matchAll(/\]\(spec\/[\w-]+\.md#(section-[\d-]+)\)/g)];
  expect(new Set(listed.map(([, id]) => id))).toEqual(new Set(ids));
});

it('the documentation links only to files that exist', () => {
  const broken = texts
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|\.\.\/\.\.\/actions)([^)#\s]+)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(join(root, dirname(file), target)))
        .map((target) => `${file}: ${target}`),
    );
  expect(broken).toEqual([]);
});

/** Anchors of a page: its own, and those that GitHub derives from the headings. */
function anchorsOf(page: string): readonly string[] {
  const text = read(page).replaceAll(/^```[\s\S]*?^```/gm, '');
  const counts = new Map<string, number>();
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => {
    const slug = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
  return [...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)];
}

it('the documentation links only to headings that exist', () => {
  const broken = texts
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)]
        .map(([, target = '', anchor = '']) => ({
          page: target === '' ? file : join(dirname(file), target),
          anchor,
        }))
        .filter(({ page, anchor }) => page.endsWith('.md') && !anchorsOf(page).includes(anchor))
        .map(({ page, anchor }) => `${file}: ${page}#${anchor}`),
    );
  expect(broken).toEqual([]);
});

it('the index of decisions lists each decision with its title, status and date', () => {
  const index = read('docs/decisions/README.md').split('\n');
  const records = filesIn('docs/decisions').filter((file) => /\/\d{4}-/.test(file));
  expect(records.length).toBeGreaterThan(20);
  const wrong = records.filter((file) => {
    const record = /^# (\d+)\. (.+)\n\n- Status: (accepted|superseded).*?\n- Date: ([\d-]+)/s.exec(
      read(file),
    );
    if (!record) return true;
    const [, id = '', title = '', status = '', date = ''] = record;
    const name = file.slice(file.lastIndexOf('/') + 1);
    const row = index.find((line) => line.startsWith(`| ${id} | [${title}](${name}) | ${status}`));
    return !name.startsWith(`${id.padStart(4, '0')}-`) || !row?.endsWith(`| ${date} |`);
  });
  expect(wrong).toEqual([]);
});

/** The fixed parts of a text with placeholders: "Report ID: {id}" has one. */
const fixedParts = (text: string) =>
  text
    .split(/\{\w+\}/)
    .map((part) => part.trim())
    .filter((part) => part.length > 2);

const product = texts
  .filter((file) => file.startsWith('src/') && !/\.(test|stories)\./.test(file))
  .map(read)
  .join('\n');

it('docs/spec.md names only view ids that the product has', () => {
  const ids = [...spec.matchAll(/`([a-z]+(?:-[a-z0-9]+)+)`/g)].map(([, id = '']) => id);
  expect(ids.length).toBeGreaterThan(50);
  expect(
    ids.filter((id) => !product.includes(`'${id}'`) && !read('docs/embedding-contract.md').includes(id)),
  ).toEqual([]);
});

it('docs/spec.md quotes only texts that the product has', () => {
  const quotes = [...spec.replaceAll(/`[^`]*`|<a[^>]*>/g, '').matchAll(/"([^"]+)"/g)].map(
    ([, text = '']) => text,
  );
  expect(quotes.length).toBeGreaterThan(150);
  expect(quotes.flatMap(fixedParts).filter((part) => !product.includes(part))).toEqual([]);
});

it('SPEC section 8.2 has the same messages as the embedding contract', () => {
  const contract = read('docs/embedding-contract.md');
  const [, section = ''] = /<a id="section-8-2">(.*)<a id="section-9">/s.exec(spec) ?? [];
  const messages = [...section.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text.replace(/\.\.\.$/, ''));
  expect(messages.length).toBeGreaterThan(15);
  expect(messages.flatMap(fixedParts).filter((part) => !contract.includes(part))).toEqual([]);
});
