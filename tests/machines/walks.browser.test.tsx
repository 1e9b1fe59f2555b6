import { cleanup, render } from '@testing-library/react';
import { explore, transitionsOf } from '@tools/machines/explore';
import type { Act, MachineDescription, MachineSamples, Thing } from '@tools/machines/machineDescription';
import { registry } from '@tools/machines/registry';
import { replay } from '@tools/machines/replay';
import type { AriaRole, ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import {
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
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
import { isFull, sample } from '../tier';
import { settled } from './pending';

type Gestures = NonNullable<MachineDescription['gestures']>;
type WalkedMachine = MachineDescription & Required<Pick<MachineDescription, 'scene' | 'things' | 'gestures'>>;

/** Locator of an element. */
function locate(thing: Thing): Locator {
  if ('css' in thing) return page.elementLocator(document.querySelector(thing.css) ?? missing(thing.css));
  if ('label' in thing) return page.getByLabelText(thing.label);
  const scope = thing.within ? locate(thing.within) : page;
  if ('role' in thing) {
    const { role, name, checked } = thing;
    const options = { ...(name ? { name, exact: true } : {}), ...(checked ? { checked } : {}) };
    return scope.getByRole(role as AriaRole, options);
  }
  const matches = scope.getByText(thing.text, { exact: thing.exact ?? false });
  return thing.last ? matches.last() : matches;
}

function missing(css: string): never {
  throw new Error(`no element matches "${css}"`);
}

/** Whether an element is on screen; with a CSS selector, whether it is in the document. */
const isThere = (thing: Thing) =>
  'css' in thing
    ? document.querySelector(thing.css) !== null
    : locate(thing)
        .elements()
        .some((element) => element.checkVisibility());

async function perform(act: Act) {
  if ('fill' in act) await locate(act.fill).fill(act.text);
  else if ('choose' in act) await locate(act.in).selectOptions(act.choose);
  // A copy of the position, because Vitest scales the object.
  else if ('hover' in act) await locate(act.hover).hover(act.at ? { position: { ...act.at } } : {});
  else if (!act.ifThere || isThere(act.click)) await locate(act.click).click();
}

/** Longest duration of a delay in ms: some are random. */
function msOf(name: string, { machine, context }: AnyMachineSnapshot): number {
  const delay = (machine.implementations.delays as Record<string, unknown>)[name.split('@')[0] ?? ''];
  const random = vi.spyOn(Math, 'random').mockReturnValue(1);
  const ms = Number(typeof delay === 'function' ? delay({ context }) : delay);
  random.mockRestore();
  return ms;
}

/** Whether a delay may be the next to elapse: the explorer takes any delay, also if a shorter one elapses before it. */
function isNext(name: string, snapshot: AnyMachineSnapshot): boolean {
  const armed = snapshot._nodes.flatMap((node) => node.after.map(({ delay }) => String(delay)));
  return armed.every((other) => msOf(other, snapshot) >= msOf(name, snapshot));
}

/**
 * A small set of paths with every transition that the explorer found, and every gesture that a screen offers
 * (greedy cover).
 */
function cover(name: string, entry: MachineSamples, gestures: Gestures) {
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

/**
 * Walks the feature of one machine along generated paths that take every transition: after each step the machine must be
 * in the state of the path, and the screen must show exactly the elements of its states.
 */
function walk(name: string, { scene: load, things, gestures, ...entry }: WalkedMachine) {
  const { machine, states } = entry;
  let Scene: ComponentType<{ readonly actor: AnyActor }>;
  const held = new Map<string, { resolve: (output: unknown) => void; reject: (error: unknown) => void }>();
  const deferred = (id: string) =>
    fromPromise(() => new Promise((resolve, reject) => void held.set(id, { resolve, reject })));
  const services = Object.keys(machine.implementations.actors as Record<string, unknown>);
  const live = machine.provide({
    actors: Object.fromEntries(services.map((id) => [id, deferred(id)])),
  });
  const taken = new Set<AnyTransitionDefinition>();
  const used = new Set<string>();

  function start(input: Trace['input']) {
    const clock = new SimulatedClock();
    const received: AnyEventObject[] = [];
    const emitted = new Set<string>();
    const actor: AnyActor = createActor(live, {
      clock,
      ...(input ? { input } : {}),
      inspect: (inspected) => {
        if (inspected.type === '@xstate.microstep' && inspected.actorRef === actor)
          for (const transition of inspected._transitions) taken.add(transition);
        if (inspected.type === '@xstate.event' && inspected.actorRef === actor)
          received.push(inspected.event);
      },
    });
    actor.on('*', ({ type }) => void emitted.add(type));
    actor.start();
    return { actor, clock, received, emitted };
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
        const acts = typeof gesture.acts === 'function' ? gesture.acts(step.send) : gesture.acts;
        for (const act of acts) await perform(act);
        used.add(step.send.type);
        await expect
          .poll(() => received, { message: 'what the gesture sends' })
          .toContainEqual(gesture.sends ? expect.objectContaining(gesture.sends(step.send)) : step.send);
      } else actor.send(step.send);
    }
  }

  async function showsState({ actor, emitted }: ReturnType<typeof start>, at: string) {
    await expect.poll(() => describeState(actor.getSnapshot()), { message: 'the state' }).toBe(at);
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    const rows = at.split(' & ').map((leaf) => {
      const shows = states[leaf]?.shows;
      if (shows === undefined) throw new Error(`the description of "${leaf}" has no "shows"`);
      return typeof shows === 'function' ? shows(snapshot, emitted) : shows;
    });
    const expected = Object.keys(things).filter((thing) => rows.some((row) => row.includes(thing)));
    const onScreen = () => Object.keys(things).filter((thing) => isThere(things[thing] as Thing));
    await expect.poll(onScreen, { message: `on screen at ${at}` }).toEqual(expected);
  }

  describe(`${name}: the screen follows the machine`, () => {
    beforeAll(async () => {
      Scene = (await load()) as typeof Scene;
    });
    // Wide enough for all tools of the bar.
    beforeEach(() => page.viewport(1280, 800));
    afterEach(cleanup);

    const walks = cover(name, entry, gestures).map(
      (trace) => [trace.steps.map(describeVerb).join(', '), trace] as const,
    );
    it.each(sample(walks, 3))('%s', async (_, trace) => {
      const run = start(trace.input);
      render(
        <ThemeProvider>
          <Scene actor={run.actor} />
        </ThemeProvider>,
      );
      await showsState(run, trace.startsAt);
      for (const step of trace.steps) {
        await take(step, run);
        await showsState(run, step.at);
      }
    });

    it.runIf(isFull)('takes every transition and uses every gesture', () => {
      const never = transitionsOf(live).filter(({ definition }) => !taken.has(definition));
      const advice = `no walk takes these: add events or gestures to tools/machines/${name}.ts`;
      expect(
        never.map((transition) => transition.name),
        advice,
      ).toEqual([]);
      const customTypes = Object.keys(gestures).filter((type) => typeof gestures[type] === 'object');
      expect(
        customTypes.filter((type) => !used.has(type)),
        'gestures that no walk uses',
      ).toEqual([]);
    });
  });
}

const isWalked = (description: MachineDescription): description is WalkedMachine =>
  description.scene !== undefined && description.things !== undefined && description.gestures !== undefined;

for (const [name, description] of Object.entries(registry)) {
  if (isWalked(description)) walk(name, description);
  else if (description.notWalked === undefined) throw new Error(`${name} has no walk, and no reason for it`);
}
