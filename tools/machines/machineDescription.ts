import type { ComponentType } from 'react';
import type {
  ActorRefFrom,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  SnapshotFrom,
} from 'xstate';
import type { FailureCode } from '@/domain/shared/failure';

/** Dotted paths of the leaf states of a state value: `loading.lookingUp`. */
type LeafOf<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${LeafOf<NonNullable<Value[Key]>>}` }[keyof Value & string];

export interface StateDescription {
  /** Meaning in Spanish, for designers and testers. */
  readonly means: string;
  /**
   * The story that renders exactly like this state, which has no story; the map opens that story. Title of the file,
   * name of the export. Compared by screenshot at 1280 px on 25 November 2026.
   */
  readonly looksLike?: readonly [title: string, story: string];
}

/** A machine with the samples for exploring it without external services. */
export interface MachineSamples {
  readonly machine: AnyStateMachine;
  /** Inputs to try, by name; empty for a machine without input. */
  readonly inputs: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Possible outputs of an invoked actor, by its id; `undefined` if there is no entry. */
  readonly outputs: Readonly<Record<string, readonly unknown[]>>;
  /** Possible failures of an invoked actor, by its id; `unexpected` if there is no entry. */
  readonly errors: Readonly<Record<string, readonly FailureCode[]>>;
  /** Events with the payloads that guards distinguish; an event without payload needs no sample. */
  readonly events: readonly AnyEventObject[];
  /**
   * The part of the context that decides about transitions. Snapshots with equal state and facts count as the
   * same.
   */
  readonly facts: (context: AnyMachineSnapshot['context']) => unknown;
}

/** The single description of a machine: the maps, the player, the replay and the walks read it. */
export interface MachineDescription extends MachineSamples {
  /** Name in Spanish, for lists. */
  readonly title: string;
  /** Subject of the machine: one line in Spanish for testers. */
  readonly about: string;
  /** The state while a user reads a report, in trace notation; a region that is not named has its initial state. */
  readonly usual: string;
  /** Each leaf state. */
  readonly states: Readonly<Record<string, StateDescription>>;
  /** Fields of the context in a state of a frozen actor; other fields are those of the initial context. */
  readonly contextAt?: (state: string) => object;
  /** Replaces the fields of a replayed context that lack their texts, because a trace has none. */
  readonly withoutTexts?: (context: AnyMachineSnapshot['context']) => object;
  /** Loads the real feature on an actor of the machine; without it, the machine has no screen. */
  readonly scene?: () => Promise<ComponentType<{ readonly actor: never }>>;
}

/** A description whose states and context are those of its machine. */
interface DescriptionOf<M extends AnyStateMachine> extends MachineDescription {
  readonly machine: M;
  readonly states: Readonly<Record<LeafOf<SnapshotFrom<M>['value']>, StateDescription>>;
  readonly contextAt?: (state: string) => Partial<ContextFrom<M>>;
  readonly withoutTexts?: (context: ContextFrom<M>) => Partial<ContextFrom<M>>;
  readonly scene?: () => Promise<ComponentType<{ readonly actor: ActorRefFrom<M> }>>;
  readonly facts: (context: ContextFrom<M>) => unknown;
}

/** A machine's description; the compiler requires an entry for each leaf state. */
export const describeMachine = <M extends AnyStateMachine>(
  description: DescriptionOf<M>,
): MachineDescription => description;
