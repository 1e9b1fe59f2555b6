import type { TransitionRecord } from '@/domain/shared/trace';
import type { TraceDrawerProps } from '@/ui/trace-drawer/TraceDrawer';
import type { TraceRow } from '@/ui/trace-drawer/TraceRows';
import { copy } from './copy';

const clock = (time: number) => {
  const date = new Date(time);
  const two = (part: number) => String(part).padStart(2, '0');
  const ms = String(date.getMilliseconds()).padStart(3, '0');
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${ms}`;
};

/** Of `a & b` to `a & c`: only what changed. */
function changed(from: string, to: string): Pick<TraceRow, 'from' | 'to'> {
  const before = from === '' ? [] : from.split(' & ');
  const after = to.split(' & ');
  return {
    from: before.filter((part) => !after.includes(part)).join(' & '),
    to: after.filter((part) => !before.includes(part)).join(' & '),
  };
}

/** The rows of one machine (empty: of all) that came after `since`, newest first. */
function toRows({ records, machine, since }: TraceDrawerFacts): readonly TraceRow[] {
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

/** Names of the machines that were seen, in alphabetical order. */
const machinesOf = (records: readonly TransitionRecord[]): readonly string[] =>
  [...new Set(records.map(({ machine }) => machine))].sort();

export interface TraceDrawerFacts {
  readonly records: readonly TransitionRecord[];
  readonly open: boolean;
  /** The machine whose rows are listed; empty for all. */
  readonly machine: string;
  /** `seq` of the last record that was cleared. */
  readonly since: number;
}

export interface TraceDrawerCommands
  extends Pick<TraceDrawerProps, 'onOpenChange' | 'onMachineChange' | 'onReview'> {
  /** Lists only what comes after this `seq`. */
  readonly onSince: (seq: number) => void;
}

/** The drawer: the recorded transitions, newest first; no rows while it is closed. */
export function connectTraceDrawer(facts: TraceDrawerFacts, commands: TraceDrawerCommands): TraceDrawerProps {
  const { records, open, machine } = facts;
  const { onSince, ...does } = commands;
  return {
    ...does,
    copy,
    open,
    count: records.length,
    rows: open ? toRows(facts) : [],
    machines: machinesOf(records),
    machine,
    onClear: () => onSince(records.at(-1)?.seq ?? 0),
    canSave: records.length > 0,
  };
}
