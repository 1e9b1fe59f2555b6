/**
 * npm run replay -- file… [--json | --junit] | [--browser [--watch] [--pause step] [--url address]]
 * Replays traces on the machines, without browser, clock and network, and prints the passed steps and the
 * first failed one. With `--browser` in the real portal on the emulated organisation. A folder means every trace below it.
 * Exit code 0: all passed; 1: one failed; 2: a file is missing or not a trace, or a flag is unknown (docs/testing.md).
 */
import builder from 'junit-report-builder';
import { machineOf, registry } from '../src/traces/registry';
import { type ReplayedStep, type ReplayResult, replay } from '../src/traces/replay';
import { paint } from './paint';
import { readFlags, refuseCommand } from './readFlags';
import { readTraceFiles } from './traceFiles';

type Outcome = {
  readonly file: string;
  readonly result: ReplayResult | null;
  readonly problem: string | null;
};

const usage =
  'Usage: npm run replay -- file… [--json | --junit] | [--browser [--watch] [--pause step] [--url address]]';

/** The emulated organisation answers beside the portal: the replay needs its control. */
async function isPortal(address: string): Promise<boolean> {
  if (!URL.canParse(address)) return false;
  const answer = await fetch(new URL('/emulator/control/api', address)).catch(() => null);
  return answer?.ok ?? false;
}

const wrong = (why: string): never => refuseCommand(why, usage);

const { values: flags, positionals: paths } = readFlags(
  {
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      junit: { type: 'boolean' },
      browser: { type: 'boolean' },
      watch: { type: 'boolean' },
      pause: { type: 'string' },
      url: { type: 'string' },
    },
  },
  usage,
);
if (paths.length === 0) wrong('Which file?');
if (!flags.browser && (flags.watch || flags.pause || flags.url))
  wrong('--watch, --pause and --url need --browser.');
if (flags.pause !== undefined && !/^\d+$/.test(flags.pause)) wrong('--pause needs the number of a step.');

const files = readTraceFiles(paths);
if (flags.browser) {
  const { replayInBrowser } = await import('./browserReplay/command');
  for (const { file, problem } of files) if (problem !== null) wrong(`${file}: ${problem}.`);
  const traces = files.flatMap(({ traces: own }) => own);
  const pause = flags.pause === undefined ? null : Number(flags.pause);
  if (flags.url !== undefined && !(await isPortal(flags.url)))
    wrong(`There is no emulated portal at "${flags.url}".`);
  process.exit(await replayInBrowser(traces, { watch: flags.watch ?? false, pause, url: flags.url ?? null }));
}

const outcomes: Outcome[] = files.flatMap(({ file, traces, problem }): Outcome[] => {
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

if (flags.json) printJson();
else if (flags.junit) printJunit();
else printText();
process.exitCode = outcomes.some(({ result }) => result === null) ? 2 : broken.length > 0 ? 1 : 0;
