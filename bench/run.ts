/**
 * `npm run bench`: measures the portal and a comparison page (`baseline`, the least code that shows a report) in
 * turn, in one run. Prints a table and writes `bench/results.json`. See docs/performance.md.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { boards } from './boards.ts';
import { type Figure, hasFailed, table } from './figures.ts';
import { interactions } from './interactions.ts';
import { lists } from './lists.ts';
import type { Measure } from './measure.ts';
import { buildSites, closeSite, openSite, type Profile, siteNames } from './sites.ts';
import { sizes } from './sizes.ts';
import { starts } from './starts.ts';

const measures: readonly Measure[] = [starts, sizes, boards, lists, interactions];

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    runs: { type: 'string' },
    'no-build': { type: 'boolean', default: false },
    cpu: { type: 'string', default: '4' },
    megabits: { type: 'string', default: '20' },
    latency: { type: 'string', default: '28' },
    rest: { type: 'string', default: '200' },
    identity: { type: 'string', default: '200' },
    frame: { type: 'string', default: '600' },
    load: { type: 'string', default: '400' },
    render: { type: 'string', default: '300' },
    help: { type: 'boolean', default: false },
  },
});

if (flags.help) {
  console.log(`npm run bench -- [--only NAME] [--quick] [--runs 9] [--no-build]
  [--cpu 4] [--megabits 20] [--latency 28] [--rest 200] [--identity 200] [--frame 600] [--load 400] [--render 300]

NAME is a measure or part of a figure's name:
${measures.map(({ name, rows }) => [name, ...rows.map((row) => `  ${row}`)].join('\n')).join('\n')}`);
  process.exit();
}

const profile: Profile = {
  cpu: Number(flags.cpu),
  megabits: Number(flags.megabits),
  latency: Number(flags.latency),
  rest: Number(flags.rest),
  identity: Number(flags.identity),
  frame: Number(flags.frame),
  load: Number(flags.load),
  render: Number(flags.render),
};
const { only } = flags;
const isMeasure = measures.some(({ name }) => name === only);
const isSelected = (row: string, measure: Measure) =>
  only === undefined || (isMeasure ? measure.name === only : row.includes(only));
const chosen = measures.filter((measure) => measure.rows.some((row) => isSelected(row, measure)));
if (chosen.length === 0) {
  console.error(`Nothing is called "${only}": see npm run bench -- --help`);
  process.exit(2);
}

if (!flags['no-build']) await buildSites();
const runs = Number(flags.runs ?? (flags.quick ? 3 : 9));
const figures: Figure[] = [];
for (const measure of chosen) {
  console.log(`› ${measure.name}`);
  const isRow = (row: string) => isSelected(row, measure);
  // Each measure has its own browsers, so that no state of an earlier measure remains.
  const sites = await Promise.all(siteNames.map((name) => openSite(name, profile)));
  try {
    const taken = await measure.run({ sites, profile, runs, isQuick: flags.quick, isSelected: isRow });
    figures.push(...taken.filter(({ name }) => isRow(name)));
  } finally {
    await Promise.all(sites.map(closeSite));
  }
}

console.log(`\n${table(figures)}\n`);
const failed = figures.filter(hasFailed);
if (failed.length > 0) {
  console.error(`failed: ${failed.map(({ name }) => name).join('; ')}`);
  process.exitCode = 1;
}
console.log(`medians of ${runs}; ${JSON.stringify(profile)}`);

// With --only, new figures replace those of the same name; the other figures of the last run stay.
const file = fileURLToPath(new URL('results.json', import.meta.url));
const old = only && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Figure[]) : [];
const fresh = new Set(figures.map(({ name }) => name));
const all = [...old.filter(({ name }) => !fresh.has(name)), ...figures];
writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
