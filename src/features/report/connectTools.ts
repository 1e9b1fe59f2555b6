import type { SnapshotFrom } from 'xstate';
import { abilitiesOf, reportLink } from '@/domain/report/reportTools';
import type { reportLoadMachine } from '@/machines/reportLoad.machine';
import type { reportToolsMachine } from '@/machines/reportTools.machine';
import type { DownloadDialogView } from '@/ui/report/DownloadDialog';
import type { ShareDialogView } from '@/ui/report/ShareDialog';
import { kindOfVisual, savedText, toolFailureText, untitled } from './toolsCopy';

type Tools = SnapshotFrom<typeof reportToolsMachine>;

/** What "Descargar" shows; `null` while it is closed. */
export function connectDownload({ value, context }: Tools): DownloadDialogView | null {
  if (typeof value !== 'object' || !('download' in value)) return null;
  const { visuals, saved, failure, failed } = context;
  return {
    phase: value.download,
    visuals: visuals.map(({ name, title, type }) => ({
      name,
      title: title || untitled,
      kind: kindOfVisual(type),
    })),
    saved: saved && savedText(saved),
    failure: failure && toolFailureText(failed ?? 'export'),
    canRetry: failed === 'visuals',
  };
}

/** What "Compartir" shows; `null` while it is closed. */
export function connectShare(
  { value, context }: Tools,
  report: SnapshotFrom<typeof reportLoadMachine>,
  { appUrl, hasSheet }: { readonly appUrl: string; readonly hasSheet: boolean },
): ShareDialogView | null {
  if (typeof value !== 'object' || !('share' in value)) return null;
  const { board, report: found, pageName } = report.context;
  return {
    phase: value.share,
    link: board && found ? reportLink(appUrl, board, found, pageName) : '',
    hasViews: board ? abilitiesOf(board).view : false,
    view: context.view,
    copied: context.copied,
    failure: context.failure && toolFailureText(context.failed ?? 'share'),
    hasSheet,
  };
}
