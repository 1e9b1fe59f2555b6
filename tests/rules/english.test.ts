import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { beforeAll, expect, it } from 'vitest';
import { loadLanguage } from '@/app/boot/language';
import { endpoints } from '@/domain/boards/menu';
import { plural } from '@/domain/shared/language';
import { language, locale } from '@/domain/shared/locale';

const root = fileURLToPath(new URL('../../src', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|stories)\./.test(file),
);
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const spanishFiles = files.filter((file) => file.endsWith('.copy.ts'));
const englishFiles = files.filter((file) => file.endsWith('.copy.en.ts'));

const load = import.meta.glob<unknown>(['/src/**/*.copy.ts', '/src/**/*.copy.en.ts'], { import: 'copy' });
const copyOf = (file: string): unknown => load[`/src/${file}`]?.();

beforeAll(async () => {
  await loadLanguage('en');
});

/** All strings below a value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

/** `copy = inLanguage(import.meta.url, …)`, or a function that returns it. */
const wrapped = /^export const copy(?:: .+)? =\s+(\(\) =>\s+)?inLanguage(?:<.+>)?\(\s*import\.meta\.url,/m;

it('each copy file exports only `copy`, and only copy files choose strings by language', () => {
  const exported = (file: string) =>
    [...read(file).matchAll(/^export .*?(\w+)(?:: .+)? =/gm)].map(([, name]) => name);
  expect([...spanishFiles, ...englishFiles].filter((file) => String(exported(file)) !== 'copy')).toEqual([]);
  expect(spanishFiles.filter((file) => !wrapped.test(read(file)))).toEqual([]);
  const others = files.filter((file) => read(file).includes('inLanguage(') && !spanishFiles.includes(file));
  expect(others).toEqual([]);
});

it('each copy file has English strings, which a page in English uses', async () => {
  expect(spanishFiles.length).toBeGreaterThan(50);
  expect(englishFiles).toEqual(spanishFiles.map((file) => file.replace(/\.ts$/, '.en.ts')));
  for (const file of spanishFiles) {
    const copy = await copyOf(file);
    const isFunction = wrapped.exec(read(file))?.[1] !== undefined;
    expect(isFunction ? (copy as () => unknown)() : copy, file).toBe(
      await copyOf(file.replace(/\.ts$/, '.en.ts')),
    );
  }
});

/** The strings that a file writes. */
function stringsOf(file: string): string[] {
  const literals: string[] = [];
  JSON.stringify(parseSync(file, read(file)).program, (_, node) => {
    if (node?.type === 'Literal') literals.push(String(node.value));
    if (node?.type === 'TemplateElement') literals.push(node.value.cooked);
    return node;
  });
  return literals;
}

it('functions that build a text take their sentences from copy files', () => {
  const unseparatedFiles = files
    .filter((file) => file.endsWith('.text.ts'))
    .filter((file) => stringsOf(file).some((text) => /\p{Ll}{3,} \p{Ll}{2,}/u.test(text)));
  // Messages that SPEC gives in English for every language.
  expect(unseparatedFiles).toEqual([
    'features/add-board/addBoard.text.ts',
    'features/report/screen/failure.text.ts',
  ]);
});

it('English copy imports no file with Spanish texts', () => {
  const wrong = englishFiles.flatMap((file) =>
    [...read(file).matchAll(/^import (?!type\b)[^;]*? from '([^']+)'/gm)]
      .map(([, from = '']) => from)
      // Modules without texts.
      .filter((from) => !/^@\/domain\/(?:shared\/(?:language|figureText)|session\/typedNumber)$/.test(from))
      .map((from) => `${file}: ${from}`),
  );
  expect(wrong).toEqual([]);
});

it('English copy contains no Spanish', async () => {
  const spanish = /[áéíóúñ¿¡«»]|\b(?:el|los|las|una|con|para|por|del|que|sin|tu|se)\b/i;
  /** Each language is called by its own name. */
  const exceptions = ['Español'];
  const spanishTexts = (await Promise.all(englishFiles.map(copyOf)))
    .flatMap(stringsIn)
    .filter((text) => spanish.test(text) && !exceptions.includes(text));
  expect(spanishTexts).toEqual([]);
  const templates = englishFiles
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

it('a page in English names each view of the admin menu in English', async () => {
  const { adminMenu } = await import('@/domain/admin/adminMenu');
  const labels = endpoints(adminMenu).map(({ label }) => label);
  expect(labels.filter((label) => /[áéíóúñ]/.test(label))).toEqual([]);
  expect(labels).toContain('People List');
});
