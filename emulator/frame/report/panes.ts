import type { Session } from '../session';
import { hasPhoneLayout } from './reports';

/** Whether the phone layout is shown. A report without a phone layout keeps its normal layout. */
export const isPhone = ({ settings, report }: Session): boolean =>
  settings.layoutType === 2 && hasPhoneLayout(report);

/** Visible panes and bars; Power BI's defaults apply to settings that the host omits. */
export function panesOf(session: Session) {
  const { settings, kind } = session;
  const { panes, bars } = settings;
  const report = kind === 'report';
  return {
    /** The older setting `filterPaneEnabled: false` hides the pane regardless of the newer settings. */
    filters: report && settings.filterPaneEnabled !== false && (panes?.filters?.visible ?? true),
    filtersExpanded: panes?.filters?.expanded ?? false,
    pages:
      report &&
      settings.navContentPaneEnabled !== false &&
      (panes?.pageNavigation?.visible ?? true) &&
      // Phones have no space for tabs in a row next to the report.
      !isPhone(session),
    pagesLeft: panes?.pageNavigation?.position === 1,
    actionBar: report && bars?.actionBar?.visible === true,
    statusBar: report && bars?.statusBar?.visible === true,
  };
}

const fits = ['page', 'width', 'actual'] as const;

/** How the page fits the frame, by `DisplayOption`; a phone layout always fits the width. */
export function fitOf(session: Session): (typeof fits)[number] {
  const { displayOption = 1 } = session.settings.customLayout ?? {};
  return isPhone(session) ? 'width' : (fits[displayOption] ?? 'width');
}
