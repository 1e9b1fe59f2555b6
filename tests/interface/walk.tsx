import { cleanup, render } from '@testing-library/react';
import { explore, transitionsOf } from '@tools/machines/explore';
import type { MachineSamples } from '@tools/machines/machineDescription';
import { registry } from '@tools/machines/registry';
import { replay } from '@tools/machines/replay';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import {
  type Actor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromPromise,
  SimulatedClock,
} from 'xstate';
import { FailureError } from '@/domain/shared/failure';
import type { Trace, TraceStep } from '@/domain/shared/trace';
import { describeState } from '@/traces/describe';
import { describeVerb, isFailureCode } from '@/traces/verbs';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';
import { settled } from '../machines/pending';

/** A control or text that may be on screen: by locator, or by a test of the document. */
export type Thing = Locator | (() => boolean);

/** How a user causes an event. */
export interface Gesture {
  readonly by: (event: AnyEventObject) => Promise<unknown>;
  /** True where the screen offers it; elsewhere the event is sent. Without it: everywhere. */
  readonly where?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  /** What it sends where the screen knows a part of the event better than the path: an address, a title. */
  readonly sends?: (event: AnyEventObject) => AnyEventObject;
}

/** What a user sees of a machine. */
export interface Walk<M extends AnyStateMachine> {
  /** The real feature on a live actor. */
  readonly scene: (actor: Actor<M>) => ReactElement;
  /** Elements that distinguish the states, by a short name. */
  readonly things: Readonly<Record<string, Thing>>;
  /** Which of the things a leaf state shows; those of no active state must be absent. */
  readonly shows: Readonly<
    Record<string, readonly string[] | ((snapshot: AnyMachineSnapshot) => readonly (string | false)[])>
  >;
  /** Gestures by event type; a sentence says why a user cannot cause a `user.*` event from this scene. */
  readonly gestures: Readonly<Record<string, Gesture | string>>;
}

/** The button of exactly that name. */
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** A gesture: a click on the button of that name. */
export const click = (name: string | RegExp, where?: Gesture['where']): Gesture => ({
  by: () => button(name).click(),
  ...(where ? { where } : {}),
});

/** How long a delay lasts, in ms. */
function msOf(name: string, { machine, context }: AnyMachineSnapshot): number {
  const delay = (machine.implementations.delays as Record<string, unknown>)[name.split('@')[0] ?? ''];
  return Number(typeof delay === 'function' ? delay({ context }) : delay);
}

/** Whether a delay may be the next to elapse: the explorer takes any, also one that a shorter one comes before. */
function isNext(name: string, snapshot: AnyMachineSnapshot): boolean {
  const armed = snapshot._nodes.flatMap((node) => node.after.map(({ delay }) => String(delay)));
  return armed.every((other) => msOf(other, snapshot) >= msOf(name, snapshot));
}

/**
 * Few of the paths that together take every transition the explorer found, and every gesture where the screen offers it
 * (greedy cover).
 */
function cover(name: string, entry: MachineSamples, gestures: Walk<AnyStateMachine>['gestures']) {
  const byLastStep = new Map<string, readonly unknown[]>();
  const impossible = new Set<string>();
  const paths = explore(name, entry).map(({ trace, takes }) => {
    const last = trace.steps.at(-1);
    const event = last && 'send' in last ? last.send : null;
    const gesture = event === null ? undefined : gestures[event.type];
    const before = () => replay(entry.machine, trace).steps.at(-2)?.snapshot as AnyMachineSnapshot;
    const isByHand = event && typeof gesture === 'object' && (gesture.where?.(before(), event) ?? true);
    const gains = isByHand ? [...takes, gesture] : takes;
    byLastStep.set(JSON.stringify(trace.steps), gains);
    if (last && 'after' in last && !isNext(last.after, before())) impossible.add(JSON.stringify(trace.steps));
    return trace;
  });
  const candidates = paths.flatMap((trace) => {
    const starts = trace.steps.map((_, index) => JSON.stringify(trace.steps.slice(0, index + 1)));
    if (starts.some((start) => impossible.has(start))) return [];
    return { trace, gains: [...new Set(starts.flatMap((start) => byLastStep.get(start) ?? []))] };
  });
  const missing = new Set(candidates.flatMap(({ gains }) => gains));
  const chosen: Trace[] = [];
  while (missing.size > 0) {
    const worth = ({ gains }: (typeof candidates)[number]) =>
      gains.filter((gain) => missing.has(gain)).length;
    const best = candidates.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    for (const gain of best.gains) missing.delete(gain);
    chosen.push(best.trace);
  }
  return chosen;
}

