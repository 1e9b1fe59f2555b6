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

/** An element on screen, by its name for users or by a CSS selector. A string as `name` is the whole name. */
export type Thing =
  | {
      readonly role: string;
      readonly name?: string | RegExp;
      readonly checked?: boolean;
      readonly within?: Thing;
    }
  | {
      readonly text: string | RegExp;
      readonly exact?: boolean;
      /** The last of several elements. */
      readonly last?: boolean;
      readonly within?: Thing;
    }
  | { readonly label: string }
  | { readonly css: string };

/** One action of a user. */
export type Act =
  | { readonly click: Thing; readonly ifThere?: boolean }
  | { readonly fill: Thing; readonly text: string }
  | { readonly choose: string; readonly in: Thing }
  /** Moves the pointer to the element; `at` is a position in it, in px. */
  | { readonly hover: Thing; readonly at?: { readonly x: number; readonly y: number } };

/** How a user causes an event. */
export interface Gesture {
  readonly acts: readonly Act[] | ((event: AnyEventObject) => readonly Act[]);
  /** True in the states whose screen offers it; elsewhere the walk sends the event. Without it: everywhere. */
  readonly where?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  /** Fields of the event that the screen sends, if the screen decides the other ones; without it, all fields. */
  readonly sends?: (event: AnyEventObject) => AnyEventObject;
}

/** Names of `things`. `emitted` has the types of the events that the machine emitted. */
type Shown =
  | readonly string[]
  | ((snapshot: AnyMachineSnapshot, emitted: ReadonlySet<string>) => readonly (string | false)[]);

export const button = (name: string | RegExp, within?: Thing): Thing => ({
  role: 'button',
  name,
  ...(within ? { within } : {}),
});

/** A click on the button of that name. */
export const click = (name: string | RegExp, where?: Gesture['where']): Gesture => ({
  acts: [{ click: button(name) }],
  ...(where ? { where } : {}),
});

export interface StateDescription {
  /** Meaning in Spanish, for designers and testers. */
  readonly means: string;
  /** The things on screen in this state; things of no active state are absent. */
  readonly shows?: Shown;
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
  /** Elements of the scene that distinguish the states, by a short name. */
  readonly things?: Readonly<Record<string, Thing>>;
  /** Gestures by event type; a text is the reason why a user cannot cause a `user.*` event in the scene. */
  readonly gestures?: Readonly<Record<string, Gesture | string>>;
  /** Reason why no walk takes the transitions of the machine on a screen. */
  readonly notWalked?: string;
}

/** A description whose states and context are those of its machine. */
interface DescriptionOf<M extends AnyStateMachine> extends MachineDescription {
  readonly machine: M;
  readonly states: Readonly<Record<LeafOf<SnapshotFrom<M>['value']>, StateDescription>> &
    MachineDescription['states'];
  readonly contextAt?: (state: string) => Partial<ContextFrom<M>>;
  readonly withoutTexts?: (context: ContextFrom<M>) => Partial<ContextFrom<M>>;
  readonly scene?: () => Promise<ComponentType<{ readonly actor: ActorRefFrom<M> }>>;
  readonly facts: (context: ContextFrom<M>) => unknown;
}

/** A machine's description; the compiler requires an entry for each leaf state. */
export const describeMachine = <M extends AnyStateMachine>(
  description: DescriptionOf<M>,
): MachineDescription => description;
