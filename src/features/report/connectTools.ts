import type { SnapshotFrom } from 'xstate';
import { abilitiesOf, reportLink } from '@/domain/report/reportTools';
import { placeLink, readPlaceLink } from '@/domain/session/placeLink';
import type { Place } from '@/domain/session/returnPlace';
import type { Failure } from '@/domain/shared/failure';
import type { reportLoadMachine } from '@/machines/reportLoad.machine';
import type { FailedTool, reportToolsMachine } from '@/machines/reportTools.machine';
import type { DownloadState } from './DownloadDialog.view';
import type { ShareState } from './ShareDialog.view';
import { kindOfVisual, missingText, savedText, toolFailureText, untitled } from './toolsCopy';

type Tools = SnapshotFrom<typeof reportToolsMachine>;

function failureTextOf(step: FailedTool, { code }: Failure): string {
  if (step === 'file' && code === 'fileRefused') return toolFailureText.fileRefused;
  if (step === 'file' && code === 'throttled') return toolFailureText.fileThrottled;
  return toolFailureText[step];
}

/** "Descargar"; `null` while it is closed. */
export function connectDownload({ value, context }: Tools): DownloadState | null {
  if (typeof value !== 'object' || !('download' in value)) return null;
  const { visuals, saved, failure, failed, percent } = context;
  const missing = visuals.filter(({ name }) => saved?.sheets?.missing.includes(name));
  return {
    phase: value.download,
    percent,
    visuals: visuals.map(({ name, title, type }) => ({
      name,
      title: title || untitled,
      kind: kindOfVisual(type),
    })),
    saved: saved && savedText(saved),
    failure: failure
      ? failureTextOf(failed ?? 'export', failure)
      : missing.length > 0
        ? missingText(missing.map(({ title }) => title || untitled))
        : null,
    canRetry: failed === 'visuals',
  };
}

export interface ShareFacts {
  readonly tools: Tools;
  readonly report: SnapshotFrom<typeof reportLoadMachine>;
  /** The user's current place in the portal. */
  readonly place: Place;
  /** Address of the portal, without a hash. */
  readonly portalUrl: string;
  /** Power BI's own site, for links. */
  readonly appUrl: string;
}

/** "Compartir"; `null` while it is closed. */
export function connectShare({ tools, report, place, portalUrl, appUrl }: ShareFacts): ShareState | null {
  const { value, context } = tools;
  if (typeof value !== 'object' || !('share' in value)) return null;
  const { board, report: found, pageName } = report.context;
  return {
    phase: value.share,
    link: placeLink(portalUrl, { ...place, pageName, state: context.view ?? undefined }),
    reportLink: board && found ? reportLink(appUrl, board, found, pageName) : '',
    hasViews: board ? abilitiesOf(board).view : false,
    lacksState: context.view === null,
    copied: context.copied,
    failure: context.failure && failureTextOf(context.failed ?? 'share', context.failure),
  };
}

/** Target of a pasted link: another place in the portal, or a captured state for the report on screen. */
export function readReceived(received: string, here: Place): { place: Place } | { state: string } {
  const linked = readPlaceLink(received);
  if (linked !== null && (linked.view !== here.view || linked.state === undefined))
    return { place: { platform: 'analytics', adminView: here.adminView, ...linked } };
  return { state: linked?.state ?? received };
}
