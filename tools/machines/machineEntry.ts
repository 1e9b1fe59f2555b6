import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { FailureCode } from '@/domain/shared/failure';

/** A machine with the inputs and samples for exploring it without external services. */
export interface MachineEntry {
  readonly machine: AnyStateMachine;
  /** Subject of the machine: one line in Spanish for testers. */
  readonly about: string;
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
  readonly facts: (context: never) => unknown;
}
