import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { FailureCode } from '@/domain/shared/failure';

/** A machine with what it takes to walk through all of it without the outside world. */
export interface MachineEntry {
  readonly machine: AnyStateMachine;
  /** One line in Spanish for the people who test: what this machine is about. */
  readonly about: string;
  /** Inputs worth trying, by name; a machine without input has none. */
  readonly inputs: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** What an invoked actor may answer, by its id; no entry: it answers with nothing. */
  readonly outputs: Readonly<Record<string, readonly unknown[]>>;
  /** How an invoked actor may fail, by its id; no entry: `unexpected`. */
  readonly errors: Readonly<Record<string, readonly FailureCode[]>>;
  /** Events with the payloads that guards distinguish; one without payload needs no sample. */
  readonly events: readonly AnyEventObject[];
  /** What of the context decides where an event leads. Two snapshots that agree in state and facts are one. */
  readonly facts: (context: never) => unknown;
}
