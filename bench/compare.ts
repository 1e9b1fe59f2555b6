/**
 * `npx tsx bench/compare.ts OLD NEW`: compares the ratios of two `results.json`, as Markdown. Exits with 1 if
 * a ratio grew by more than a quarter, which is more than a busy runner causes.
 */
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Figure } from './figures.ts';

const ratios = ['ratioToLimit', 'ratioToBaseline'] as const;
type Ratio = (typeof ratios)[number];

const signs: Readonly<Record<Ratio, string>> = {
  ratioToLimit: '÷ limit',
  ratioToBaseline: '÷ baseline',
};

const tolerance = 1.25;

interface Change {
  readonly name: string;
  readonly ratio: Ratio;
  readonly before: number;
  readonly after: number;
  readonly isWorse: boolean;
}

/** Ratios that both runs have. Milliseconds of two runners are not comparable. */
export function changes(before: readonly Figure[], after: readonly Figure[]): readonly Change[] {
  return after.flatMap((figure) => {
    const old = before.find(({ name }) => name === figure.name);
    return ratios.flatMap((ratio) => {
      const [was, is] = [old?.[ratio], figure[ratio]];
      if (typeof was !== 'number' || typeof is !== 'number') return [];
      return [{ name: figure.name, ratio, before: was, after: is, isWorse: is > tolerance * was }];
    });
  });
}

export function report(all: readonly Change[]): string {
  const rows = all.map(
    ({ name, ratio, before, after, isWorse }) =>
      `| ${name} | ${signs[ratio]} | ${before} | ${after} | ${isWorse ? 'worse' : ''} |`,
  );
  return ['| figure | ratio | recorded | this run | |', '|---|---|---|---|---|', ...rows].join('\n');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [old = '', fresh = ''] = process.argv.slice(2);
  if (existsSync(old)) {
    const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Figure[];
    const all = changes(read(old), read(fresh));
    console.log(report(all));
    process.exitCode = all.some(({ isWorse }) => isWorse) ? 1 : 0;
  } else console.log('There is no recorded run.');
}
