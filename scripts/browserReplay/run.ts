import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Trace, TraceStep, TransitionRecord } from '../../src/domain/shared/trace';
import { describeVerb } from '../../src/traces/verbs';
import { machineOf } from '../../tools/machines/registry';
import { type ReplayedStep, replay } from '../../tools/machines/replay';
import type { Driver } from './driver';
import type { Place, Play } from './play';
import { plays } from './plays';
import { unplayed, unplayedMachines } from './unplayed';

/** Result of one step. */
export interface PlayedStep {
  readonly index: number;
  readonly verb: string;
  readonly problem: string | null;
}

/** Default timeout of a step in ms. */
const usualTimeout = 30_000;

/** Reason why a trace cannot be played in the real portal; `null` if it can. */
export function whyNotPlayable(trace: Trace): string | null {
  const declared = unplayedMachines[trace.machine] ?? unplayed.get(`${trace.machine}: ${trace.title}`);
  if (declared !== undefined) return declared;
  const play = plays[trace.machine];
  if (play === undefined) return `nothing plays ${trace.machine}`;
  const foreign = trace.steps
    .map(describeVerb)
    .find((verb) => !verb.startsWith('after ') && !(verb in play.acts));
  return foreign === undefined ? null : `nothing brings about "${foreign}" in the real portal`;
}

/** Whether each step changes the machine: the portal's recorder omits steps without a change. */
const changing = (steps: readonly ReplayedStep[]): readonly boolean[] =>
  steps.slice(1).map(({ snapshot }, at) => {
    const before = steps[at]?.snapshot;
    const isSame = Object.keys(snapshot.context).every((key) =>
      Object.is(snapshot.context[key], before?.context[key]),
    );
    return !isSame || JSON.stringify(snapshot.value) !== JSON.stringify(before?.value);
  });

/** Duration in ms of a delay in the given state. */
function delayOf(machine: AnyStateMachine, verb: string, snapshot: AnyMachineSnapshot | undefined): number {
  const [name = ''] = verb.replace(/^after /, '').split('@');
  const delay: unknown = machine.implementations.delays[name];
  if (typeof delay === 'number') return delay;
  if (typeof delay === 'function' && snapshot !== undefined)
    return Number(delay({ context: snapshot.context, event: { type: '' } }, {}));
  throw new Error(`nobody knows how long "${name}" lasts`);
}

const holdsAt = (to: string, at: string) => {
  const leaves = to.split(' & ');
  return at
    .split('&')
    .every((part) => leaves.some((leaf) => leaf === part.trim() || leaf.endsWith(`.${part.trim()}`)));
};

const lastOf = (records: readonly TransitionRecord[]) => records.at(-1)?.to ?? 'nothing recorded';

