import type { Trace, TraceStep, TransitionRecord } from '../../src/domain/shared/trace';
import { machineOf } from '../../src/traces/registry';
import { replay } from '../../src/traces/replay';
import { describeVerb } from '../../src/traces/verbs';
import { plays, unplayed } from './plays';
import type { Stage } from './stage';

/** How a step of a trace comes about in the real portal; its key is the verb in one line. */
export type Act = (stage: Stage, step: TraceStep) => Promise<void>;

/** How the traces of one machine are played. */
export interface Play {
  /** The trace begins where the machine does: what the page does by itself on its way counts. */
  readonly fromStart?: boolean;
  /** Where the portal must be before the trace begins; the machine then stands at the trace's start. */
  readonly begin: (stage: Stage, trace: Trace) => Promise<void>;
  /** By verb (`send user.open`, `done askAssistant`); `null`: it follows by itself from the step before. */
  readonly acts: Readonly<Record<string, Act | null>>;
  /** Verbs that the real portal on the emulated organisation cannot be brought to, each with the reason. */
  readonly impossible: Readonly<Record<string, string>>;
  /** What is on screen in a leaf state; a leaf without a line shows nothing of its own. */
  readonly screen: Readonly<Record<string, (stage: Stage) => Promise<void>>>;
  /** Why a trace cannot be played as a whole; `null` when it can. */
  readonly whyNot?: (trace: Trace) => string | null;
}

/** What came of one step. */
export interface PlayedStep {
  readonly index: number;
  readonly verb: string;
  readonly problem: string | null;
}

/** ms that a step may take to come about. */
const patience = 30_000;

/** Why a trace cannot be played in the real portal; `null` when it can. */
export function whyNotPlayable(trace: Trace): string | null {
  const play = plays[trace.machine];
  if (play === undefined) return unplayed[trace.machine] ?? `nobody said how ${trace.machine} is played`;
  const why = play.whyNot?.(trace) ?? null;
  if (why !== null) return why;
  for (const step of trace.steps) {
    const verb = describeVerb(step);
    const reason = play.impossible[verb];
    if (reason !== undefined) return `${verb}: ${reason}`;
    if (!(verb in play.acts)) return `${verb}: nobody said how it comes about`;
  }
  return null;
}

/** Which steps change something: the portal's recorder writes no other. */
function changing(trace: Trace): readonly boolean[] {
  const machine = machineOf(trace.machine);
  if (machine === undefined) return [];
  const { steps } = replay(machine, trace);
  return steps.slice(1).map(({ snapshot }, at) => {
    const before = steps[at]?.snapshot;
    const isSame = Object.keys(snapshot.context).every((key) =>
      Object.is(snapshot.context[key], before?.context[key]),
    );
    return !isSame || JSON.stringify(snapshot.value) !== JSON.stringify(before?.value);
  });
}

const holdsAt = (to: string, at: string) => {
  const leaves = to.split(' & ');
  return at
    .split('&')
    .every((part) => leaves.some((leaf) => leaf === part.trim() || leaf.endsWith(`.${part.trim()}`)));
};

async function until<T>(what: () => Promise<T | null>, otherwise: () => Promise<string>): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    const found = await what();
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(await otherwise());
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Called after each step; `--watch` stops there. */
export type OnStep = (step: PlayedStep) => Promise<void> | void;

/**
 * Plays a trace in the real portal: answers and failures become faults of the emulated organisation, events of the person
 * clicks and keys, delays the moved clock. After each step the portal's own recorder must have seen that transition, and
 * the screen must show the state. Stops at the first step that does not come about.
 */
export async function playTrace(
  stage: Stage,
  trace: Trace,
  onStep: OnStep = () => undefined,
): Promise<readonly PlayedStep[]> {
  const play = plays[trace.machine];
  const why = whyNotPlayable(trace);
  if (play === undefined || why !== null) throw new Error(why ?? 'cannot be played');
  const played: PlayedStep[] = [];
  const { machine } = trace;

  const add = async (index: number, verb: string, problem: string | null) => {
    played.push({ index, verb, problem });
    await onStep({ index, verb, problem });
  };
  const showsIt = async (at: string) => {
    for (const leaf of at.split('&')) await play.screen[leaf.trim()]?.(stage);
  };
  const last = async () => (await stage.records(machine)).at(-1);
  const lastOf = (records: readonly TransitionRecord[]) => records.at(-1)?.to ?? 'nothing recorded';

  const isSeen = changing(trace);
  let cursor = 0;
  try {
    await play.begin(stage, trace);
    const start = await until(
      async () => {
        const now = play.fromStart ? (await stage.records(machine))[0] : await last();
        return now && holdsAt(now.to, trace.startsAt) ? now : null;
      },
      async () =>
        `expected to begin at "${trace.startsAt}", the machine is at "${lastOf(await stage.records(machine))}"`,
    );
    cursor = start.seq;
    if (!play.fromStart) await showsIt(trace.startsAt);
    await add(0, 'start', null);
  } catch (error) {
    await add(0, 'start', error instanceof Error ? error.message : String(error));
    return played;
  }

  for (const [at, step] of trace.steps.entries()) {
    const verb = describeVerb(step);
    try {
      await play.acts[verb]?.(stage, step);
      if (step.refused) {
        const now = await last();
        if (now && now.seq > cursor) throw new Error(`expected a refusal, the machine took ${now.event}`);
      } else if (isSeen[at]) {
        const seen = await until(
          async () => {
            const next = (await stage.records(machine)).filter(({ seq }) => seq > cursor);
            return next.find(({ event }) => event === verb) ?? null;
          },
          async () => {
            const records = await stage.records(machine);
            const after = records
              .filter(({ seq }) => seq > cursor)
              .map(({ event, to }) => `${event} → ${to}`);
            return `it did not come about; the machine is at "${lastOf(records)}" after ${after.join(', ') || 'nothing'}`;
          },
        );
        if (!holdsAt(seen.to, step.at))
          throw new Error(`expected "${step.at}", the machine is at "${seen.to}"`);
        cursor = seen.seq;
      }
      // A state that passes by itself cannot be looked at.
      const follows = trace.steps[at + 1];
      if (!(follows && play.acts[describeVerb(follows)] === null)) await showsIt(step.at);
      await add(at + 1, verb, null);
    } catch (error) {
      await add(at + 1, verb, error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
      break;
    }
  }
  await stage.mend();
  return played;
}
