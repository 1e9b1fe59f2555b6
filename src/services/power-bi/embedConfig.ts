import { models } from 'powerbi-client';
import type { Board, LoadedReport } from '@/domain/boards/board';
import type { ShowOptions } from '@/domain/ports/report';
import type { FilterSettings } from '@/domain/report/filterDefinitions';
import type { FilterSelection } from '@/domain/report/filters';
import { pageOf } from '@/domain/report/reportTools';
import type { PortalConfig } from '@/domain/session/config';
import type { Theme } from '@/domain/session/preferences';
import { chosenLocale } from '@/domain/shared/locale';
import { reportFilters } from './reportFilters';
import { askCommand, commentCommand } from './reportFrame';

/** Input of an embed configuration. */
interface EmbedRequest {
  readonly board: Board;
  readonly report: LoadedReport;
  readonly options: ShowOptions;
  /** Filters applied before the report loaded. */
  readonly filters: FilterSelection;
  /** The portal's theme, so that the report loads with it. */
  readonly theme?: Theme;
  /** The filters of the configuration. */
  readonly filterSettings?: FilterSettings | undefined;
  readonly permissions?: PortalConfig['powerBi']['permissions'] | undefined;
  /** Whether a media query matches; without it the report's contrast is not changed. */
  readonly matches?: ((query: string) => boolean) | undefined;
  /** Label of the command in a visual's menu that asks the assistant. */
  readonly askTitle?: string | undefined;
  /** Label of the command that comments on a visual. */
  readonly commentTitle?: string | undefined;
}

/**
 * The embed configuration of SPEC section 3 with the chosen page, filters, layout and theme. Contains the token:
 * pass it to the frame only.
 */
export function embedConfig(request: EmbedRequest, accessToken: string): models.IReportEmbedConfiguration {
  const { board, report } = request;
  const who = {
    type: 'report',
    id: report.id,
    embedUrl: report.embedUrl,
    accessToken,
    tokenType: models.TokenType.Aad,
  };
  // A paginated report accepts no settings (SPEC section 9); its own panel requests the parameters.
  if (board.kind === 'paginated') {
    const paginated: models.IPaginatedReportLoadConfiguration = {
      ...who,
      settings: { commands: { parameterPanel: { enabled: true, expanded: false } } },
    };
    // The client accepts both as type `report` and distinguishes them by URL.
    return paginated as models.IReportEmbedConfiguration;
  }
  const permissions = models.Permissions[request.permissions ?? 'All'];
  return { ...who, permissions, ...place(request), settings: settings(request) };
}

function place({ board, options, filters, filterSettings, theme = 'light', matches }: EmbedRequest) {
  const pageName = options.pageName ?? pageOf(board);
  const onLoad = reportFilters(board, filters, filterSettings);
  const themed = reportTheme(theme);
  const contrastMode = contrast(theme, matches);
  return {
    ...(pageName ? { pageName } : {}),
    ...(options.state ? { bookmark: { state: options.state } } : {}),
    ...(onLoad.length > 0 ? { filters: onLoad } : {}),
    ...(themed ? { theme: themed } : {}),
    ...(contrastMode ? { contrastMode } : {}),
  };
}

/**
 * High contrast if the system requires it, in the system's scheme for forced colours, else in the portal's
 * theme.
 */
function contrast(theme: Theme, matches: EmbedRequest['matches'] = () => false): models.ContrastMode {
  const isForced = matches('(forced-colors: active)');
  if (!isForced && !matches('(prefers-contrast: more)')) return models.ContrastMode.None;
  const isDark = isForced ? matches('(prefers-color-scheme: dark)') : theme === 'dark';
  return isDark ? models.ContrastMode.HighContrastBlack : models.ContrastMode.HighContrastWhite;
}

function settings({ options: { device }, askTitle, commentTitle }: EmbedRequest): models.ISettings {
  const commands = [
    ...(askTitle === undefined ? [] : [command(askCommand, askTitle)]),
    ...(commentTitle === undefined ? [] : [command(commentCommand, commentTitle)]),
  ];
  return {
    filterPaneEnabled: true,
    navContentPaneEnabled: false,
    bars: { statusBar: { visible: false }, actionBar: { visible: false } },
    panes: {
      filters: { expanded: false, visible: false },
      pageNavigation: { visible: false, position: models.PageNavigationPosition.Bottom },
    },
    // Power BI falls back to the desktop layout for a report without a phone layout.
    ...(device === 'mobile'
      ? { layoutType: models.LayoutType.MobilePortrait }
      : {
          layoutType: models.LayoutType.Custom,
          customLayout: { displayOption: models.DisplayOption.FitToWidth },
        }),
    background: models.BackgroundType.Default,
    // A link never navigates the frame or opens a window: the portal decides.
    hyperlinkClickBehavior: models.HyperlinkClickBehavior.RaiseEvent,
    localeSettings: chosenLocale(),
    ...(commands.length === 0 ? {} : { extensions: { commands } }),
  };
}

/** The command is in the menu of a visual, and in the context menu of its data points. */
const command = (name: string, title: string): models.ICommandExtension => ({
  name,
  title,
  extend: {
    visualContextMenu: { title },
    visualOptionsMenu: { title, menuLocation: models.MenuLocation.Top },
  },
});

/** The dark theme as a Power BI theme file, with the values of `tokens.css`. */
const dark: models.IReportTheme = {
  themeJson: {
    name: 'portal-dark',
    background: '#0d1117',
    foreground: '#f2f4f7',
    foregroundNeutralSecondary: '#c3c9d4',
    backgroundLight: '#151b25',
    backgroundNeutral: '#2a3140',
    tableAccent: '#7ea2ff',
    dataColors: ['#7ea2ff', '#a47bff', '#3ccb7f', '#f5b63d', '#ff7066', '#4fc3d9', '#f2c811', '#98a2b3'],
  },
};

/** The report theme for a portal theme: `undefined` in light mode, so that the report keeps its author's. */
export const reportTheme = (theme: Theme): models.IReportTheme | undefined =>
  theme === 'dark' ? dark : undefined;
