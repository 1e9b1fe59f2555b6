import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { abilitiesOf, reportLink } from '@/domain/report/reportTools';
import { placeLink, readPlaceLink } from '@/domain/session/placeLink';
import type { Place } from '@/domain/session/returnPlace';
import type { reportLoadMachine } from '@/machines/reportLoad.machine';
import type { reportToolsMachine } from '@/machines/reportTools.machine';
import type { DownloadDialogProps } from '@/ui/report/DownloadDialog';
import type { ShareDialogProps } from '@/ui/report/ShareDialog';
import {
  downloadCopy,
  kindOfVisual,
  missingText,
  savedText,
  shareCopy,
  toolFailureText,
  untitled,
} from './toolsCopy';

export interface ToolsFacts {
  readonly tools: SnapshotFrom<typeof reportToolsMachine>;
  readonly report: SnapshotFrom<typeof reportLoadMachine>;
  /** Where the person is. */
  readonly place: Place;
  /** Address of the portal, without a hash. */
  readonly portalUrl: string;
  /** Power BI's own site, for links. */
  readonly appUrl: string;
  /** The browser has a share sheet. */
  readonly hasSheet: boolean;
}

export interface ToolsCommands extends Pick<ActorRefFrom<typeof reportToolsMachine>, 'send'> {
  /** Goes to another place of the portal. */
  readonly go: (place: Place) => void;
}

/** "Descargar"; `null` while it is closed. */
export function connectDownload(facts: ToolsFacts, commands: ToolsCommands): DownloadDialogProps | null {
  const { value, context } = facts.tools;
  const { send } = commands;
  if (typeof value !== 'object' || !('download' in value)) return null;
  const { visuals, saved, failure, failed } = context;
  const missing = visuals.filter(({ name }) => saved?.sheets?.missing.includes(name));
  return {
    texts: downloadCopy,
    open: true,
    view: {
      phase: value.download,
      percent: context.percent,
      visuals: visuals.map(({ name, title, type }) => ({
        name,
        title: title || untitled,
        kind: kindOfVisual(type),
      })),
      saved: saved && savedText(saved),
      failure: failure
        ? toolFailureText(failed ?? 'export', failure)
        : missing.length > 0
          ? missingText(missing.map(({ title }) => title || untitled))
          : null,
      canRetry: failed === 'visuals',
    },
    onClose: () => send({ type: 'user.close' }),
    onRetry: () => send({ type: 'user.retry' }),
    onPrint: () => send({ type: 'user.print' }),
    onExport: (wanted, format) => send({ type: 'user.export', visuals: wanted, format }),
    onMakeFile: (format, onlyPage) => send({ type: 'user.makeFile', format, onlyPage }),
    onStopFile: () => send({ type: 'user.stopFile' }),
  };
}

/** "Compartir"; `null` while it is closed. */
export function connectShare(facts: ToolsFacts, commands: ToolsCommands): ShareDialogProps | null {
  const { tools, report, place, portalUrl, appUrl, hasSheet } = facts;
  const { value, context } = tools;
  const { send, go } = commands;
  if (typeof value !== 'object' || !('share' in value)) return null;
  const { board, report: found, pageName } = report.context;
  const link = placeLink(portalUrl, { ...place, pageName, state: context.view ?? undefined });
  return {
    texts: shareCopy,
    open: true,
    view: {
      phase: value.share,
      link,
      reportLink: board && found ? reportLink(appUrl, board, found, pageName) : '',
      hasViews: board ? abilitiesOf(board).view : false,
      lacksState: context.view === null,
      copied: context.copied,
      failure: context.failure && toolFailureText(context.failed ?? 'share', context.failure),
      hasSheet,
    },
    onClose: () => send({ type: 'user.close' }),
    onRetry: () => send({ type: 'user.retry' }),
    onKeep: () => send({ type: 'user.openViews' }),
    onCopy: (what, text) => send({ type: 'user.copy', what, text }),
    onSheet: () => send({ type: 'user.openSheet', title: found?.name ?? '', url: link }),
    onApply: (received) => {
      const linked = readPlaceLink(received);
      if (linked !== null && (linked.view !== place.view || linked.state === undefined))
        return go({ platform: 'analytics', adminView: place.adminView, ...linked });
      send({ type: 'user.applyView', state: linked?.state ?? received });
    },
  };
}
