import type { Account } from '@/domain/session/account';
import type { SessionFile, TransitionRecord } from '@/domain/shared/trace';
import { createMask } from '@/traces/privacy';
import { toSession } from '@/traces/session';
import type { TraceRow } from '@/ui/trace-drawer/TraceRows';
import { copy } from './copy';

/** A message as the export writes it. */
export interface Spoken {
  readonly dashboard: string;
  readonly sender: string;
  readonly text: string;
}

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
export function toRows(
  records: readonly TransitionRecord[],
  { machine, since }: { machine: string; since: number },
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

/** Names of the machines that were seen, in alphabetical order. */
export const machinesOf = (records: readonly TransitionRecord[]): readonly string[] =>
  [...new Set(records.map(({ machine }) => machine))].sort();

/** What the drawer can hand over, and which machines it cannot. */
export function toFile(
  records: readonly TransitionRecord[],
  recorded: Date,
  conversation: readonly Spoken[] | null,
  account: Account | null,
): { readonly file: SessionFile; readonly incomplete: readonly string[] } {
  const { traces, incomplete } = toSession(records, `${copy.sessionTitle} ${recorded.toISOString()}`);
  const mask = createMask();
  if (account !== null) mask({ ...account });
  const spoken = conversation?.map((message) => ({ ...message, text: String(mask(message.text)) }));
  return {
    file: {
      recorded: recorded.toISOString(),
      traces: [...traces],
      ...(spoken ? { conversation: spoken } : {}),
    },
    incomplete,
  };
}
