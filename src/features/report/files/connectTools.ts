import type { Board, LoadedReport } from '@/domain/boards/board';
import { boardName } from '@/domain/boards/menuTree';
import type { CommentPerson } from '@/domain/report/comments';
import type { FilterDefinition } from '@/domain/report/filterDefinitions';
import { withFilters } from '@/domain/report/reminder';
import { abilitiesOf, type ReportVisual, reportLink, type SavedFile } from '@/domain/report/reportTools';
import { type LinkPortal, readReportUrl } from '@/domain/report/reportUrl';
import { isEmail, mailAddress, teamsAddress } from '@/domain/report/sendTo';
import { createViewLink, type ReadLink, readLink } from '@/domain/session/placeLink';
import { linkedStateLimit, type Place } from '@/domain/session/returnPlace';
import { readAddress } from '@/domain/shared/address';
import { waitText } from '@/domain/shared/figureText';
import { fold } from '@/domain/shared/fold';
import type { CapturedState } from '@/features/report/capture';
import type { RequestState } from '@/features/shared/useRequest';
import type { Task } from '@/features/shared/useTask';
import { kindOfVisual } from '@/features/shared/visualKind.text';
import type { DownloadState } from './DownloadDialog.view';
import type { ShareState } from './ShareDialog.view';
import { copy } from './tools.copy';
import { missingVisualsText, savedText } from './tools.text';

export type DownloadTool = 'export' | 'file' | 'print';
/** `link` copies the link of the report, `view` the link of the state on screen. */
export type ShareTool = 'link' | 'view' | 'sheet' | 'apply' | 'reminder';

const downloadPhases = { export: 'exporting', file: 'making', print: 'printing' } as const;
const sharePhases = {
  link: 'copying',
  view: 'copying',
  sheet: 'handingOn',
  apply: 'applying',
  reminder: 'copying',
} as const;

function downloadFailure(task: Task<DownloadTool, SavedFile | null>): string | null {
  if (task.state !== 'failed') return null;
  const { kind, failure } = task;
  if (kind === 'file' && failure.code === 'fileRefused') return copy.failures.fileRefused;
  if (kind === 'file' && failure.code === 'notLicensed') return copy.failures.fileNotLicensed;
  if (kind === 'file' && failure.code === 'throttled')
    return copy.fileThrottled(waitText(Number(failure.detail ?? 60)));
  return copy.failures[kind];
}

/** Subject of a mail and a message, and title of a calendar entry: the dashboard's name and the filters that it applied. */
export const shareTitle = (board: Board, filters: string): string =>
  [boardName(board), filters].filter(Boolean).join(' · ');

/** State of "Descargar". A failed list of visuals is shown until the user starts another action. */
export function connectDownload(
  asked: RequestState<readonly ReportVisual[]>,
  task: Task<DownloadTool, SavedFile | null>,
  percent: number,
): DownloadState {
  const visuals = asked.state === 'ready' ? asked.value : [];
  const saved = task.state === 'done' ? task.value : null;
  const missing = visuals.filter(({ name }) => saved?.sheets?.missing.includes(name));
  const canRetry = task.state === 'idle' && asked.state === 'failed';
  return {
    phase:
      task.state === 'running'
        ? downloadPhases[task.kind]
        : asked.state === 'asking'
          ? 'listing'
          : 'choosing',
    percent,
    visuals: visuals.map(({ name, title, type }) => ({
      name,
      title: title || copy.untitled,
      kind: kindOfVisual(type),
    })),
    saved: saved && savedText(saved),
    failure:
      missing.length > 0
        ? missingVisualsText(missing.map(({ title }) => title || copy.untitled))
        : canRetry
          ? copy.failures.visuals
          : downloadFailure(task),
    canRetry,
  };
}

export interface ShareFacts {
  /** `null` for a report that is as it loaded. */
  readonly captured: RequestState<CapturedState | null>;
  readonly task: Task<ShareTool, void>;
  readonly loaded: {
    readonly board: Board | null;
    readonly report: LoadedReport | null;
    readonly pageName: string | null;
  };
  /** The user's current location in the portal. */
  readonly place: Place;
  /** The portal's filters. */
  readonly definitions: readonly FilterDefinition[];
  /** Address of the portal, without a hash. */
  readonly portalUrl: string;
  /** URL of Power BI's site, for links. */
  readonly appUrl: string;
  /** The dashboard and the filters that apply to it. */
  readonly title: string;
  /** Name or e-mail address of the recipient, as typed. */
  readonly receiver: string;
  readonly people: readonly CommentPerson[];
  /** The dashboard has comments. */
  readonly hasComments: boolean;
}

function shareFailure(captured: ShareFacts['captured'], task: Task<ShareTool, void>): string | null {
  if (task.state === 'failed') return copy.failures[task.kind === 'apply' ? 'apply' : 'share'];
  return task.state === 'idle' && captured.state === 'failed' ? copy.failures.capture : null;
}

/** The user with the typed name or e-mail address. */
export const findPerson = (typed: string, people: readonly CommentPerson[]): CommentPerson | undefined => {
  const text = fold(typed.trim());
  return text === '' ? undefined : people.find(({ name, email }) => [name, email].map(fold).includes(text));
};

/** "Compartir". */
export function connectShare(facts: ShareFacts): ShareState {
  const { captured, task, loaded, place, portalUrl, appUrl, title, people, hasComments } = facts;
  const { board, report, pageName } = loaded;
  const { state, hasAllPages = false } = (captured.state === 'ready' && captured.value) || {};
  const isShort = state !== undefined && state.length > linkedStateLimit;
  const link = createViewLink(portalUrl, { ...place, pageName, state });
  const to = findPerson(facts.receiver, people)?.email ?? readAddress(facts.receiver);
  const isKnown = isEmail(to);
  const links = [link, createViewLink(portalUrl, { ...place, pageName })] as const;
  return {
    phase:
      task.state === 'running' ? sharePhases[task.kind] : captured.state === 'asking' ? 'capturing' : 'open',
    link,
    people: people.filter(({ email }) => email !== ''),
    hasComments,
    mailAddress: mailAddress({ to: isKnown ? to : '', title, links }),
    teamsAddress: isKnown ? teamsAddress(appUrl, { to, title, links }) : null,
    reportLink: board && report ? reportLink(appUrl, board, report, pageName) : '',
    subscribeAddress:
      board && report
        ? withFilters(reportLink(appUrl, board, report, pageName), board, place.filters, facts.definitions)
        : '',
    hasViews: board ? abilitiesOf(board).view : false,
    lacksState: captured.state !== 'ready',
    linkNote:
      state === undefined || hasAllPages ? null : isShort ? copy.linkNotes.short : copy.linkNotes.page,
    copied: task.state === 'done' && task.kind !== 'sheet' && task.kind !== 'apply' ? task.kind : null,
    failure: shareFailure(captured, task),
  };
}

/** Target of a pasted text: the location of a link of the portal or of Power BI, or a captured state for the report on screen. */
export function readPastedLink(received: string, portal: LinkPortal): ReadLink | { state: string } {
  const linked = readLink(received, portal.definitions);
  if (linked) return linked;
  const target = readReportUrl(received.trim(), portal);
  return 'place' in target ? target : { state: received };
}
