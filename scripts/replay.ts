/**
 * npm run replay -- file… [--json | --junit]
 * Replays traces on the machines, without browser, clock and network, and prints the passed steps and the
 * first failed one. A folder means every trace below it. Exit code 0: all passed; 1: one
 * failed; 2: a file is missing or not a trace (docs/testing.md).
 */

import builder from 'junit-report-builder';
import { machineOf, registry } from '../src/traces/registry';
import { type ReplayedStep, type ReplayResult, replay } from '../src/traces/replay';
import { paint } from './paint';
import { readTraceFiles } from './traceFiles';

type Outcome = {
  readonly file: string;
  readonly result: ReplayResult | null;
  readonly problem: string | null;
};

const args = process.argv.slice(2);
const flags = args.filter((arg) => arg.startsWith('--'));
const paths = args.filter((arg) => !arg.startsWith('--'));
const unknown = flags.find((flag) => flag !== '--json' && flag !== '--junit');
if (paths.length === 0 || unknown) {
  console.error(
    `${unknown ? `${unknown} is unknown. ` : ''}Usage: npm run replay -- file… [--json | --junit]`,
  );
  process.exit(2);
}

const outcomes: Outcome[] = readTraceFiles(paths).flatMap(({ file, traces, problem }): Outcome[] => {
  if (problem !== null) return [{ file, result: null, problem }];
  return traces.map((trace) => {
    const machine = machineOf(trace.machine);
    const names = Object.keys(registry).join(', ');
    return machine
      ? { file, result: replay(machine, trace), problem: null }
      : { file, result: null, problem: `there is no machine "${trace.machine}"; there are ${names}` };
  });
});

const broken = outcomes.filter(({ result }) => result === null || !result.ok);
const verbWidth = Math.max(
  8,
  ...outcomes.flatMap(({ result }) => result?.steps.map(({ verb }) => verb.length) ?? []),
);
const mark = (ok: boolean) => (ok ? paint('green', '✓') : paint('red', '✗'));

function stepLine({ index, verb, actual, problem, note }: ReplayedStep): string {
  const line = `    ${mark(problem === null)} ${String(index).padStart(2)}  ${verb.padEnd(verbWidth)}  `;
  const remark = note === undefined ? '' : paint('dim', `  (${note})`);
  return line + (problem === null ? actual : paint('red', problem)) + remark;
}

function printText() {
  for (const { file, result, problem } of outcomes) {
    if (result === null) {
      console.log(`${mark(false)} ${file}\n    ${paint('red', problem ?? '')}\n`);
      continue;
    }
    console.log(`${mark(result.ok)} ${result.machine}: ${result.title}  ${paint('dim', file)}`);
    for (const step of result.steps) console.log(stepLine(step));
    if (result.skipped > 0) console.log(paint('dim', `      ${result.skipped} more not run`));
    console.log('');
  }
  const count = outcomes.length === 1 ? '1 trace' : `${outcomes.length} traces`;
  console.log(`${count}: ${outcomes.length - broken.length} held, ${broken.length} did not`);
}

/** A step without its snapshot and event, which are not serialisable. */
const plain = ({ snapshot: _snapshot, event: _event, ...step }: ReplayedStep) => step;

function printJson() {
  const rows = outcomes.map(({ file, result, problem }) =>
    result === null
      ? { file, ok: false, problem }
      : { file, ...result, problem: firstProblem(result), steps: result.steps.map(plain) },
  );
  console.log(JSON.stringify({ ok: broken.length === 0, traces: rows }, null, 2));
}

function firstProblem({ steps }: ReplayResult): string | null {
  const step = steps.find(({ problem }) => problem !== null);
  return step ? `step ${step.index} (${step.verb}): ${step.problem}` : null;
}

function printJunit() {
  for (const { file, result, problem } of outcomes) {
    const test = builder
      .testCase()
      .className(result?.machine ?? 'trace')
      .name(result?.title ?? file)
      .file(file);
    const why = result === null ? problem : firstProblem(result);
    if (why !== null) test.failure(why);
  }
  console.log(builder.build());
}

if (flags.includes('--json')) printJson();
else if (flags.includes('--junit')) printJunit();
else printText();
process.exitCode = outcomes.some(({ result }) => result === null) ? 2 : broken.length > 0 ? 1 : 0;
