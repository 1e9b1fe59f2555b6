import type { SnapshotFrom } from 'xstate';
import { abilitiesOf, type ReportPage } from '@/domain/report/reportTools';
import type { SavedViews } from '@/domain/session/savedViews';
import { copy } from '@/features/report/refresh.copy';
import { refusalText } from '@/features/report/refresh.text';
import type { controlBarMachine } from '@/machines/controlBar.machine';
import type { reportDataMachine } from '@/machines/reportData.machine';
import type { reportLoadMachine } from '@/machines/reportLoad.machine';
import type { ControlBarState } from './controlBarProps';

interface ControlBarFacts {
  readonly bar: SnapshotFrom<typeof controlBarMachine>;
  readonly report: SnapshotFrom<typeof reportLoadMachine>;
  readonly data: SnapshotFrom<typeof reportDataMachine>;
  readonly pages: readonly ReportPage[];
  /** The user's saved views of the dashboard. */
  readonly views: SavedViews;
  /** Views for everybody. */
  readonly shared: SavedViews;
  /** Seconds until Power BI accepts the next refresh. */
  readonly refreshWait: number;
}

/** The control bar for each state of bar, report and pages (SPEC section 2.4); `null` without a report on screen. */
export function connectControlBar(facts: ControlBarFacts): ControlBarState | null {
  const { bar, report, data, pages, views, shared, refreshWait } = facts;
  if (!report.matches('ready')) return null;
  const { board } = report.context;
  const can = board ? abilitiesOf(board) : null;
  return {
    isHidden: bar.matches({ screen: { fullscreen: 'hidden' } }),
    isExpanded: bar.matches({ controls: 'expanded' }),
    isFull: bar.matches({ screen: 'fullscreen' }),
    isRefreshing: data.hasTag('refreshing'),
    refreshWait,
    note: noteOf(data),
    pages: board?.kind === 'paginated' ? [] : pages,
    savedViews: can?.view ? views : [],
    sharedViews: can?.view ? shared : [],
  };
}

function noteOf({ value, context }: ControlBarFacts['data']): ControlBarState['note'] {
  if (value.note === 'refreshed') return { tone: 'good', text: copy.done };
  if (value.note !== 'refused') return null;
  return { tone: 'warn', text: refusalText(context.failure) };
}

/** The refusal of Power BI's limit, from which the next refresh is counted; `null` if the last refresh was not refused by it. */
export const limitRefusal = ({ context }: ControlBarFacts['data']): object | null =>
  context.failure?.code === 'refreshLimit' ? context.failure : null;
