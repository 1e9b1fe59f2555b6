import { models } from 'powerbi-client';
import type { Board, LoadedReport } from '@/domain/board';

/** Exactly the embed configuration of SPEC section 3. Holds the token: it goes to the frame and nowhere else. */
export function embedConfig(
  board: Board,
  report: LoadedReport,
  accessToken: string,
): models.IReportEmbedConfiguration {
  return {
    type: 'report',
    id: report.id,
    embedUrl: report.embedUrl,
    accessToken,
    tokenType: models.TokenType.Aad,
    permissions: models.Permissions.All,
    ...(board.kind === 'page' && board.pageName ? { pageName: board.pageName } : {}),
    settings: {
      filterPaneEnabled: true,
      navContentPaneEnabled: false,
      bars: { statusBar: { visible: false }, actionBar: { visible: false } },
      panes: {
        filters: { expanded: false, visible: false },
        pageNavigation: { visible: false, position: models.PageNavigationPosition.Bottom },
      },
      layoutType: models.LayoutType.Custom,
      customLayout: { displayOption: models.DisplayOption.FitToWidth },
      background: models.BackgroundType.Default,
    },
  };
}
