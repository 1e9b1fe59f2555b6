/**
 * The lines of docs/spec.md about the embedding layer, in order. Each must be covered by exactly one
 * `contract` or `differs` test of this folder; docs/embedding-contract.md has one row for each.
 */
export const lines = {
  // Section 5
  'url-allowed': [
    '5',
    'Embed URL must be https with a host on the allowed business-intelligence, fabric or government-cloud domains.',
  ],
  'url-auto-auth': ['5', 'Auto-auth embed URLs are rejected.'],
  'id-report-tile': ['5', 'Report id required; tile id required.'],
  'visual-required': ['5', 'A visual requires pageName and visualName.'],
  'visual-fixed': ['5', 'A visual is fixed to a single visible visual with filter and navigation panes off.'],
  'layout-switch': ['5', 'Switching between mobile and desktop layout is rejected.'],
  'type-change': [
    '5',
    'Embedding an existing element with a different type is an error, except create-to-report.',
  ],

  // Section 7.5
  envelope: [
    '7.5',
    'Messages are shaped like HTTP methods, carry a uid query, and loads also carry sdkSessionId.',
  ],
  headers: ['7.5', 'Headers sent: x-sdk-type, x-sdk-version, x-sdk-wrapper-version.'],
  'bookmarks-list': ['7.5', 'GET /report/bookmarks: none; returns a list in the body'],
  'bookmarks-apply': ['7.5', 'POST /report/bookmarks/applyByName: {name}'],
  'bookmarks-play': ['7.5', 'POST /report/bookmarks/play: {playMode}'],
  'bookmarks-capture': ['7.5', 'POST /report/bookmarks/capture: {options}'],
  'bookmarks-state': ['7.5', 'POST /report/bookmarks/applyState: {state}'],
  create: [
    '7.5',
    'POST /report/create and POST /quickcreate: create config, plus tokenProviderSupplied when a token provider exists',
  ],
  save: ['7.5', 'POST /report/save: none'],
  'save-as': ['7.5', 'POST /report/saveAs: {name}'],
  'correlation-id': ['7.5', 'GET /getCorrelationId: none'],
  load: [
    '7.5',
    'POST /{type}/load or /{type}/prepare (phased, reports only): embed config; type is report, dashboard or qna; query uid, sdkSessionId, bootstrapped, sdkVersion, tokenProviderSupplied',
  ],
  token: ['7.5', 'POST /{type}/token: the new token (create, visual, qna and quickCreate map to report)'],
  'front-load': ['7.5', 'POST /frontload/config: config; sent on ready for at most 2 components'],
  'qna-interpret': ['7.5', 'POST /qna/interpret: {question}'],
  'page-insights': ['7.5', 'GET /report/pages/{name}/smartNarrativeInsights: none'],
  'page-filters': ['7.5', 'GET, POST, PUT /report/pages/{name}/filters: {filtersOperation, filters}'],
  'page-delete': ['7.5', 'DELETE /report/pages/{name}: none'],
  'page-active': ['7.5', 'PUT /report/pages/active: {name, displayName null, isActive true}'],
  'page-name': ['7.5', 'PUT /report/pages/{name}/name: {name, displayName}'],
  'page-visuals': ['7.5', 'GET /report/pages/{name}/visuals: none'],
  'page-layout': ['7.5', 'GET /report/pages/{name}/layoutTypes/{layoutType}: none'],
  'op-render': ['7.5', 'Further operation: render'],
  'op-add-page': ['7.5', 'Further operation: addPage'],
  'op-pages': ['7.5', 'Further operation: pages'],
  'op-filters': ['7.5', 'Further operation: filters'],
  'op-settings': ['7.5', 'Further operation: settings'],
  'op-theme': ['7.5', 'Further operation: theme'],
  'op-user-state': ['7.5', 'Further operation: userState'],
  'op-zoom': ['7.5', 'Further operation: zoom'],
  'op-refresh': ['7.5', 'Further operation: refresh'],
  'op-print': ['7.5', 'Further operation: print'],
  'op-switch-mode': ['7.5', 'Further operation: switchMode'],
  'op-overlays': ['7.5', 'Further operation: closeAllOverlays'],
  'op-selection': ['7.5', 'Further operation: clearSelectedVisuals'],
  'op-visual-filters': ['7.5', 'Further operation: visual filters'],
  'op-export': ['7.5', 'Further operation: exportData'],
  'op-slicer': ['7.5', 'Further operation: slicer'],
  'op-clone': ['7.5', 'Further operation: clone'],
  'op-sort': ['7.5', 'Further operation: sortBy'],
  'op-insights': ['7.5', 'Further operation: smartNarrativeInsights'],
  'event-posts': [
    '7.5',
    'The host listens for event posts about reports, pages, visuals, dashboards, tiles, qna and ready.',
  ],
  'hook-route': [
    '7.5',
    'One hook route: /reports/{uniqueId}/eventHooks/{eventName}, where only newAccessToken is handled and it invokes the supplied access-token provider.',
  ],
  'rdl-refused': [
    '7.5',
    'Bookmarks, smart narrative insights, visuals, slicers and layout checks are rejected for paginated (RDL) reports.',
  ],
  'url-source': ['7.5', 'Embed url: taken from config or the attribute.'],
  'url-default': [
    '7.5',
    'When none is given it is built as {host}/{endpoint}, with the provider’s main app host as default host.',
  ],
  endpoints: ['7.5', 'Endpoints: reportEmbed (report and create), dashboardEmbed, qnaEmbed, quickCreate.'],
  attributes: [
    '7.5',
    'Attribute names: powerbi-access-token, powerbi-embed-url, powerbi-name, powerbi-type, powerbi-dashboard-id.',
  ],

  // Section 8.2
  'm-required': ['8.2', '“{field} is required” for a null required field.'],
  'm-forbidden': ['8.2', '“{field} is forbidden” for a defined forbidden field.'],
  'm-invalid': ['8.2', '“{field} property is invalid” for a failed any-of check.'],
  'm-mashup': ['8.2', '“mashupDocument cannot be empty when datasourceConnectionConfig is presented”'],
  'm-schema': ['8.2', '“tableSchemaList cannot be empty when data is provided”'],
  'm-data': ['8.2', '“At least one of data or mashupDocument must be provided”'],
  'm-view-report': [
    '8.2',
    'Page view, for reports: “pageView must be a string with one of the following values: "actualSize", "fitToWidth", "oneColumn"”',
  ],
  'm-view-dashboard': [
    '8.2',
    'Page view, for dashboards: “pageView must be one of the followings: fitToWidth, oneColumn, actualSize”',
  ],
  'm-token-empty': ['8.2', '“Access token cannot be empty”'],
  'm-event-name': ['8.2', 'Event names must be from the allowed list.'],
  'm-hook-function': ['8.2', 'Event hooks must be functions.'],
  'm-context-hook': ['8.2', 'The application-context hook works only for reports.'],
  'm-token-hook': [
    '8.2',
    'The access-token hook works only for report, create or quick-create embeds with an Aad token.',
  ],
  'm-id-string': ['8.2', 'A dataset id and a dashboard id must each be a non-empty string.'],
  'm-url-scenario': [
    '8.2',
    '“Embed URL is invalid for this scenario. Please use Power BI REST APIs to get the valid URL”',
  ],
  'm-url-invalid': [
    '8.2',
    '“Invalid embed URL detected. Either URL hostname or protocol are invalid. Please use Power BI REST APIs to get the valid URL”',
  ],
  'm-url-required': ['8.2', '“Embed Url is required, but it was not found...”'],
  'm-dataset-id': ['8.2', '“Dataset id is required, but it was not found...”'],
  'm-dashboard-id': ['8.2', '“Dashboard id is required, but it was not found...”'],
  'm-no-token': ['8.2', '“No access token was found for element...”'],
  'm-rdl': ['8.2', '“This API is currently not supported for RDL reports”'],
  'm-resize': ['8.2', '“Cannot resize the page. Only the active page can be resized”'],
  'm-visual-pages': ['8.2', 'Visual embeds: “Get pages is not supported while embedding a visual.”'],
  'm-visual-page': ['8.2', 'Visual embeds: “Set page is not supported while embedding a visual.”'],
  'm-visual-render': ['8.2', 'Visual embeds: “render is not supported while embedding a visual.”'],
  'm-not-found': ['8.2', 'A missing visual, page or command rejects with a not-found code.'],
  'm-rethrow': ['8.2', 'Failed calls rethrow the response body.'],
  'm-skipped': ['8.2', 'A skipped load writes only a debug log.'],

  // Section 9, limits and lists
  sdk: ['9', 'SDK version 2.23.1, type js.'],
  'load-gap': [
    '9',
    'Minimum gap between loads 100 ms. A load is skipped with no access token, with the frame not ready, or when another load went out within 100 ms.',
  ],
  'front-load-two': ['9', 'Front-load at most 2 components.'],
  'layout-default': ['9', 'Default layout type Master.'],
  'print-mode': ['9', 'Print adjustment mode 0 or 1.'],
  'page-views': ['9', 'Page views: actualSize, fitToWidth, oneColumn.'],
  'filter-operations': [
    '9',
    'Filter operations: update (add or replace) and remove-all (remove-all forbids a filters field).',
  ],
  'embed-types': ['9', 'Embed types: report, dashboard, tile, qna, visual, create, quickCreate.'],
  'view-modes': ['9', 'View modes: view or edit.'],
  'token-type': ['9', 'Token type: Aad.'],
  'events-all': [
    '9',
    'Embedded content events: loaded, saved, rendered, saveAsTriggered, error, dataSelected, buttonClicked, info.',
  ],
  'events-dashboard': ['9', 'Dashboards add tileClicked.'],
  'events-qna': ['9', 'Q&A adds visualRendered.'],
  'events-report': [
    '9',
    'Allowed report events: filtersApplied, pageChanged, commandTriggered, swipeStart, swipeEnd, bookmarkApplied, dataHyperlinkClicked, visualRendered, visualClicked, selectionChanged, renderingStarted, blur.',
  ],
  'events-tile': ['9', 'Tile events: tileClicked, tileLoaded.'],

  // Section 9, payload shapes
  's-relative-date': [
    '9',
    'Relative date: includeToday (boolean, required), timeUnitType (required), filterType.',
  ],
  's-relative-time': ['9', 'Relative time: timeUnitType (required), filterType.'],
  's-top-n': [
    '9',
    'Top-N: operator (string), itemCount (number), orderBy (filter target), all required; plus filterType.',
  ],
  's-not-supported': ['9', 'Not-supported: message and notSupportedTypeName, required strings.'],
  's-include-exclude': ['9', 'Include/exclude: isExclude (boolean) and values, both required.'],
  's-hierarchy': [
    '9',
    'Hierarchy: hierarchyData required; its node has value, keyValues, children, operator.',
  ],
  's-point': ['9', 'Point value: value required, keyValues.'],
  's-condition': ['9', 'Condition item: value and operator, required.'],
  's-update-filters': ['9', 'Update-filters request: filtersOperation and filters, both required.'],
  's-on-load-filters': ['9', 'On-load filters: allPages and currentPage, each with operation and filters.'],
  's-custom-layout': ['9', 'Custom layout: pageSize, displayOption, pagesLayout.'],
  's-visual-layout': ['9', 'Visual layout: x, y, z, width, height (numbers) and displayState with a mode.'],
  's-page-layout': ['9', 'Page layout: visualsLayout (required), defaultLayout.'],
  's-page-size': ['9', 'Page size: type required; a custom page size adds width and height.'],
  's-page': ['9', 'Page: name (string, required).'],
  's-page-fields': [
    '9',
    'Page object fields read: name, displayName, isActive, visibility, defaultSize, mobileSize, defaultDisplayOption, background, wallpaper.',
  ],
  's-visual-fields': ['9', 'Visual descriptor fields: name, title, type, layout.'],
  's-pane-bookmarks': ['9', 'Panes: bookmarks (visible).'],
  's-pane-fields': ['9', 'Panes: fields (expanded).'],
  's-pane-filters': ['9', 'Panes: filters (visible, expanded).'],
  's-pane-navigation': ['9', 'Panes: pageNavigation (visible, position).'],
  's-pane-selection': ['9', 'Panes: selection (visible).'],
  's-pane-slicers': ['9', 'Panes: syncSlicers (visible).'],
  's-pane-visualizations': ['9', 'Panes: visualizations (expanded).'],
  's-pane-parameters': ['9', 'Panes: Parameters panel: expanded, enabled.'],
  's-qna-load': [
    '9',
    'Q&A load: accessToken and datasetIds (required), question, viewMode, settings, tokenType, groupId.',
  ],
  's-qna-settings': ['9', 'Q&A settings: filterPaneEnabled, hideErrors, panes.'],
  's-qna-interpret': ['9', 'Q&A interpret: question (required), datasetIds.'],
  's-create': ['9', 'Report create: accessToken and datasetId (required), groupId, tokenType, theme.'],
  's-report-load': [
    '9',
    'Report load: accessToken and id (required), groupId, settings, pageName, filters, permissions, viewMode, tokenType, bookmark, theme, embedUrl, datasetBinding, contrastMode.',
  ],
  's-settings': [
    '9',
    'Report settings: filterPaneEnabled, navContentPaneEnabled, bookmarksPaneEnabled, useCustomSaveAsDialog, extensions, layoutType, customLayout, background, visualSettings, hideErrors, commands, hyperlinkClickBehavior, bars, panes, personalBookmarksEnabled, persistentFiltersEnabled, visualRenderedEvents, authoringHintsEnabled, printSettings.',
  ],
  's-paginated': [
    '9',
    'Paginated report load: accessToken and id (required), groupId, settings (commands), tokenType, embedUrl, type, parameterValues (name required, value), datasetBindings (sourceDatasetId and targetDatasetId, required).',
  ],
  's-save-as': ['9', 'Save-as: name (required).'],
  's-selectors': [
    '9',
    'Selectors, each with a $schema field: visual selector (visualName required), visual type selector (visualType required), slicer target selector (target required).',
  ],
  's-slicer': ['9', 'Slicer: selector and state (both required); the state holds filters.'],
  's-tile': [
    '9',
    'Tile load: accessToken, id and dashboardId (required), groupId, pageView, tokenType, width, height.',
  ],
  's-visual-header': ['9', 'Visual header: settings (required; visible boolean) and selector.'],
  's-dataset': ['9', 'Dataset create config: locale (required), mashupDocument.'],
  's-datasource': [
    '9',
    'Dataset create config, datasourceConnectionConfig: dataCacheMode; credentials with credentialType and credentialDetails.',
  ],
  's-table-schema': [
    '9',
    'Dataset create config, tableSchemaList: table with name and columns; a column has name, displayName and dataType.',
  ],
  's-table-data': ['9', 'Dataset create config, data: table name and rows.'],
  's-quick-create': [
    '9',
    'Quick create: accessToken and datasetCreateConfig (required), groupId, tokenType, theme.',
  ],
  's-command': ['9', 'Menu command: name, title, extend, icon, selector.'],

  // Section 9, filter builders and the rest
  'b-basic': ['9', 'Filter builders, Basic: operators In, NotIn, All; requireSingleSelection flag.'],
  'b-advanced': ['9', 'Filter builders, Advanced: And or Or plus conditions of operator and value.'],
  'b-top-n': ['9', 'Filter builders, Top-N: Top or Bottom, item count, order-by target.'],
  'b-relative-date': [
    '9',
    'Filter builders, Relative date: InLast, InThis, InNext, count, unit type, includeToday (default true).',
  ],
  'b-relative-time': ['9', 'Filter builders, Relative time: the same without includeToday.'],
  'b-targets': [
    '9',
    'Filter targets: a column, a measure, a hierarchy level, or these with an aggregation function.',
  ],
  'page-resize': ['9', 'Page resize works only on the active page; pages can be set active.'],
  'create-on-load': ['9', 'Create-type embeds call create when the iframe loads.'],
  frame: ['9', 'The frame is full-size, without scrolling, and fullscreen is allowed.'],
} as const satisfies Record<string, readonly [section: '5' | '7.5' | '8.2' | '9', words: string]>;

/** Id of one line of the contract. */
export type LineId = keyof typeof lines;
