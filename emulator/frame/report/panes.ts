import type { Session } from '../session';

/** Which panes and bars a host wants, with Power BI's defaults for what it leaves open. */
export function panesOf({ settings, kind }: Session) {
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
      // Phones have no room for tabs in a row beside the report.
      settings.layoutType !== 2,
    pagesLeft: panes?.pageNavigation?.position === 1,
    actionBar: report && bars?.actionBar?.visible === true,
    statusBar: report && bars?.statusBar?.visible === true,
  };
}
