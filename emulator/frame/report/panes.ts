import type { Session } from '../session';
import { hasPhoneLayout } from './reports';

/** Whether the phone layout is shown: a report without one is shown in its own layout. */
export const isPhone = ({ settings, report }: Session): boolean =>
  settings.layoutType === 2 && hasPhoneLayout(report);

/** Which panes and bars a host wants, with Power BI's defaults for what it leaves open. */
export function panesOf(session: Session) {
  const { settings, kind } = session;
  const { panes, bars } = settings;
  const report = kind === 'report';
  return {
    /** The older `filterPaneEnabled: false` hides the pane whatever else is said. */
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
