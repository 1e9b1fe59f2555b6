import type { SnapshotFrom } from 'xstate';
import { abilitiesOf, refreshLimit } from '@/domain/report/reportTools';
import type { Place } from '@/domain/session/returnPlace';
import type { SavedViews } from '@/domain/session/savedViews';
import { openView, type ViewsCommands } from '@/features/shared/openView';
import type { controlBarMachine } from '@/machines/controlBar.machine';
import type { reportDataMachine } from '@/machines/reportData.machine';
import type { reportLoadMachine } from '@/machines/reportLoad.machine';
import type { reportPagesMachine } from '@/machines/reportPages.machine';
import { commentsToggled } from '@/store/comments.slice';
import { comparisonToggled } from '@/store/view.slice';
import type { ControlBarProps } from '@/ui/report/ControlBar';
import { copy, dataRefreshed, refreshFailureText } from './copy';
import type { ReportActors } from './reportActors';

export interface ControlBarFacts {
  readonly bar: SnapshotFrom<typeof controlBarMachine>;
  readonly report: SnapshotFrom<typeof reportLoadMachine>;
  readonly data: SnapshotFrom<typeof reportDataMachine>;
  readonly pages: SnapshotFrom<typeof reportPagesMachine>;
  /** The person's views of the dashboard. */
  readonly views: SavedViews;
  /** Those for everybody. */
  readonly shared: SavedViews;
  readonly place: Place;
  /** The window is wide enough for two reports. */
  readonly isWide: boolean;
  readonly isComparing: boolean;
  /** `null` where there are none. */
  readonly comments: ControlBarProps['view']['comments'];
}

export type ControlBarCommands = Pick<
  ReportActors,
  'controlBar' | 'reportData' | 'reportPages' | 'reportTools'
> &
  Pick<ViewsCommands, 'dispatch'>;

/** The control bar for each state of bar, report and pages (SPEC section 2.4); `null` without a report on screen. */
export function connectControlBar(
  facts: ControlBarFacts,
  commands: ControlBarCommands,
): ControlBarProps | null {
  const { bar, report, data, pages, views, shared, place, isWide, isComparing, comments } = facts;
  const { controlBar, reportData, reportPages, reportTools, dispatch } = commands;
  if (!report.matches('ready')) return null;
  const { board } = report.context;
  const can = board ? abilitiesOf(board) : null;
  return {
    texts: copy.bar,
    view: {
      isHidden: bar.matches({ screen: { fullscreen: 'hidden' } }),
      isExpanded: bar.matches({ controls: 'expanded' }),
      isFull: bar.matches({ screen: 'fullscreen' }),
      isRefreshing: data.hasTag('refreshing'),
      refusal: data.context.failure?.code === 'refreshLimit' ? data.context.failure : null,
      refreshLimit,
      note: noteOf(data),
      pages: can?.pages ? pages.context.pages : [],
      savedViews: can?.view ? views : [],
      sharedViews: can?.view ? shared : [],
      canRefresh: can?.refresh ?? false,
      canDownload: can?.download ?? false,
      canShare: true,
      canCompare: isWide,
      isComparing,
      comments,
    },
    onToggleControls: () => controlBar.send({ type: 'user.toggleControls' }),
    onPage: (name) => reportPages.send({ type: 'user.openPage', name }),
    onView: (id) => {
      const view = [...views, ...shared].find((one) => one.id === id);
      if (view) openView({ send: reportTools.send, dispatch }, place, view);
    },
    onViews: () => reportTools.send({ type: 'user.openViews' }),
    onRefresh: () => reportData.send({ type: 'user.refresh' }),
    onDownload: () => reportTools.send({ type: 'user.openDownload' }),
    onShare: () => reportTools.send({ type: 'user.openShare', canCapture: can?.view ?? false }),
    onCompare: () => dispatch(comparisonToggled(!isComparing)),
    onComments: () => dispatch(commentsToggled(!comments?.isOpen)),
    onToggleScreen: () => controlBar.send({ type: 'user.toggleFullscreen' }),
    onHold: (isHeld) => controlBar.send({ type: isHeld ? 'bar.held' : 'bar.released' }),
  };
}

function noteOf({ value, context }: ControlBarFacts['data']): ControlBarProps['view']['note'] {
  if (value.note === 'refreshed') return { tone: 'good', text: dataRefreshed };
  if (value.note === 'refused')
    return { tone: 'warn', text: refreshFailureText(context.failure ?? { code: 'unexpected' }) };
  return null;
}