const isThere = (thing: Thing) =>
  typeof thing === 'function' ? thing() : thing.elements().some((element) => element.checkVisibility());

/**
 * Walks the feature of one machine along generated paths that take every transition: after each step the machine must be
 * where the path says, and the screen must show exactly what the state's row says.
 */
export function walk<M extends AnyStateMachine>(name: string, machine: M, spec: Walk<M>) {
  const { scene, things, shows, gestures } = spec;
  const entry = registry[name];
  if (entry?.machine !== machine) throw new Error(`no machine "${name}" in the registry`);
  const held = new Map<string, { resolve: (output: unknown) => void; reject: (error: unknown) => void }>();
  const deferred = (id: string) =>
    fromPromise(() => new Promise((resolve, reject) => void held.set(id, { resolve, reject })));
  const services = Object.keys(machine.implementations.actors as Record<string, unknown>);
  const live = machine.provide({
    actors: Object.fromEntries(services.map((id) => [id, deferred(id)])),
  }) as M;
  const taken = new Set<AnyTransitionDefinition>();
  const used = new Set<string>();

  function start(input: Trace['input']) {
    const clock = new SimulatedClock();
    const received: AnyEventObject[] = [];
    const actor: Actor<M> = createActor(live as AnyStateMachine, {
      clock,
      ...(input ? { input } : {}),
      inspect: (inspected) => {
        if (inspected.type === '@xstate.microstep' && inspected.actorRef === (actor as unknown))
          for (const transition of inspected._transitions) taken.add(transition);
        if (inspected.type === '@xstate.event' && inspected.actorRef === (actor as unknown))
          received.push(inspected.event);
      },
    }) as unknown as Actor<M>;
    actor.start();
    return { actor, clock, received };
  }

  async function take(step: TraceStep, { actor, clock, received }: ReturnType<typeof start>) {
    const before: AnyMachineSnapshot = actor.getSnapshot();
    if ('after' in step) {
      clock.increment(msOf(step.after, before));
    } else if ('done' in step) {
      held.get(step.done)?.resolve(step.output);
      await settled();
    } else if ('fail' in step) {
      if (!isFailureCode(step.error)) throw new Error(`"${step.error}" is not a failure code`);
      held.get(step.fail)?.reject(new FailureError({ code: step.error }));
      await settled();
    } else {
      const gesture = gestures[step.send.type];
      if (gesture === undefined && step.send.type.startsWith('user.'))
        throw new Error(`no gesture for "${step.send.type}", and no reason why there is none`);
      if (typeof gesture === 'object' && (gesture.where?.(before, step.send) ?? true)) {
        received.length = 0;
        await gesture.by(step.send);
        used.add(step.send.type);
        await expect
          .poll(() => received, { message: 'what the gesture sends' })
          .toContainEqual(gesture.sends?.(step.send) ?? step.send);
      } else actor.send(step.send as never);
    }
  }

  async function showsState({ actor }: ReturnType<typeof start>, at: string) {
    await expect.poll(() => describeState(actor.getSnapshot()), { message: 'the state' }).toBe(at);
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    const rows = at.split(' & ').map((leaf) => {
      const row = shows[leaf];
      if (row === undefined) throw new Error(`no row says what "${leaf}" shows`);
      return typeof row === 'function' ? row(snapshot) : row;
    });
    const expected = Object.keys(things).filter((thing) => rows.some((row) => row.includes(thing)));
    const onScreen = () => Object.keys(things).filter((thing) => isThere(things[thing] as Thing));
    await expect.poll(onScreen, { message: `on screen at ${at}` }).toEqual(expected);
  }

  describe(`${name}: the screen follows the machine`, () => {
    afterEach(cleanup);

    it.each(cover(name, entry, gestures).map((trace) => [trace.steps.map(describeVerb).join(', '), trace]))(
      '%s',
      async (_, trace) => {
        const run = start((trace as Trace).input);
        render(<ThemeProvider>{scene(run.actor)}</ThemeProvider>);
        await showsState(run, (trace as Trace).startsAt);
        for (const step of (trace as Trace).steps) {
          await take(step, run);
          await showsState(run, step.at);
        }
      },
    );

    it('takes every transition and uses every gesture', () => {
      const never = transitionsOf(live).filter(({ definition }) => !taken.has(definition));
      expect(never.map((transition) => transition.name)).toEqual([]);
      const known = Object.keys(gestures).filter((type) => typeof gestures[type] === 'object');
      expect(known.filter((type) => !used.has(type))).toEqual([]);
    });
  });
}
