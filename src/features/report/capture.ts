import type { ReportPort } from '@/domain/ports/report';
import { linkedStateLimit } from '@/domain/session/returnPlace';
import { savedStateLimit } from '@/domain/session/savedViews';

type Report = Pick<ReportPort, 'captureState' | 'isAsLoaded'>;

/** A captured state and whether it has the slicers of all pages. */
export interface CapturedState {
  readonly state: string;
  readonly hasAllPages: boolean;
}

/** The state of all pages if it has at most `longest` characters, else of the page on screen. */
async function captureUpTo(report: Pick<Report, 'captureState'>, longest: number): Promise<CapturedState> {
  const state = await report.captureState('report');
  if (state.length <= longest) return { state, hasAllPages: true };
  return { state: await report.captureState('page'), hasAllPages: false };
}

/** The state for a link, `null` for a report that is as it loaded; the page's may still be too long for a link. */
export const captureForLink = async (report: Report): Promise<CapturedState | null> =>
  (await report.isAsLoaded().catch(() => false)) ? null : captureUpTo(report, linkedStateLimit);

/** The states of a saved view. */
export interface CapturedView {
  readonly state: string;
  /** The state of the page for the view's link, if only that fits. */
  readonly linkState?: string;
}

export async function captureView(report: Pick<Report, 'captureState'>): Promise<CapturedView> {
  const { state, hasAllPages } = await captureUpTo(report, savedStateLimit);
  if (state.length <= linkedStateLimit || !hasAllPages) return { state };
  const linkState = await report.captureState('page');
  return linkState.length <= linkedStateLimit ? { state, linkState } : { state };
}
