import type { Trace, TraceStep } from '../../src/domain/shared/trace';
import type { Driver } from './driver';

/** Position of a step in its trace. */
export interface Place {
  readonly trace: Trace;
  /** From 0. */
  readonly index: number;
}

/** How a step of a trace comes about in the real portal. */
export type Act = (driver: Driver, step: TraceStep, place: Place) => Promise<void>;

/** How the traces of one machine are played. */
export interface Play {
  /** The trace begins where the machine does: what the page does by itself on its way counts. */
  readonly fromStart?: boolean;
  /** Brings the portal to the start of the trace. */
  readonly begin: (driver: Driver, trace: Trace) => Promise<void>;
  /**
   * By verb (`send user.open`, `fail askAssistant offline`); `null`: it follows by itself from the step before. A delay needs no
   * line: the clock is moved by what the machine says.
   */
  readonly acts: Readonly<Record<string, Act | null>>;
  /** What is on screen in a leaf state; a leaf without a line shows nothing of its own. */
  readonly screen: Readonly<Record<string, (driver: Driver) => Promise<void>>>;
}
