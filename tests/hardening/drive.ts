import type { MachineSamples } from '@tools/machines/machineDescription';
import {
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import { FailureError, failureCodes } from '@/domain/shared/failure';
import { describeState, internalEventsOf } from '@/traces/describe';
import { readEventType } from '@/traces/verbs';

/** One call of an invoked promise. */
export interface Call {
  readonly id: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A machine right after one random step. */
export interface Moment {
  /** The event that was sent; `null` at the start, when a call settled and when time passed. */
  readonly event: AnyEventObject | null;
  /** The call that settled. */
  readonly settled: Call | null;
  readonly before: AnyMachineSnapshot;
  readonly now: AnyMachineSnapshot;
  /** Its states, as traces write them. */
  readonly at: string;
  /** ms since the start. */
  readonly clock: number;
  /** Calls that are under way. */
  readonly running: readonly Call[];
  /** Calls that began in this step. */
  readonly started: readonly Call[];
  readonly emitted: readonly AnyEventObject[];
}

interface OpenCall extends Call {
  readonly settle: (how: { output: unknown } | { error: unknown }) => void;
}

/** ms that may pass in one step: around every delay that a machine has. */
const jumps = [0, 1, 400, 1_500, 2_600, 6_000, 30_000, 60_000, 120_000, 300_000, 3_000_000];

/** Every event that a machine handles somewhere; with payload where the samples have one. */
export function eventsOf({ machine, events }: MachineSamples): readonly AnyEventObject[] {
  const bare = (machine.events as string[]).filter(
    (type) =>
      readEventType(type).kind === 'send' &&
      type !== '*' &&
      !internalEventsOf(machine).includes(type) &&
      events.every((event) => event.type !== type),
  );
  return [...events, ...bare.map((type) => ({ type }))];
}

/** Created once, because recording the stack of an error costs more than the step that it ends. */
const failures = failureCodes.map((code) => ({ error: new FailureError({ code, detail: '3' }) }));

/** Possible results of a running call: the answers of the samples, and all failures. */
function endings({ outputs }: MachineSamples, { id }: Call) {
  const good = (outputs[id] ?? [undefined]).map((output) => ({ output }));
  // As many results as failures; otherwise walks end early.
  return [...failures.flatMap((_, i) => good[i % good.length] ?? []), ...failures];
}

/**
 * Walks a machine at random: sends any of its events, also unexpected ones, settles calls and lets time
 * pass. `dice` decides each step. Calls `watch` after the start and after every step.
 * @returns the first objection of `watch`, or the error that the machine threw; `null` if there is neither.
 */
export async function drive(
  entry: MachineSamples,
  machine: AnyStateMachine,
  dice: readonly number[],
  watch: (moment: Moment) => string | null,
  inspect?: (event: InspectionEvent) => void,
): Promise<string | null> {
  const clock = new SimulatedClock();
  const running = new Set<OpenCall>();
  let started: Call[] = [];
  let emitted: AnyEventObject[] = [];
  let broke: string | null = null;

  const call = (id: string) =>
    fromPromise<unknown, Call['input']>(
      ({ input, signal }) =>
        new Promise((resolve, reject) => {
          const open: OpenCall = {
            id,
            input,
            settle: (how) => {
              running.delete(open);
              if ('error' in how) reject(how.error);
              else resolve(how.output);
            },
          };
          running.add(open);
          started.push(open);
          signal.addEventListener('abort', () => running.delete(open));
        }),
    );
  const names = Object.keys(machine.implementations.actors as Record<string, AnyActorLogic>);
  const actors = names.map((id) => [id, /^(watch|keep)/.test(id) ? fromCallback(() => {}) : call(id)]);
  const variants = Object.values(entry.inputs);
  const actor = createActor(machine.provide({ actors: Object.fromEntries(actors) }), {
    clock,
    input: variants[(dice[0] ?? 0) % Math.max(1, variants.length)],
    ...(inspect ? { inspect } : {}),
  });
  actor.on('*', (event) => emitted.push(event));
  actor.subscribe({ error: (error) => (broke = `broke: ${String(error)}`) });
  actor.start();

  let before: AnyMachineSnapshot = actor.getSnapshot();
  const look = (event: AnyEventObject | null, settled: Call | null) => {
    const now: AnyMachineSnapshot = actor.getSnapshot();
    const facts = { event, settled, before, now, at: describeState(now), clock: clock.now() };
    const objection = broke ?? watch({ ...facts, running: [...running], started, emitted });
    before = now;
    started = [];
    emitted = [];
    return objection === null ? null : `${objection}, at ${describeState(now)}`;
  };

  const events = eventsOf(entry);
  let objection = look(null, null);
  for (const die of dice) {
    if (objection !== null) break;
    const pick = <T>(list: readonly T[]) => list[Math.floor(die / 8) % list.length];
    const open = pick([...running]);
    if (die % 8 < 4 || (die % 8 < 7 && open === undefined)) {
      const event = pick(events);
      if (event === undefined) continue;
      actor.send(event);
      objection = look(event, null);
    } else if (die % 8 < 7 && open !== undefined) {
      const choices = endings(entry, open);
      open.settle(choices[Math.floor(die / 64) % choices.length] ?? { output: undefined });
      for (let turn = 0; turn < 4; turn += 1) await null;
      objection = look(null, open);
    } else {
      clock.increment(pick(jumps) ?? 0);
      objection = look(null, null);
    }
  }
  actor.stop();
  return objection;
}
