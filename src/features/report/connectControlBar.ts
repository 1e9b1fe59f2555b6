import type { SnapshotFrom } from 'xstate';
import { abilitiesOf } from '@/domain/report/reportTools';
import type { controlBarMachine } from '@/machines/controlBar.machine';
import type { reportDataMachine } from '@/machines/reportData.machine';
import type { reportLoadMachine } from '@/machines/reportLoad.machine';
import type { reportPagesMachine } from '@/machines/reportPages.machine';
import type { ControlBarView } from '@/ui/report/ControlBar';
import { dataRefreshed, refreshFailureText } from './copy';

export type ControlBarState = ControlBarView & {
  /** The bar is there at all: a report is on screen. */
  readonly isThere: boolean;
};

/** The control bar for each state of bar, report and pages (SPEC section 2.4). */
export function connectControlBar(
  bar: SnapshotFrom<typeof controlBarMachine>,
  report: SnapshotFrom<typeof reportLoadMachine>,
  data: SnapshotFrom<typeof reportDataMachine>,
  pages: SnapshotFrom<typeof reportPagesMachine>,
): ControlBarState {
  const { board } = report.context;
  const can = board ? abilitiesOf(board) : null;
  const isHidden = bar.matches({ screen: { fullscreen: 'hidden' } });
  return {
    isThere: report.matches('ready'),
    isVeiled: isHidden || bar.matches({ screen: { fullscreen: 'watching' } }),
    isHidden,
    isExpanded: bar.matches({ controls: 'expanded' }),
    isFull: bar.matches({ screen: 'fullscreen' }),
    isRefreshing: data.hasTag('refreshing'),
    note: noteOf(data),
    pages: can?.pages ? pages.context.pages : [],
    canRefresh: can?.refresh ?? false,
    canDownload: can?.download ?? false,
    canShare: true,
  };
}

function noteOf({ value, context }: SnapshotFrom<typeof reportDataMachine>): ControlBarView['note'] {
  if (value.note === 'refreshed') return { tone: 'good', text: dataRefreshed };
  if (value.note === 'refused')
    return { tone: 'warn', text: refreshFailureText(context.failure ?? { code: 'unexpected' }) };
  return null;
}
