import type { Words } from './lines';

const frame = 'src/services/power-bi/reportFrame.ts';
const service = 'src/services/power-bi/powerBiService.ts';
const config = 'src/services/power-bi/embedConfig.ts';
const port = 'src/services/power-bi/reportPort.ts';
const calls = 'src/services/power-bi/reportCalls.ts';
const tools = 'src/services/power-bi/reportTools.ts';
const filters = 'src/services/power-bi/reportFilters.ts';
const figures = 'src/services/power-bi/visualFigures.ts';
const errors = 'src/services/power-bi/powerBiErrors.ts';

/** By line: the file of the portal that makes the call or sends the payload for a user. Other lines are only tested. */
export const reachedBy: Partial<Record<Words, string>> = {
  'Embed URL must be https with a host on the allowed business-intelligence, fabric or government-cloud domains.':
    service,
  'Report id required; tile id required.': config,
  'Messages are shaped like HTTP methods, carry a uid query, and loads also carry sdkSessionId.': service,
  'Headers sent: x-sdk-type, x-sdk-version, x-sdk-wrapper-version.': service,
  'POST /report/bookmarks/capture: {options}': tools,
  'POST /report/bookmarks/applyState: {state}': port,
  'GET /report/bookmarks: none; returns a list in the body': calls,
  'POST /report/bookmarks/applyByName: {name}': calls,
  'GET /getCorrelationId: none': calls,
  'POST /{type}/load or /{type}/prepare (phased, reports only): embed config; type is report, dashboard or qna; query uid, sdkSessionId, bootstrapped, sdkVersion, tokenProviderSupplied':
    frame,
  'POST /{type}/token: the new token (create, visual, qna and quickCreate map to report)': service,
  'POST /frontload/config: config; sent on ready for at most 2 components': service,
  'GET, POST, PUT /report/pages/{name}/filters: {filtersOperation, filters}': figures,
  'PUT /report/pages/active: {name, displayName null, isActive true}': port,
  'GET /report/pages/{name}/visuals: none': tools,
  'Further operation: pages': calls,
  'Further operation: filters': filters,
  'Further operation: settings': calls,
  'Further operation: theme': port,
  'Further operation: refresh': port,
  'Further operation: print': port,
  'Further operation: visual filters': figures,
  'Further operation: exportData': tools,
  'Further operation: slicer': figures,
  'The host listens for event posts about reports, pages, visuals, dashboards, tiles, qna and ready.': frame,
  'Bookmarks, smart narrative insights, visuals, slicers and layout checks are rejected for paginated (RDL) reports.':
    'src/domain/report/reportTools.ts',
  'Embed url: taken from config or the attribute.': config,
  '“Invalid embed URL detected. Either URL hostname or protocol are invalid. Please use Power BI REST APIs to get the valid URL”':
    'src/domain/report/embedHosts.ts',
  '“This API is currently not supported for RDL reports”': errors,
  'A missing visual, page or command rejects with a not-found code.': errors,
  'Failed calls rethrow the response body.': errors,
  'A skipped load writes only a debug log.': frame,
  'SDK version 2.23.1, type js.': service,
  'Minimum gap between loads 100 ms. A load is skipped with no access token, with the frame not ready, or when another load went out within 100 ms.':
    port,
  'Front-load at most 2 components.': service,
  'Filter operations: update (add or replace) and remove-all (remove-all forbids a filters field).': filters,
  'Embed types: report, dashboard, tile, qna, visual, create, quickCreate.': config,
  'Token type: Aad.': config,
  'Embedded content events: loaded, saved, rendered, saveAsTriggered, error, dataSelected, buttonClicked, info.':
    frame,
  'Allowed report events: filtersApplied, pageChanged, commandTriggered, swipeStart, swipeEnd, bookmarkApplied, dataHyperlinkClicked, visualRendered, visualClicked, selectionChanged, renderingStarted, blur.':
    frame,
  'Condition item: value and operator, required.': filters,
  'Update-filters request: filtersOperation and filters, both required.': filters,
  'Custom layout: pageSize, displayOption, pagesLayout.': config,
  'Page object fields read: name, displayName, isActive, visibility, defaultSize, mobileSize, defaultDisplayOption, background, wallpaper.':
    calls,
  'Visual descriptor fields: name, title, type, layout.': tools,
  'Panes: filters (visible, expanded).': calls,
  'Panes: pageNavigation (visible, position).': config,
  'Panes: Parameters panel: expanded, enabled.': config,
  'Report load: accessToken and id (required), groupId, settings, pageName, filters, permissions, viewMode, tokenType, bookmark, theme, embedUrl, datasetBinding, contrastMode.':
    config,
  'Paginated report load: accessToken and id (required), groupId, settings (commands), tokenType, embedUrl, type, parameterValues (name required, value), datasetBindings (sourceDatasetId and targetDatasetId, required).':
    config,
  'Menu command: name, title, extend, icon, selector.': config,
  'Filter builders, Basic: operators In, NotIn, All; requireSingleSelection flag.': filters,
  'Filter builders, Advanced: And or Or plus conditions of operator and value.': filters,
  'Filter targets: a column, a measure, a hierarchy level, or these with an aggregation function.': filters,
  'The frame is full-size, without scrolling, and fullscreen is allowed.': service,
};
