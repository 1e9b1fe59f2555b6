import { parseArgs } from 'node:util';
import builder from 'junit-report-builder';
import { machineOf, registry } from '../tools/machines/registry';
import { type ReplayedStep, type ReplayResult, replay } from '../tools/machines/replay';
import { paint } from './paint';
import { flagProblem } from './readFlags';
import { readTraceFiles, type TraceFile } from './traceFiles';

type Outcome = {
  readonly file: string;
  readonly result: ReplayResult | null;
  readonly problem: string | null;
};

const usage = 'Usage: npm run replay -- file… [--json | --junit]';

const readFlags = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      junit: { type: 'boolean' },
    },
  });

const outcomesOf = (files: readonly TraceFile[]): readonly Outcome[] =>
  files.flatMap(({ file, traces, problem }): Outcome[] => {
    if (problem !== null) return [{ file, result: null, problem }];
    return traces.map((trace) => {
      const machine = machineOf(trace.machine);
      const names = Object.keys(registry).join(', ');
      return machine
        ? { file, result: replay(machine, trace), problem: null }
        : { file, result: null, problem: `there is no machine "${trace.machine}"; there are ${names}` };
    });
  });

const isBroken = ({ result }: Outcome) => result === null || !result.ok;
const mark = (ok: boolean) => (ok ? paint('green', '✓') : paint('red', '✗'));

function stepLine({ index, verb, actual, problem, note }: ReplayedStep, verbWidth: number): string {
  const line = `    ${mark(problem === null)} ${String(index).padStart(2)}  ${verb.padEnd(verbWidth)}  `;
  const remark = note === undefined ? '' : paint('dim', `  (${note})`);
  return line + (problem === null ? actual : paint('red', problem)) + remark;
}

function asText(outcomes: readonly Outcome[]): string {
  const verbs = outcomes.flatMap(({ result }) => result?.steps.map(({ verb }) => verb.length) ?? []);
  const verbWidth = Math.max(8, ...verbs);
  const paragraphs = outcomes.map(({ file, result, problem }) => {
    if (result === null) return `${mark(false)} ${file}\n    ${paint('red', problem ?? '')}\n`;
    return [
      `${mark(result.ok)} ${result.machine}: ${result.title}  ${paint('dim', file)}`,
      ...result.steps.map((step) => stepLine(step, verbWidth)),
      ...(result.skipped > 0 ? [paint('dim', `      ${result.skipped} more not run`)] : []),
      '',
    ].join('\n');
  });
  const broken = outcomes.filter(isBroken).length;
  const count = outcomes.length === 1 ? '1 trace' : `${outcomes.length} traces`;
  return [...paragraphs, `${count}: ${outcomes.length - broken} held, ${broken} did not`].join('\n');
}

/** A step without its snapshot and event, which cannot be serialised. */
const plain = ({ snapshot: _snapshot, event: _event, ...step }: ReplayedStep) => step;

function asJson(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ file, result, problem }) =>
    result === null
      ? { file, ok: false, problem }
      : { file, ...result, problem: firstProblem(result), steps: result.steps.map(plain) },
  );
  return JSON.stringify({ ok: !outcomes.some(isBroken), traces: rows }, null, 2);
}

function firstProblem({ steps }: ReplayResult): string | null {
  const step = steps.find(({ problem }) => problem !== null);
  return step ? `step ${step.index} (${step.verb}): ${step.problem}` : null;
}

function asJunit(outcomes: readonly Outcome[]): string {
  const report = builder.newBuilder();
  for (const { file, result, problem } of outcomes) {
    const test = report
      .testCase()
      .className(result?.machine ?? 'trace')
      .name(result?.title ?? file)
      .file(file);
    const why = result === null ? problem : firstProblem(result);
    if (why !== null) test.failure(why);
  }
  return report.build();
}

/** Output of a command. */
type Say = Pick<Console, 'log' | 'error'>;

/** Runs `npm run replay` with its arguments; returns the exit code. */
export function replayCommand(args: readonly string[], say: Say): number {
  const refuse = (why: string): number => {
    say.error(`${why} ${usage}`);
    return 2;
  };
  let read: ReturnType<typeof readFlags>;
  try {
    read = readFlags(args);
  } catch (error) {
    return refuse(flagProblem(error));
  }
  const { values: flags, positionals: paths } = read;
  if (paths.length === 0) return refuse('Which file?');
  const outcomes = outcomesOf(readTraceFiles(paths));
  say.log((flags.json ? asJson : flags.junit ? asJunit : asText)(outcomes));
  if (outcomes.some(({ result }) => result === null)) return 2;
  return outcomes.some(isBroken) ? 1 : 0;
}
