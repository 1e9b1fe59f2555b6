import type { Trace, TraceStep, TransitionRecord } from '@/domain/shared/trace';

/** A session as a trace file, and what could not be put into it. */
export interface Session {
  readonly traces: readonly Trace[];
  /** Machines whose beginning the bounded mirror has already dropped: their story cannot be replayed. */
  readonly incomplete: readonly string[];
}

function story(records: readonly TransitionRecord[], title: string): Trace | null {
  const [start, ...rest] = records;
  if (start === undefined || start.from !== '') return null;
  const steps = rest.flatMap(({ step, to }): TraceStep[] => (step === null ? [] : [{ ...step, at: to }]));
  const input = start.input === undefined ? {} : { input: start.input };
  return { machine: start.machine, title, ...input, startsAt: start.to, steps };
}

/** One trace per actor of a recorded session, in the order in which they started. */
export function toSession(records: readonly TransitionRecord[], title: string): Session {
  const byActor = new Map<string, TransitionRecord[]>();
  for (const record of records) byActor.set(record.actor, [...(byActor.get(record.actor) ?? []), record]);
  const stories = [...byActor.values()].map((own) => ({ own, trace: story(own, title) }));
  return {
    traces: stories.flatMap(({ trace }) => (trace === null ? [] : [trace])),
    incomplete: stories.flatMap(({ own, trace }) => (trace === null && own[0] ? [own[0].machine] : [])),
  };
}
