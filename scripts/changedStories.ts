import { readFileSync } from 'node:fs';

/** Folder of a file's feature, or of the shared elements; `null` outside them. */
const partOf = (file: string): string | null =>
  /^src\/(?:features\/[^/]+|ui\/parts)\//.exec(file)?.[0] ?? null;

/** Story files of the features that changed. `files` and `changed` are paths of the repository. */
export function storiesOf(files: readonly string[], changed: readonly string[]): readonly string[] {
  const parts = new Set(changed.map(partOf).filter((part) => part !== null));
  return files.filter((file) => file.endsWith('.stories.tsx') && parts.has(partOf(file) ?? ''));
}

/** Title of a story file, which `tests/rules/stories.test.ts` keeps a literal string. */
export const titleOf = (file: string): string | undefined =>
  /^ {2}title: '([^']+)',$/m.exec(readFileSync(file, 'utf8'))?.[1];

/** Argument of Playwright that selects the tests of `tests/storybook/built.spec.ts` for these titles. */
export const grepOf = (titles: readonly string[]): string =>
  `stories of (${titles.map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')}) render`;
