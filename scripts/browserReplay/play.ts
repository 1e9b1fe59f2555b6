import type { Trace, TraceStep } from '../../src/domain/shared/trace';
import type { Driver } from './driver';

/** Position of a step in its trace. */
export interface Place {
  readonly trace: Trace;
  /** From 0. */
  readonly index: number;
}

/** Performs a step of a trace in the real portal. */
export type Act = (driver: Driver, step: TraceStep, place: Place) => Promise<void>;

/** Instructions for playing the traces of one machine. */
export interface Play {
  /** The trace starts with the machine: transitions during the page's load are part of it. */
  readonly fromStart?: boolean;
  /** Brings the portal to the start of the trace. */
  readonly begin: (driver: Driver, trace: Trace) => Promise<void>;
  /**
   * Actions by verb (`send user.open`, `fail askAssistant offline`); `null` if the previous step causes this
   * one. A delay needs no action: the clock advances by the machine's delay.
   */
  readonly acts: Readonly<Record<string, Act | null>>;
  /** Checks the screen in a leaf state; a leaf state without a check has no visible effect. */
  readonly screen: Readonly<Record<string, (driver: Driver) => Promise<void>>>;
}
