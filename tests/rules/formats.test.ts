import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../src', import.meta.url));

/** The files that format for everybody, and those that read numbers or need the separators of the user's browser. */
const allowed = [
  'domain/shared/figureText.ts',
  'domain/shared/dateText.ts',
  'domain/shared/isoDay.ts',
  'domain/shared/language.ts',
  'features/shared/ago.ts',
  'domain/report/numbers.ts',
  'domain/session/typedNumber.ts',
];

const formatter =
  /\bIntl\.(?:NumberFormat|DateTimeFormat|RelativeTimeFormat|ListFormat)\(|\.toLocale(?:Date|Time)?String\(/;

const formattersIn = (text: string) => text.split('\n').filter((line) => formatter.test(line));

it('numbers, dates and times are formatted in src/domain/shared/figureText.ts and dateText.ts only', () => {
  const files = readdirSync(root, { recursive: true })
    .map((file) => String(file).replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories|fixture)\./.test(file));
  expect(files.length).toBeGreaterThan(300);
  const problems = files
    .filter((file) => !allowed.includes(file))
    .flatMap((file) =>
      formattersIn(readFileSync(`${root}/${file}`, 'utf8')).map((line) => `${file}: ${line.trim()}`),
    );
  expect(problems).toEqual([]);
});

it.each([
  "const number = new Intl.NumberFormat('es-MX');",
  'return new Intl.DateTimeFormat(locale(), { dateStyle: "long" }).format(at);',
  'const text = count.toLocaleString(locale());',
  'new Date(at).toLocaleTimeString()',
])('finds the planted formatter %s', (line) => expect(formattersIn(line)).toEqual([line]));
