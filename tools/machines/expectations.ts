import type { AnyMachineSnapshot } from 'xstate';
import type { TraceStep } from '@/domain/shared/trace';
import { readEventType } from '@/traces/verbs';

/** An executable action of XState, with the fields that the replay reads. */
export interface Effect {
  readonly type: string;
  readonly params: unknown;
}

/** A field of an effect's parameters; `undefined` if there is no such field. */
export const field = (params: unknown, key: string): unknown =>
  typeof params === 'object' && params !== null ? (params as Record<string, unknown>)[key] : undefined;

/** Whether `actual` contains all fields of `expected`; lists are compared in full, item by item. */
function holds(actual: unknown, expected: unknown): boolean {
  if (Array.isArray(expected))
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((item, index) => holds(actual[index], item))
    );
  if (typeof expected === 'object' && expected !== null)
    return (
      typeof actual === 'object' &&
      actual !== null &&
      Object.entries(expected).every(([key, value]) => holds(field(actual, key), value))
    );
  return Object.is(actual, expected);
}

const text = (value: unknown) => JSON.stringify(value) ?? 'nothing';

/** The first expectation of a step, other than its state, that is not met; `null` if all are met. */
export function unmet(
  step: TraceStep,
  snapshot: AnyMachineSnapshot,
  effects: readonly Effect[],
): string | null {
  const of = (type: string) => effects.filter((effect) => effect.type === type).map(({ params }) => params);
  for (const [name, expected] of Object.entries(step.context ?? {})) {
    const actual = field(snapshot.context, name);
    if (!holds(actual, expected))
      return `expected context "${name}" to be ${text(expected)}, it is ${text(actual)}`;
  }
  for (const [actor, expected] of Object.entries(step.input ?? {})) {
    const started = of('xstate.spawnChild').find((params) => field(params, 'id') === actor);
    if (started === undefined) return `expected the actor "${actor}" to start, it does not`;
    const actual = field(started, 'input') ?? null;
    if (!holds(actual, expected))
      return `expected "${actor}" to get ${text(expected)}, it gets ${text(actual)}`;
  }
  if (step.emits) {
    const facts = of('xstate.emit').map((params) => field(params, 'event'));
    if (!holds(facts, step.emits)) return `expected the facts ${text(step.emits)}, got ${text(facts)}`;
  }
  for (const [name, expected] of Object.entries(step.delays ?? {})) {
    const armed = of('xstate.raise').find(
      (params) => readEventType(String(field(params, 'id') ?? '')).name === name,
    );
    if (armed === undefined) return `expected the delay "${name}" to be armed, it is not`;
    const actual = Number(field(armed, 'delay'));
    const [shortest, longest] = typeof expected === 'number' ? [expected, expected] : expected;
    if (!(shortest <= actual && actual <= longest))
      return `expected the delay "${name}" to last ${[expected].flat().join(' to ')} ms, it lasts ${actual} ms`;
  }
  return null;
}
