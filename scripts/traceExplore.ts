/**
 * npm run trace:explore [-- machine…] [-- --summary] [-- --out folder]
 * Lists a shortest path to every state of every machine (xstate/graph), reports states and transitions
 * without a trace in tests/traces, and writes a draft for each gap into `trace-drafts/`. A draft describes
 * the machine's current behaviour: review it, give it a title and move it to tests/traces (docs/testers.md).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Trace } from '../src/domain/shared/trace';
import { describeVerb } from '../src/traces/verbs';
import { type Coverage, coverageOf, explore, type FoundPath } from '../tools/machines/explore';
import type { MachineSamples } from '../tools/machines/machineDescription';
import { registry } from '../tools/machines/registry';
import { paint } from './paint';
import { readFlags, refuseCommand } from './readFlags';
import { readTraceFiles } from './traceFiles';

const usage = 'Usage: npm run trace:explore [-- machine…] [-- --summary] [-- --out folder]';
const { values, positionals: names } = readFlags(
  {
    allowPositionals: true,
    options: { summary: { type: 'boolean' }, out: { type: 'string', default: 'trace-drafts' } },
  },
  usage,
);
const { out } = values;
const wrong = names.find((name) => !Object.hasOwn(registry, name));
if (wrong !== undefined)
  refuseCommand(`There is no machine "${wrong}"; there are ${Object.keys(registry).join(', ')}.`, usage);

const traces = readTraceFiles(['tests/traces']).flatMap((file) => file.traces);
const chosen = Object.entries(registry).filter(([name]) => names.length === 0 || names.includes(name));

function summary(name: string, { states, transitions }: Coverage): string {
  const of = (all: number, missing: number) => `${all - missing}/${all}`;
  return `${name}: states ${of(states.all.length, states.missing.length)}, transitions ${of(transitions.all.length, transitions.missing.length)}`;
}

const written = ({ startsAt, steps }: Trace) => [startsAt, ...steps.map(describeVerb)].join(' → ');

function printPaths(paths: readonly FoundPath[], { states }: Coverage) {
  for (const state of states.all) {
    const shortest = paths
      .filter(({ reaches }) => reaches.includes(state))
      .sort((a, b) => a.trace.steps.length - b.trace.steps.length)[0];
    const missing = states.missing.includes(state) ? paint('yellow', '  no trace') : '';
    console.log(`  ${state}${missing}`);
    console.log(paint('dim', `    ${shortest ? written(shortest.trace) : 'cannot be reached'}`));
  }
}

/** The shortest draft for each state and transition without a trace. */
function drafts(entry: MachineSamples, paths: readonly FoundPath[], own: readonly Trace[]): readonly Trace[] {
  const chosenDrafts: Trace[] = [];
  const byLength = [...paths]
    .filter(({ breaks }) => breaks === null)
    .sort((a, b) => a.trace.steps.length - b.trace.steps.length);
  for (;;) {
    const { states, transitions } = coverageOf(entry.machine, [...own, ...chosenDrafts]);
    const gap = byLength.find(
      ({ reaches, takes, trace }) =>
        !chosenDrafts.includes(trace) &&
        (reaches.some((state) => states.missing.includes(state)) ||
          takes.some((taken) => transitions.missing.some(({ definition }) => definition === taken))),
    );
    if (gap === undefined) return chosenDrafts;
    chosenDrafts.push(gap.trace);
  }
}

function writeDrafts(name: string, found: readonly Trace[]) {
  if (found.length === 0) return;
  const folder = join(out, name);
  mkdirSync(folder, { recursive: true });
  found.forEach((trace, index) => {
    const file = join(folder, `${String(index + 1).padStart(2, '0')}.json`);
    writeFileSync(file, `${JSON.stringify({ ...trace, title: `DRAFT ${trace.title}` }, null, 2)}\n`);
  });
  console.log(
    paint(
      'yellow',
      `  ${found.length} drafts written to ${folder}: review and name them, move them to tests/traces/${name}, npm run format`,
    ),
  );
}

for (const [name, entry] of chosen) {
  const machineTraces = traces.filter(({ machine }) => machine === name);
  const coverage = coverageOf(entry.machine, machineTraces);
  console.log(summary(name, coverage));
  if (values.summary) continue;
  const paths = explore(name, entry);
  printPaths(paths, coverage);
  for (const { name: missing } of coverage.transitions.missing)
    console.log(paint('yellow', `  no trace takes ${missing}`));
  for (const { breaks, trace } of paths)
    if (breaks) console.log(paint('red', `  ${breaks}: ${written(trace)}`));
  writeDrafts(name, drafts(entry, paths, machineTraces));
  console.log('');
}
