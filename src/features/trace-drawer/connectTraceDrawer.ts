import type { Account } from '@/domain/session/account';
import type { SeenFailure, SessionFile, Surroundings, TransitionRecord } from '@/domain/shared/trace';
import { cleanText } from '@/traces/privacy';
import { toSession } from '@/traces/session';
import type { TraceRow } from '@/ui/trace-drawer/TraceRows';
import { copy } from './copy';

/** A message as the export writes it. */
export interface Spoken {
  readonly dashboard: string;
  readonly sender: string;
  readonly text: string;
}

/** What goes into a file besides the traces; what is absent was not asked for. */
export interface Extras {
  readonly about?: Surroundings | undefined;
  readonly conversation?: readonly Spoken[] | undefined;
  readonly failures?: readonly SeenFailure[] | undefined;
  readonly screenshot?: string | undefined;
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

/** The session as a file; the texts among the extras lose the person's names, tokens and queries. */
export function toFile(
  records: readonly TransitionRecord[],
  recorded: Date,
  account: Account | null,
  { about, conversation, failures, screenshot }: Extras,
): SessionFile {
  const names = account === null ? [] : [account.name, account.username, account.id];
  const clean = <T extends { readonly text: string }>(said: readonly T[]) =>
    said.map((one) => ({ ...one, text: cleanText(one.text, names) }));
  return {
    recorded: recorded.toISOString(),
    ...(about ? { about } : {}),
    traces: [...toSession(records, `${copy.sessionTitle} ${recorded.toISOString()}`)],
    ...(conversation ? { conversation: clean(conversation) } : {}),
    ...(failures ? { failures: clean(failures) } : {}),
    ...(screenshot ? { screenshot } : {}),
  };
}

/** The file as it is written. */
export const written = (file: SessionFile): string => `${JSON.stringify(file, null, 2)}\n`;

/** The file as it is shown before it is saved: a picture is shown as one. */
export const preview = ({ screenshot, ...file }: SessionFile): string =>
  written(screenshot ? { ...file, screenshot: `data:image/… (${sizeText(screenshot.length)})` } : file);

/** `84 kB`. */
export const sizeText = (characters: number): string => `${Math.max(1, Math.round(characters / 1000))} kB`;
