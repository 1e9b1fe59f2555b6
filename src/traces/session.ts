import type { Trace, TraceStep, TransitionRecord } from '@/domain/shared/trace';

/** The story of one actor, from its first record on; ms count from `began`. */
function story(own: readonly TransitionRecord[], title: string, began: number): Trace | null {
  const [start, ...rest] = own;
  if (start === undefined || (start.from !== '' && start.context === undefined)) return null;
  const when = ({ seq, time }: TransitionRecord) => ({ seq, ms: Math.max(0, Math.round(time - began)) });
  const steps = rest.flatMap((record): TraceStep[] =>
    record.step === null ? [] : [{ ...record.step, at: record.to, ...when(record) }],
  );
  const given = start.from === '' ? { input: start.input } : { context: start.context };
  const { input, context } = { input: undefined, context: undefined, ...given };
  return {
    machine: start.machine,
    title,
    ...(input === undefined ? {} : { input }),
    startsAt: start.to,
    ...(context === undefined ? {} : { context }),
    ...when(start),
    steps,
  };
}

/** One trace per actor of a recorded session, in the order in which they started. */
export function sessionTraces(records: readonly TransitionRecord[], title: string): readonly Trace[] {
  const byActor = new Map<string, TransitionRecord[]>();
  for (const record of records) byActor.set(record.actor, [...(byActor.get(record.actor) ?? []), record]);
  const began = Math.min(...records.map(({ time }) => time));
  return [...byActor.values()].flatMap((own) => story(own, title, began) ?? []);
}
