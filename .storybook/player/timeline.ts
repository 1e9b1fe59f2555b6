import { machineOf } from '@tools/machines/registry';
import { type ReplayedStep, replay } from '@tools/machines/replay';
import type { AnyMachineSnapshot } from 'xstate';
import type { SessionFile, Trace } from '@/domain/shared/trace';
import type { Turn } from './WholePortal';

/** One step of one machine in the order of the whole session. */
export interface Moment {
  readonly machine: string;
  /** ms since the session began. */
  readonly ms: number;
  readonly step: ReplayedStep;
  /** The state of every started machine after this step. */
  readonly machines: Readonly<Record<string, AnyMachineSnapshot>>;
  /** Messages to and from the assistant up to this step. */
  readonly turns: readonly Turn[];
}

/**
 * Sequence number of a step in its session. A file written by hand has no numbers and keeps its own order.
 */
const place = ({ steps, seq }: Trace, index: number) => (index === 0 ? seq : steps[index - 1]?.seq) ?? 0;
const time = ({ steps, ms }: Trace, index: number) => (index === 0 ? ms : steps[index - 1]?.ms) ?? 0;

/** The message that a step of the assistant's machine adds to the conversation. */
function turnOf({ event }: ReplayedStep, words: (kind: Turn['kind']) => string): Turn | null {
  const { type = '' } = event ?? {};
  const kind =
    type === 'question.asked'
      ? 'question'
      : type.startsWith('xstate.done.actor.askAssistant')
        ? 'reply'
        : type.startsWith('xstate.error.actor.askAssistant') || type.startsWith('xstate.after.replyDeadline')
          ? 'failure'
          : null;
  return kind === null ? null : { dashboardId: 'dashboard-1', kind, text: words(kind) };
}

/** Merges the steps of all machines into one timeline. A broken trace ends with its failed step. */
export function timelineOf({
  traces,
  conversation = [],
}: Pick<SessionFile, 'traces' | 'conversation'>): readonly Moment[] {
  const all = traces.flatMap((trace) => {
    const machine = machineOf(trace.machine);
    const steps = machine ? replay(machine, trace).steps : [];
    return steps.map((step) => ({
      trace,
      step,
      order: place(trace, step.index),
      ms: time(trace, step.index),
    }));
  });
  all.sort((a, b) => a.order - b.order);

  const said = { question: 0, reply: 0, failure: 0 };
  const words = (kind: Turn['kind']) => {
    const sender = kind === 'question' ? 'user' : 'bot';
    const recordedText = conversation.filter((one) => one.sender === sender && one.text !== '')[said[kind]]
      ?.text;
    said[kind] += 1;
    return (
      recordedText ??
      (kind === 'question'
        ? 'Una pregunta (sus palabras no están en el archivo)'
        : 'Una respuesta (sus palabras no están en el archivo)')
    );
  };
  let machines: Moment['machines'] = {};
  let turns: readonly Turn[] = [];
  return all.map(({ trace, step, ms }) => {
    // Ignores the outbox of comments: the whole portal shows the outbox of the catalogue.
    if (step.snapshot.context.subject !== 'comments')
      machines = { ...machines, [trace.machine]: step.snapshot };
    const turn = trace.machine === 'chat' && step.problem === null ? turnOf(step, words) : null;
    if (turn) turns = [...turns, turn];
    return { machine: trace.machine, ms, step, machines, turns };
  });
}