/** Polls until there is a value; throws the text of `otherwise` after `timeout` ms. */
async function until<T>(
  timeout: number,
  what: () => Promise<T | null>,
  otherwise: () => Promise<string>,
): Promise<T> {
  const end = Date.now() + timeout;
  for (;;) {
    const found = await what();
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(await otherwise());
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

export interface PlayOptions {
  /** Called after each step; `--pause` stops there. */
  readonly onStep?: (step: PlayedStep) => Promise<void> | void;
  /** Timeout of a step in ms; a function receives the step's index. */
  readonly timeout?: number | ((step: number) => number);
}

/** Waits until the portal has recorded the step; returns the record. */
async function taken(
  { records }: Driver,
  { machine }: Trace,
  verb: string,
  cursor: number,
  timeout: number,
): Promise<TransitionRecord> {
  const since = async () => (await records(machine)).filter(({ seq }) => seq > cursor);
  return until(
    timeout,
    async () => (await since()).find(({ event }) => event === verb) ?? null,
    async () => {
      const after = (await since()).map(({ event, to }) => `${event} → ${to}`);
      const at = lastOf(await records(machine));
      return `it did not come about; the machine is at "${at}" after ${after.join(', ') || 'nothing'}`;
    },
  );
}

/** Resolves when the screen shows the state; rejects after `timeout` ms. */
async function screenShows(play: Play, driver: Driver, at: string, timeout: number): Promise<void> {
  const checks = at.split('&').map((leaf) => play.screen[leaf.trim()]?.(driver));
  const late = Symbol();
  const timer = new Promise<typeof late>((resolve) => setTimeout(() => resolve(late), timeout).unref());
  if ((await Promise.race([Promise.all(checks), timer])) === late)
    throw new Error(`the machine is at "${at}", and the screen does not show it`);
}

/** Performs a step by its action, or advances the clock for a delay. */
async function act(
  play: Play,
  driver: Driver,
  step: TraceStep,
  place: Place,
  delay: () => number,
): Promise<void> {
  const verb = describeVerb(step);
  const own = play.acts[verb];
  if (own !== undefined) await own?.(driver, step, place);
  else if ('after' in step) await driver.page.clock.fastForward(delay());
}

/**
 * Plays a trace in the real portal. Answers and failures become faults of the emulated organisation, user
 * events become clicks and keys, and delays advance the clock. After each step the portal's recorder must
 * contain the transition, and the screen must show the state. Stops at the first step that fails.
 */
export async function playTrace(
  driver: Driver,
  trace: Trace,
  { onStep = () => undefined, timeout = usualTimeout }: PlayOptions = {},
): Promise<readonly PlayedStep[]> {
  const timeoutOf = typeof timeout === 'number' ? () => timeout : timeout;
  const play = plays[trace.machine];
  const machine = machineOf(trace.machine);
  const why = whyNotPlayable(trace);
  if (play === undefined || machine === undefined || why !== null) throw new Error(why ?? 'cannot be played');
  const played: PlayedStep[] = [];
  const { steps: expected } = replay(machine, trace);
  const isSeen = changing(expected);

  /** Runs one step and stores its result; false if the step failed. */
  const attempt = async (index: number, verb: string, work: () => Promise<void>): Promise<boolean> => {
    const problem = await work().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n\n')[0] ?? '',
    );
    played.push({ index, verb, problem });
    await onStep({ index, verb, problem });
    return problem === null;
  };
  const showsIt = (at: string, index: number) => screenShows(play, driver, at, timeoutOf(index));

  let cursor = 0;
  const isStarted = await attempt(0, 'start', async () => {
    await play.begin(driver, trace);
    const start = await until(
      timeoutOf(0),
      async () => {
        const records = await driver.records(trace.machine);
        // The portal delays its screens and recorder while a report loads.
        if (records.length === 0) await driver.wake();
        const now = play.fromStart ? records[0] : records.at(-1);
        return now && holdsAt(now.to, trace.startsAt) ? now : null;
      },
      async () =>
        `expected to begin at "${trace.startsAt}", the machine is at "${lastOf(await driver.records(trace.machine))}"`,
    );
    cursor = start.seq;
    if (!play.fromStart) await showsIt(trace.startsAt, 0);
  });

  for (const [index, step] of isStarted ? trace.steps.entries() : []) {
    const verb = describeVerb(step);
    const cameAbout = await attempt(index + 1, verb, async () => {
      await act(play, driver, step, { trace, index }, () =>
        delayOf(machine, verb, expected[index]?.snapshot),
      );
      if (step.refused) {
        const now = (await driver.records(trace.machine)).at(-1);
        if (now && now.seq > cursor) throw new Error(`expected a refusal, the machine took ${now.event}`);
      } else if (isSeen[index] !== false) {
        const seen = await taken(driver, trace, verb, cursor, timeoutOf(index + 1));
        if (!holdsAt(seen.to, step.at))
          throw new Error(`expected "${step.at}", the machine is at "${seen.to}"`);
        cursor = seen.seq;
      }
      // A state that the next step leaves automatically is too short to be checked.
      const follows = trace.steps[index + 1];
      if (!(follows && play.acts[describeVerb(follows)] === null)) await showsIt(step.at, index + 1);
    });
    if (!cameAbout) break;
  }
  await driver.reset();
  return played;
}
