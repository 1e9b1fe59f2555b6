import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A part of the logic. */
export interface Part {
  /** Patterns of its files, in the form of Stryker. */
  readonly files: readonly string[];
  /** Patterns of the tests that have to detect its mutants: those of the lowest layers that can. */
  readonly tests: readonly string[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Files of `src` without logic: strings, test data and tests. */
const noLogic = ['**/*.test.ts', '**/*.fixture.ts', '**/*.copy.ts', '**/*.copy.en.ts'].map(
  (name) => `!src/${name}`,
);
const under = (...folders: readonly string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
const features = under('src/features', 'tests/admin', 'tests/alerts', 'tests/comments', 'tests/report');

const part = (files: string, ...tests: readonly string[]): Part => ({ files: [files, ...noLogic], tests });

/** One part for each folder of a layer. */
const folders = (layer: string, ...tests: readonly string[]) =>
  readdirSync(`${root}/src/${layer}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [`${layer}/${name}`, part(`src/${layer}/${name}/**/*.ts`, ...tests)] as const);

const services = [
  ...under('src/services', 'tests/admin', 'tests/catalogue', 'tests/chat'),
  'tests/*.test.ts',
];

export const parts: ReadonlyMap<string, Part> = new Map([
  ...folders(
    'domain',
    ...under('src/domain', 'src/store', 'src/app/wiring', 'tests/catalogue'),
    ...features,
    'tests/*.test.ts',
  ),
  ...folders('services', ...services),
  ['machines', part('src/machines/**/*.ts', ...under('tests/machines', 'src/app'), 'tests/replay.test.ts')],
  [
    'store',
    part(
      'src/store/**/*.ts',
      ...under('src/store', 'src/domain', 'src/app', 'tests/catalogue', 'tests/chat'),
      ...features,
    ),
  ],
  ['wiring', part('src/app/wiring/**/*.ts', ...under('src/app'))],
  ['connect', part('src/features/**/connect*.ts', ...features)],
]);

/** Parts with this name or in this layer; all parts if there is no name. */
export const partsNamed = (names: readonly string[]): readonly string[] =>
  [...parts.keys()].filter(
    (part) => names.length === 0 || names.some((name) => part === name || part.startsWith(`${name}/`)),
  );
