import type { TransitionRecord } from '@/domain/shared/trace';
import type { TraceRow } from './TraceRows.view';
import { copy } from './traceDrawer.copy';

const clock = (time: number) => {
  const date = new Date(time);
  const two = (part: number) => String(part).padStart(2, '0');
  const ms = String(date.getMilliseconds()).padStart(3, '0');
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${ms}`;
};

/** Only the changed parallel states: for `a & b` to `a & c`, returns `b` and `c`. */
function changed(from: string, to: string): Pick<TraceRow, 'from' | 'to'> {
  const previousStates = from === '' ? [] : from.split(' & ');
  const after = to.split(' & ');
  return {
    from: previousStates.filter((part) => !after.includes(part)).join(' & '),
    to: after.filter((part) => !previousStates.includes(part)).join(' & '),
  };
}

/** The rows of one machine (empty: of all) after the record `since`, newest first. */
export function traceRows(
  records: readonly TransitionRecord[],
  { machine, since }: { readonly machine: string; readonly since: number },
): readonly TraceRow[] {
  return records
    .filter((record) => record.seq > since && (machine === '' || record.machine === machine))
    .map((record) => ({
      id: record.seq,
      time: clock(record.time),
      machine: record.machine,
      event: record.event,
      ...changed(record.from, record.to),
      unchanged: copy.unchanged,
      failed: record.step !== null && 'fail' in record.step,
    }))
    .reverse();
}

/** Names of the recorded machines in alphabetical order. */
export const machineNames = (records: readonly TransitionRecord[]): readonly string[] =>
  [...new Set(records.map(({ machine }) => machine))].sort();
