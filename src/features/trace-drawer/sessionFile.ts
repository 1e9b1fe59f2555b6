import type { Account } from '@/domain/session/account';
import type { SeenFailure, SessionFile, Surroundings, TransitionRecord } from '@/domain/shared/trace';
import { cleanText } from '@/traces/privacy';
import { sessionTraces } from '@/traces/session';
import { copy } from './traceDrawer.copy';

/** A message as the export writes it. */
interface Spoken {
  readonly dashboard: string;
  readonly sender: string;
  readonly text: string;
}

/** Content of a file besides the traces; a part that was not requested is absent. */
export interface SessionExtras {
  readonly about?: Surroundings | undefined;
  readonly conversation?: readonly Spoken[] | undefined;
  readonly failures?: readonly SeenFailure[] | undefined;
  readonly screenshot?: string | undefined;
}

/** The session as a file. Texts of the extras are masked: names of the user, tokens and queries. */
export function createSessionFile(
  records: readonly TransitionRecord[],
  recorded: Date,
  account: Account | null,
  { about, conversation, failures, screenshot }: SessionExtras,
): SessionFile {
  const names =
    account === null
      ? []
      : [account.name, account.username, account.email ?? '', account.id, account.objectId];
  const clean = <T extends { readonly text: string }>(said: readonly T[]) =>
    said.map((one) => ({ ...one, text: cleanText(one.text, names) }));
  return {
    recorded: recorded.toISOString(),
    ...(about ? { about } : {}),
    traces: [...sessionTraces(records, `${copy.sessionTitle} ${recorded.toISOString()}`)],
    ...(conversation ? { conversation: clean(conversation) } : {}),
    ...(failures ? { failures: clean(failures) } : {}),
    ...(screenshot ? { screenshot } : {}),
  };
}

/** The content of the saved file. */
export const fileText = (file: SessionFile): string => `${JSON.stringify(file, null, 2)}\n`;

/** The file as shown before it is saved, with the screenshot shortened. */
export const previewText = ({ screenshot, ...file }: SessionFile): string =>
  fileText(screenshot ? { ...file, screenshot: `data:image/… (${sizeText(screenshot.length)})` } : file);

/** `84 kB`. */
export const sizeText = (characters: number): string => `${Math.max(1, Math.round(characters / 1000))} kB`;
