import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { loadLanguage } from '@/app/boot/language';
import { adminMenu } from '@/domain/admin/adminMenu';
import { endpoints } from '@/domain/boards/menu';
import { inLanguage, language, locale, plural } from '@/domain/shared/language';

const root = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|stories)\./.test(file),
);
const read = (file: string) => readFileSync(join(root, file), 'utf8');

beforeAll(async () => {
  await loadLanguage('en');
});

/** Every text that the features have: feature and name, as in `inLanguage('gate', 'copy', …)`. */
const texts = files.flatMap((file) =>
  [...read(file).matchAll(/inLanguage\(\s*'([\w-]+)',\s*'(\w+)'/g)].map(([, feature = '', name = '']) => ({
    file,
    feature,
    name,
  })),
);

const english = (feature: string, name: string): unknown => inLanguage(feature, name, undefined);

/** All strings below a value, those that its functions give too. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

it('each call of inLanguage in a copy file names the feature folder of the file, and no export is named twice', () => {
  const own = texts.filter(({ file }) => file.startsWith('features/'));
  expect(own.filter(({ file, feature }) => !file.startsWith(`features/${feature}/`))).toEqual([]);
  const names = own.map(({ feature, name }) => `${feature}.${name}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('the copy files have an English text for each Spanish text, and no unused English text', () => {
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter(({ feature, name }) => english(feature, name) === undefined)).toEqual([]);
  const asked = new Set(texts.map(({ feature, name }) => `${feature}.${name}`));
  const given = files
    .filter((file) => /^features\/.*copy\.en\.ts$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/^export const (\w+)/gm)].map(([, name]) => `${file.split('/')[1]}.${name}`),
    );
  // The menu asks by the ids of its entries.
  expect(given.filter((name) => !asked.has(name))).toEqual(['admin.menuLabels']);
});

/** A sentence in quotes. */
const sentence = /['"`][^'"`\n]*\p{Ll}{3,} \p{Ll}{2,}[^'"`\n]*['"`]/u;

it('the copy files of features wrap each exported text in inLanguage', () => {
  const copies = files.filter((file) => /^features\/.*[cC]opy\.ts$/.test(file));
  const functions = copies.flatMap((file) =>
    [...read(file).matchAll(/^export (?:function (\w+)|const (\w+) = (?=\())[\s\S]*?\n(?:\}|\)|$)/gm)]
      .filter(([source]) => sentence.test(source) && !source.includes('inLanguage('))
      .map(([, one, other]) => `${file}: ${one ?? other}`),
  );
  expect(functions).toEqual([]);
  const plain = copies.flatMap((file) =>
    [...read(file).matchAll(/^export const (\w+)[^=\n]*= (?!inLanguage)(?=['"`{[(])(?!\()/gm)].map(
      ([, name]) => `${file}: ${name}`,
    ),
  );
  // SPEC has the texts of this dialog in English; failures that signing in fixes are codes; files of users are read in every
  // language.
  expect(plain.sort()).toEqual([
    'features/add-board/copy.ts: boardCreated',
    'features/add-board/copy.ts: boardWaiting',
    'features/add-board/copy.ts: saveFailed',
    'features/admin/catalog/catalogCopy.ts: needsSignIn',
    'features/admin/copy.ts: csvWords',
  ]);
});

it('English copy imports no file with Spanish texts', () => {
  const wrong = files
    .filter((file) => file.endsWith('.en.ts'))
    .flatMap((file) =>
      [...read(file).matchAll(/^import (?!type\b)[^;]*? from '([^']+)'/gm)]
        .map(([, from = '']) => from)
        // Modules without texts; the configuration's schema imports the first two before the language is set.
        .filter(
          (from) => !/^@\/domain\/(?:shared\/(?:language|issue|idMap)|session\/typedNumber)$/.test(from),
        )
        .map((from) => `${file}: ${from}`),
    );
  expect(wrong.filter((line) => !line.startsWith('app/'))).toEqual([]);
});

it('English copy contains no Spanish', () => {
  const spanish = /[áéíóúñ¿¡«»]|\b(?:el|los|las|una|con|para|por|del|que|sin|tu|se)\b/i;
  /** Each language is called by its own name. */
  const known = ['Español'];
  const found = texts
    .flatMap(({ feature, name }) => stringsIn(english(feature, name)))
    .filter((text) => spanish.test(text) && !known.includes(text));
  expect(found).toEqual([]);
  const templates = files
    .filter((file) => file.endsWith('.en.ts'))
    .flatMap((file) => [...read(file).matchAll(/`([^`]*)`/g)].map(([, text = '']) => text))
    .filter((text) => spanish.test(text.replace(/\$\{[^}]*\}/g, '')));
  expect(templates).toEqual([]);
});

it('English copy formats numbers, dates and plurals as English', () => {
  expect(language()).toBe('en');
  const rows = { one: 'row', other: 'rows' };
  expect([0, 1, 2].map((count) => plural(count, rows))).toEqual(['rows', 'row', 'rows']);
  expect(new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(0)).toBe(
    'Jan 1, 1970',
  );
});

it('English copy names each view of the admin menu', () => {
  const translated = {
    ...inLanguage<Readonly<Record<string, string>>>('sidebar', 'adminMenu', {}),
    ...inLanguage<Readonly<Record<string, string>>>('admin', 'menuLabels', {}),
  };
  const labels = endpoints(adminMenu).map(({ id, label }) => translated[id] ?? label);
  expect(labels.filter((label) => /[áéíóúñ]/.test(String(label)))).toEqual([]);
  expect(labels).toContain('People List');
  const missing = endpoints(adminMenu).filter(({ id }) => translated[id] === undefined);
  expect(missing.map(({ id }) => id)).toEqual([]);
});
