import type { Dashboard, Page, Qna, Report, VisualDescriptor } from 'powerbi-client';
import type { Way } from './support/openReport';

/** Values by dotted path: `undefined` removes a value, the path '' replaces everything. */
export type Change = Readonly<Record<string, unknown>>;

/** Embeds that the runner can open; `paginated` is a report with another address. */
export type Kind =
  | 'report'
  | 'paginated'
  | 'visual'
  | 'dashboard'
  | 'tile'
  | 'qna'
  | 'create'
  | 'quickCreate';

/** A call of a loaded embed; page p1 and its visual v1 are those of a report. */
type Call = (embed: Report, page: Page, visual: VisualDescriptor) => unknown;

/** An invalid payload: the change that makes it, and the client's message. */
type Refusal = readonly [change: Change, message: string];

/** One thing to send or to call, and the answer that proves a line. */
export type Part =
  | {
      readonly validator: string;
      readonly base: unknown;
      readonly at: string;
      readonly refuses: readonly Refusal[];
      readonly accepts: readonly Change[];
    }
  | { readonly sends: string | null; readonly kind: Kind; readonly call: Call; readonly answer?: unknown }
  | { readonly fails: Readonly<Record<string, Call>>; readonly kind: Kind; readonly message: string }
  | {
      readonly embeds: Kind;
      readonly message: string | null;
      readonly change: Change;
      readonly way: Way | undefined;
    }
  | { readonly opens: Kind; readonly first: string; readonly way: Way | undefined }
  | { readonly listens: Kind; readonly own: readonly string[]; readonly refused: readonly string[] }
  | { readonly constants: string; readonly values: Readonly<Record<string, number>> }
  | { readonly differs: string; readonly written: readonly Part[] }
  | { readonly seen: string };

/** The message without a field name, at the top level of a payload. */
const invalid = 'undefined property is invalid';

/** Powerbi-models accepts `base` and each change of it (from the value at path `at`), and refuses the others. */
const payload = (
  validator: string,
  base: unknown,
  refuses: readonly Refusal[],
  accepts: readonly Change[] = [],
  at = '',
): Part => ({ validator: `validate${validator}`, base, refuses, accepts, at });
/** A call of a loaded embed sends exactly this message, or nothing if it is null. */
const sendsFrom = (kind: Kind, sends: string | null, call: Call): Part => ({ sends, kind, call });
/** The same of a report, whose call resolves with the frame's `answer`. */
const sends = (sends: string | null, call: Call, answer?: unknown): Part => ({
  sends,
  kind: 'report',
  call,
  answer,
});
/** Calls of the loaded embed reject with this message and send nothing. */
const fails = (kind: Kind, message: string, fails: Readonly<Record<string, Call>>): Part => ({
  fails,
  kind,
  message,
});
/** A configuration that the client rejects with a message, or accepts (null). */
const embeds = (kind: Kind, message: string | null, change: Change = {}, way?: Way): Part => ({
  embeds: kind,
  message,
  change,
  way,
});
/** The first message of an embed. */
const opens = (kind: Kind, first: string, way?: Way): Part => ({ opens: kind, first, way });
/** Values of an enumeration of powerbi-models. */
const constants = (name: string, values: Readonly<Record<string, number>>): Part => ({
  constants: name,
  values,
});
/** The client differs from the line: the parts `written` assert the line as in SPEC, and must fail. */
const differs = (how: string, ...written: Part[]): Part => ({ differs: how, written });
const seen = (text: string): Part => ({ seen: text });

/** Each of these values by path gets the same message; `undefined` for a missing one. */
const all = (message: string, values: Readonly<Record<string, readonly unknown[]>>): Refusal[] =>
  Object.entries(values).flatMap(([path, list]) =>
    list.map((value): Refusal => [{ [path]: value }, message]),
  );
const each = (paths: readonly string[], value: unknown, message: string) =>
  paths.map((path): Refusal => [{ [path]: value }, `${path.split('.').at(-1)} ${message}`]);
const missing = (...paths: string[]) => each(paths, undefined, 'is required');
const text = (...paths: string[]) => each(paths, 1, 'must be a string');
const object = (...paths: string[]) => each(paths, 1, 'must be an object');
const flag = (...paths: string[]) => each(paths, 'yes', 'must be a boolean');
const number = (...paths: string[]) => each(paths, '1', 'must be a number');
const strings = (...paths: string[]) => each(paths, [1], 'must be an array of strings');
const unknown = (value: number, ...paths: string[]) => each(paths, value, 'property is invalid');

const column = { table: 'Pedidos', column: 'Región' };
const load = { accessToken: 'token', id: 'report' };
const filter = { target: { table: 'T', column: 'C' }, operator: 'In', values: ['a'] };
const basic = { target: column, filterType: 1, operator: 'In', values: ['Norte'] };
const advanced = {
  target: column,
  filterType: 0,
  logicalOperator: 'And',
  conditions: [{ operator: 'GreaterThan', value: 1 }],
};
const includeExclude = { target: column, filterType: 3, isExclude: true, values: ['a', 1, false] };
const schema = (name: string) => `http://powerbi.com/product/schema#${name}`;
const visualSelector = { $schema: schema('visualSelector'), visualName: 'v1' };
const typeSelector = { $schema: schema('visualTypeSelector'), visualType: 'slicer' };
const targetSelector = { $schema: schema('slicerTargetSelector'), target: column };
const state = { filters: [{ target: column, operator: 'In', values: ['a'] }] };
const qnaLoad = {
  accessToken: 'token',
  datasetIds: ['d1'],
  question: 'total',
  viewMode: 0,
  settings: { filterPaneEnabled: true, hideErrors: false, panes: { filters: { visible: true } } },
  tokenType: 0,
  groupId: 'g',
};
const dataset = {
  locale: 'es-MX',
  mashupDocument: 'section Section1;',
  tableSchemaList: [{ name: 'T', columns: [{ name: 'c1', displayName: 'C 1', dataType: 'Text' }] }],
  data: [{ name: 'T', rows: [['a'], ['b']] }],
};
const quick = {
  accessToken: 'token',
  groupId: 'g',
  tokenType: 0,
  theme: { themeJson: {} },
  datasetCreateConfig: dataset,
};
const ofDataset = (refuses: readonly Refusal[], accepts: readonly Change[] = [], at = '') =>
  payload('QuickCreate', quick, refuses, accepts, `datasetCreateConfig${at}`);
const visualLayout = { x: 1, y: 2, z: 3, width: 4, height: 5, displayState: { mode: 0 } };
const pageLayout = {
  layoutType: 1,
  customLayout: {
    pagesLayout: { p1: { visualsLayout: { v1: visualLayout }, defaultLayout: visualLayout } },
  },
};
const flags = [
  'filterPaneEnabled',
  'navContentPaneEnabled',
  'bookmarksPaneEnabled',
  'useCustomSaveAsDialog',
  'hideErrors',
  'personalBookmarksEnabled',
  'persistentFiltersEnabled',
  'visualRenderedEvents',
  'authoringHintsEnabled',
];

/** A pane of boolean fields, inside the panes and by itself. */
const pane = (name: string, validator: string, ...fields: string[]): Part[] => {
  const good = Object.fromEntries(fields.map((field) => [field, true]));
  const notAnObject = all(`${name} must be an object`, { '': [true] });
  return [
    payload('Panes', { [name]: good }, [...notAnObject, ...flag(...fields)], [{ '': {} }], name),
    payload(validator, good, flag(...fields)),
  ];
};

/** The four filter calls of a report, page or visual; `operation` is that of its update. */
const filterCalls = (
  url: string,
  operation: 1 | 2,
  ownerOf: (
    ...embed: Parameters<Call>
  ) => Pick<Report, 'getFilters' | 'updateFilters' | 'removeFilters' | 'setFilters'>,
): Part[] => {
  const list = JSON.stringify([filter]);
  return [
    sends(`GET ${url}`, (...embed) => ownerOf(...embed).getFilters(), []),
    sends(`POST ${url} {"filtersOperation":${operation},"filters":${list}}`, (...embed) =>
      ownerOf(...embed).updateFilters(operation, [filter as never]),
    ),
    sends(`POST ${url} {"filtersOperation":0}`, (...embed) => ownerOf(...embed).removeFilters()),
    sends(`PUT ${url} ${list}`, (...embed) => ownerOf(...embed).setFilters([filter as never])),
  ];
};

const appUrl = 'https://app.powerbi.com';
const bareUrl = `${appUrl}/reportEmbed`;
const rdlMessage = 'This API is currently not supported for RDL reports';
export const layoutMessage =
  'Switching between mobile and desktop layouts is not supported. Please reset the embed container and re-embed with required layout.';
const idMessage = (what: string, attribute = '') =>
  `${what} id is required, but it was not found. You must provide an id either as part of embed configuration${attribute && ` or as attribute '${attribute}'`}.`;
const [reportId, tileId, datasetId] = [
  idMessage('Report', 'powerbi-report-id'),
  idMessage('Tile'),
  idMessage('Dataset'),
];
const dashboardId = idMessage('Dashboard', 'powerbi-dashboard-id');
export const invalidUrl =
  'Invalid embed URL detected. Either URL hostname or protocol are invalid. Please use Power BI REST APIs to get the valid URL';
const wrongScenario =
  'Embed URL is invalid for this scenario. Please use Power BI REST APIs to get the valid URL';
const urlRequired =
  "Embed Url is required, but it was not found. You must provide an embed url either as part of embed configuration or as attribute 'powerbi-embed-url'.";
const noToken =
  "No access token was found for element. You must specify an access token directly on the element using attribute 'powerbi-access-token' or specify a global token at: powerbi.accessToken.";
const pageView =
  'pageView must be a string with one of the following values: "actualSize", "fitToWidth", "oneColumn"';
const hookRefusal = 'accessTokenProvider is only supported in report SaaS embed';
const contextRefusal = 'applicationContextProvider is only supported in report embed';
const noop = () => undefined;
const provider = { 'eventHooks.accessTokenProvider': noop };
const context = { 'eventHooks.applicationContextProvider': noop };
const allowed = [
  'app.powerbi.com',
  'other.powerbi.com',
  'app.fabric.microsoft.com',
  'any.analysis.windows-int.net',
  'any.analysis-df.windows.net',
  'app.powerbi.cn',
  'app.powerbigov.us',
  'app.mil.powerbigov.us',
  'app.high.powerbigov.us',
  'app.powerbi.eaglex.ic.gov',
  'app.powerbi.microsoft.scloud',
];
const refused = [
  'http://app.powerbi.com/reportEmbed',
  'https://powerbi.com/reportEmbed',
  'https://app.powerbi.com.evil.example/reportEmbed',
  'https://evil.example/app.powerbi.com/reportEmbed',
  'https://app.powerbi.com@evil.example/reportEmbed',
  'https://evil.powerbi.cn/reportEmbed',
  'https://evil.powerbigov.us/reportEmbed',
  'javascript:alert(1)//app.powerbi.com',
  'app.powerbi.com/reportEmbed',
];

/** Events of every embed, and those that only reports have. */
export const events = [
  'loaded',
  'saved',
  'rendered',
  'saveAsTriggered',
  'error',
  'dataSelected',
  'buttonClicked',
  'info',
];
const reportEvents = [
  'filtersApplied',
  'pageChanged',
  'commandTriggered',
  'swipeStart',
  'swipeEnd',
  'bookmarkApplied',
  ...[
    'dataHyperlinkClicked',
    'visualRendered',
    'visualClicked',
    'selectionChanged',
    'renderingStarted',
    'blur',
  ],
];
const listens = (kind: Kind, own: readonly string[], ...refused: string[]): Part => ({
  listens: kind,
  own,
  refused,
});

/**
 * The lines of docs/spec.md about the embedding layer by section, in order, and their proofs; docs/embedding-contract.md
 * has one row for each. Lines that need more
 * code than a part have it in proofs.ts.
 */
const table = {
  '5': {
    'Embed URL must be https with a host on the allowed business-intelligence, fabric or government-cloud domains.':
      [
        ...allowed.map((host) => embeds('report', null, { embedUrl: `https://${host}/reportEmbed` })),
        seen(`allowed: ${allowed.join(', ')}`),
        ...refused.map((embedUrl) => embeds('report', invalidUrl, { embedUrl })),
        seen(`refused: ${refused.map((url) => `\`${url}\``).join(', ')}`),
      ],
    'Auto-auth embed URLs are rejected.': [
      ...['autoAuth=true', 'AUTOAUTH=TRUE', 'autoAuth%3Dtrue'].map((query) =>
        embeds('report', wrongScenario, { embedUrl: `${bareUrl}?reportId=r1&${query}` }),
      ),
      embeds('report', null, { embedUrl: `${bareUrl}?reportId=r1&autoAuth=false` }),
      seen('also in capitals and percent-encoded'),
    ],
    'Report id required; tile id required.': [
      embeds('report', reportId, { id: undefined, embedUrl: bareUrl }),
      embeds('report', null, { id: undefined, embedUrl: `${bareUrl}?reportId=r9` }),
      embeds('tile', tileId, { id: undefined }),
      embeds('tile', null, { id: undefined, embedUrl: `${appUrl}/embed?tileId=t9` }),
      seen(`“${reportId}”; “${tileId}”; either may stand in the embed URL`),
    ],
    'A visual requires pageName and visualName.': [],
    'A visual is fixed to a single visible visual with filter and navigation panes off.': [],
    'Switching between mobile and desktop layout is rejected.': [
      fails('report', layoutMessage, {
        portrait: (r) => r.switchLayout(2),
        landscape: (r) => r.switchLayout(3),
      }),
      seen(`“${layoutMessage}”`),
    ],
    'Embedding an existing element with a different type is an error, except create-to-report.': [
      differs(
        'Q&A is a second exception: embedding it over anything silently makes a new frame. Create-to-report keeps the frame; quickCreate-to-report is refused.',
      ),
    ],
  },
  '7.5': {
    'Messages are shaped like HTTP methods, carry a uid query, and loads also carry sdkSessionId.': [
      differs('uid and sdkSessionId are headers of the message. Only the frame’s address has a uid query.'),
    ],
    'Headers sent: x-sdk-type, x-sdk-version, x-sdk-wrapper-version.': [],
    'GET /report/bookmarks: none; returns a list in the body': [
      sends('GET /report/bookmarks', (r) => r.bookmarksManager.getBookmarks(), [
        { name: 'b1', displayName: 'Uno' },
      ]),
      seen('a caller that gives no uniqueId sends no uid with bookmark calls (a slip of the client)'),
    ],
    'POST /report/bookmarks/applyByName: {name}': [
      sends('POST /report/bookmarks/applyByName {"name":"b1"}', (r) => r.bookmarksManager.apply('b1')),
    ],
    'POST /report/bookmarks/play: {playMode}': [
      sends('POST /report/bookmarks/play {"playMode":1}', (r) => r.bookmarksManager.play(1)),
    ],
    'POST /report/bookmarks/capture: {options}': [
      sends('POST /report/bookmarks/capture {"options":{"allPages":true}}', (r) =>
        r.bookmarksManager.capture({ allPages: true }),
      ),
      sends('POST /report/bookmarks/capture {"options":{}}', (r) => r.bookmarksManager.capture()),
    ],
    'POST /report/bookmarks/applyState: {state}': [
      sends('POST /report/bookmarks/applyState {"state":"c3RhdGU="}', (r) =>
        r.bookmarksManager.applyState('c3RhdGU='),
      ),
    ],
    'POST /report/create and POST /quickcreate: create config, plus tokenProviderSupplied when a token provider exists':
      [differs('tokenProviderSupplied is a header of the message, not part of the payload.')],
    'POST /report/save: none': [sends('POST /report/save null', (r) => r.save())],
    'POST /report/saveAs: {name}': [
      sends('POST /report/saveAs {"name":"Copia"}', (r) => r.saveAs({ name: 'Copia' })),
    ],
    'GET /getCorrelationId: none': [sends('GET /getCorrelationId', (r) => r.getCorrelationId(), 'c-1')],
    'POST /{type}/load or /{type}/prepare (phased, reports only): embed config; type is report, dashboard or qna; query uid, sdkSessionId, bootstrapped, sdkVersion, tokenProviderSupplied':
      [
        differs(
          'uid, sdkSessionId, bootstrapped, sdkVersion and tokenProviderSupplied are headers, not a query. There is a fourth path, /tile/load; a visual loads as a report.',
        ),
        opens('report', '/report/load'),
        opens('visual', '/report/load'),
        opens('dashboard', '/dashboard/load'),
        opens('qna', '/qna/load'),
        opens('tile', '/tile/load'),
        opens('report', '/report/prepare', 'load'),
        opens('dashboard', '/dashboard/load', 'load'),
      ],
    'POST /{type}/token: the new token (create, visual, qna and quickCreate map to report)': [
      ...(['report', 'visual', 'qna', 'create', 'quickCreate'] as const).map((kind) =>
        sendsFrom(kind, 'POST /report/token "token-2"', (embed) => embed.setAccessToken('token-2')),
      ),
      sendsFrom('dashboard', 'POST /dashboard/token "token-2"', (embed) => embed.setAccessToken('token-2')),
      sendsFrom('tile', 'POST /tile/token "token-2"', (embed) => embed.setAccessToken('token-2')),
    ],
    'POST /frontload/config: config; sent on ready for at most 2 components': [
      differs(
        'Three components: each is counted before it is added to the list. The config is sent as SPEC has it.',
      ),
    ],
    'POST /qna/interpret: {question}': [
      sendsFrom('qna', 'POST /qna/interpret {"question":"ventas por región"}', (embed) =>
        (embed as unknown as Qna).setQuestion('ventas por región'),
      ),
    ],
    'GET /report/pages/{name}/smartNarrativeInsights: none': [
      sends('GET /report/pages/p1/smartNarrativeInsights', (_, page) => page.getSmartNarrativeInsights()),
    ],
    'GET, POST, PUT /report/pages/{name}/filters: {filtersOperation, filters}': [
      differs('Only POST carries {filtersOperation, filters}; GET carries nothing, PUT the bare list.'),
      ...filterCalls('/report/pages/p1/filters', 2, (_, page) => page),
    ],
    'DELETE /report/pages/{name}: none': [
      differs('An empty object goes with it.'),
      sends('DELETE /report/pages/p1 {}', (r) => r.deletePage('p1')),
      sends('DELETE /report/pages/p1 {}', (_, page) => page.delete()),
    ],
    'PUT /report/pages/active: {name, displayName null, isActive true}': [
      sends('PUT /report/pages/active {"name":"p1","displayName":null,"isActive":true}', (r) =>
        r.setPage('p1'),
      ),
      sends('PUT /report/pages/active {"name":"p1","displayName":null,"isActive":true}', (_, page) =>
        page.setActive(),
      ),
    ],
    'PUT /report/pages/{name}/name: {name, displayName}': [
      sends('PUT /report/pages/p1/name {"name":"p1","displayName":"Dos"}', (r) => r.renamePage('p1', 'Dos')),
      sends('PUT /report/pages/p1/name {"name":"p1","displayName":"Dos"}', (_, page) =>
        page.setDisplayName('Dos'),
      ),
    ],
    'GET /report/pages/{name}/visuals: none': [
      sends('GET /report/pages/p1/visuals', (_, page) => page.getVisuals(), []),
    ],
    'GET /report/pages/{name}/layoutTypes/{layoutType}: none': [
      sends('GET /report/pages/p1/layoutTypes/MobilePortrait', (_, page) => page.hasLayout(2), true),
    ],
    'Further operation: render': [
      sends('POST /report/render {"pageName":"p1"}', (r) => r.render({ pageName: 'p1' } as never)),
    ],
    'Further operation: addPage': [
      sends('POST /report/addPage {"displayName":"Nueva"}', (r) => r.addPage('Nueva'), {
        name: 'p9',
        displayName: 'Nueva',
      }),
    ],
    'Further operation: pages': [
      sends('GET /report/pages', (r) => r.getPages(), [{ name: 'p1', isActive: true }]),
      sends('GET /report/pages', (r) => r.getActivePage()),
      sends('GET /report/pages', (r) => r.getPageByName('p1')),
    ],
    'Further operation: filters': [...filterCalls('/report/filters', 1, (report) => report)],
    'Further operation: settings': [
      sends('PATCH /report/settings {"filterPaneEnabled":false}', (r) =>
        r.updateSettings({ filterPaneEnabled: false }),
      ),
    ],
    'Further operation: theme': [
      sends('GET /report/theme', (r) => r.getTheme()),
      sends('PUT /report/theme {"themeJson":{"name":"Oscuro"}}', (r) =>
        r.applyTheme({ themeJson: { name: 'Oscuro' } }),
      ),
      sends('PUT /report/theme {}', (r) => r.resetTheme()),
    ],
    'Further operation: userState': [
      sends('POST /report/userState null', (r) => r.savePersistentFilters()),
      sends('DELETE /report/userState null', (r) => r.resetPersistentFilters()),
      sends('GET /report/isUserStateApplied', (r) => r.arePersistentFiltersApplied()),
    ],
    'Further operation: zoom': [
      sends('GET /report/zoom', (r) => r.getZoom(), 1),
      sends('PATCH /report/settings {"zoomLevel":1.5}', (r) => r.setZoom(1.5)),
    ],
    'Further operation: refresh': [sends('POST /report/refresh null', (r) => r.refresh())],
    'Further operation: print': [sends('POST /report/print null', (r) => r.print())],
    'Further operation: switchMode': [
      sends('POST /report/switchMode/edit null', (r) => r.switchMode(1)),
      sends('POST /report/switchMode/view null', (r) => r.switchMode('view')),
    ],
    'Further operation: closeAllOverlays': [
      sends('POST /report/closeAllOverlays null', (r) => r.closeAllOverlays()),
    ],
    'Further operation: clearSelectedVisuals': [
      sends('POST /report/clearSelectedVisuals/false null', (r) => r.clearSelectedVisuals()),
      sends('POST /report/clearSelectedVisuals/true null', (r) => r.clearSelectedVisuals(true)),
    ],
    'Further operation: visual filters': [
      ...filterCalls('/report/pages/p1/visuals/v1/filters', 2, (_, _page, visual) => visual),
    ],
    'Further operation: exportData': [
      sends(
        'POST /report/pages/p1/visuals/v1/exportData {"rows":100,"exportDataType":0}',
        (_, _page, visual) => visual.exportData(0, 100),
        { data: 'a,b' },
      ),
    ],
    'Further operation: slicer': [
      sends('GET /report/pages/p1/visuals/v1/slicer', (_, _page, visual) => visual.getSlicerState()),
      sends('PUT /report/pages/p1/visuals/v1/slicer {"filters":[]}', (_, _page, visual) =>
        visual.setSlicerState({ filters: [] }),
      ),
    ],
    'Further operation: clone': [
      sends('POST /report/pages/p1/visuals/v1/clone {"filters":[]}', (_, _page, visual) =>
        visual.clone({ filters: [] } as never),
      ),
    ],
    'Further operation: sortBy': [
      sends(
        'PUT /report/pages/p1/visuals/v1/sortBy {"orderBy":{"table":"T","column":"C"},"direction":2}',
        (_, _page, visual) => visual.sortBy({ orderBy: filter.target, direction: 2 }),
      ),
    ],
    'Further operation: smartNarrativeInsights': [
      sends('GET /report/pages/p1/visuals/v1/smartNarrativeInsights', (_, _page, visual) =>
        visual.getSmartNarrativeInsights(),
      ),
    ],
    'The host listens for event posts about reports, pages, visuals, dashboards, tiles, qna and ready.': [],
    'One hook route: /reports/{uniqueId}/eventHooks/{eventName}, where only newAccessToken is handled and it invokes the supplied access-token provider.':
      [
        differs(
          'A report handles preQuery too (the application-context provider). Any other name is answered 200 with nothing.',
        ),
      ],
    'Bookmarks, smart narrative insights, visuals, slicers and layout checks are rejected for paginated (RDL) reports.':
      [
        fails('paginated', rdlMessage, {
          getBookmarks: (r) => r.bookmarksManager.getBookmarks(),
          apply: (r) => r.bookmarksManager.apply('b'),
          applyState: (r) => r.bookmarksManager.applyState('s'),
          capture: (r) => r.bookmarksManager.capture(),
          play: (r) => r.bookmarksManager.play(1),
          getSmartNarrativeInsights: (_, page) => page.getSmartNarrativeInsights(),
          getVisuals: (_, page) => page.getVisuals(),
          getVisualByName: (_, page) => page.getVisualByName('v'),
          getSlicers: (_, page) => page.getSlicers(),
          hasLayout: (_, page) => page.hasLayout(0),
        }),
      ],
    'Embed url: taken from config or the attribute.': [seen('the configuration comes first')],
    'When none is given it is built as {host}/{endpoint}, with the provider’s main app host as default host.':
      [
        differs(
          'Only `bootstrap` builds one; `embed` and `load` refuse: “Embed Url is required…”.',
          embeds('report', null, { embedUrl: undefined }),
        ),
        embeds('report', urlRequired, { embedUrl: undefined }),
        embeds('report', urlRequired, { embedUrl: undefined }, 'load'),
        seen('bootstrap: `https://app.powerbi.com/reportEmbed`, or {hostname} instead'),
      ],
    'Endpoints: reportEmbed (report and create), dashboardEmbed, qnaEmbed, quickCreate.': [
      seen('and a sixth, tileEmbed (tile); a visual has reportEmbed'),
    ],
    'Attribute names: powerbi-access-token, powerbi-embed-url, powerbi-name, powerbi-type, powerbi-dashboard-id.':
      [
        seen(
          'and three of a report: powerbi-report-id, powerbi-settings-filter-pane-enabled, powerbi-settings-nav-content-pane-enabled',
        ),
      ],
  },
  '8.2': {
    '“{field} is required” for a null required field.': [
      payload('ReportLoad', load, [...all('id is required', { id: [null] }), ...missing('accessToken')]),
    ],
    '“{field} is forbidden” for a defined forbidden field.': [
      differs(
        'The check is there, but each of its uses is inside an any-of check, which answers instead: no public call ever gives this message.',
        payload(
          'UpdateFiltersRequest',
          { filtersOperation: 0 },
          all('filters is forbidden', { filters: [[]] }),
        ),
      ),
      payload(
        'UpdateFiltersRequest',
        { filtersOperation: 0, filters: undefined },
        all(invalid, { filters: [[], null] }),
      ),
      payload(
        'Settings',
        {
          extensions: {
            commands: [
              { name: 'c', title: 'C', extend: { visualContextMenu: { title: 'm', groupName: 'g' } } },
            ],
          },
        },
        [
          [
            { 'extensions.commands.0.extend.visualContextMenu.menuLocation': 0 },
            'extensions property is invalid',
          ],
        ],
      ),
    ],
    '“{field} property is invalid” for a failed any-of check.': [
      payload('ReportLoad', load, all('filters property is invalid', { filters: [[{}]] })),
      payload('Filter', basic, all(invalid, { '': [{}] })),
    ],
    '“mashupDocument cannot be empty when datasourceConnectionConfig is presented”': [
      ofDataset([
        [
          { mashupDocument: undefined, datasourceConnectionConfig: {} },
          'mashupDocument cannot be empty when datasourceConnectionConfig is presented',
        ],
      ]),
    ],
    '“tableSchemaList cannot be empty when data is provided”': [
      ofDataset([
        [
          { mashupDocument: undefined, tableSchemaList: undefined },
          'tableSchemaList cannot be empty when data is provided',
        ],
      ]),
    ],
    '“At least one of data or mashupDocument must be provided”': [
      ofDataset([[{ '': { locale: 'es' } }, 'At least one of data or mashupDocument must be provided']]),
    ],
    'Page view, for reports: “pageView must be a string with one of the following values: "actualSize", "fitToWidth", "oneColumn"”':
      [
        differs(
          'A report’s pageView is not checked at all. This is what a dashboard says.',
          embeds('report', pageView, { pageView: 'sideways' }),
        ),
        embeds('report', null, { pageView: 'sideways' }),
        embeds('dashboard', pageView, { pageView: 'sideways' }),
      ],
    'Page view, for dashboards: “pageView must be one of the followings: fitToWidth, oneColumn, actualSize”':
      [
        differs(
          'Never given: the payload check comes first and says the other message.',
          embeds('dashboard', 'pageView must be one of the followings: fitToWidth, oneColumn, actualSize', {
            pageView: 'sideways',
          }),
        ),
        embeds('dashboard', pageView, { pageView: 'sideways' }),
        embeds('dashboard', pageView, { pageView: '' }),
        embeds('dashboard', 'pageView must be a string', { pageView: 1 }),
        seen(`a dashboard says “${pageView}”`),
      ],
    '“Access token cannot be empty”': [
      fails('report', 'Access token cannot be empty', { setAccessToken: (r) => r.setAccessToken('') }),
      seen('and nothing is sent'),
    ],
    'Event names must be from the allowed list.': [
      fails(
        'dashboard',
        `eventName must be one of ${[...events, 'tileClicked', 'error'].join(',')}. You passed: pageChanged`,
        { on: (embed) => (embed as unknown as Dashboard).on('pageChanged', noop) },
      ),
      seen(
        `“eventName must be one of ${[...events, 'tileClicked', 'error'].join(',')}. You passed: pageChanged”`,
      ),
    ],
    'Event hooks must be functions.': [
      embeds('report', 'accessTokenProvider must be a function', {
        'eventHooks.accessTokenProvider': 'token',
      }),
      embeds('report', 'anything must be a function', { 'eventHooks.anything': 1 }),
      embeds('report', null, { 'eventHooks.anything': noop }),
      seen('“accessTokenProvider must be a function”'),
    ],
    'The application-context hook works only for reports.': [
      ...(['dashboard', 'tile', 'qna', 'visual', 'create'] as const).map((kind) =>
        embeds(kind, contextRefusal, context),
      ),
      seen(`“${contextRefusal}”; a report’s address gets \`registerQueryCallback=true\``),
    ],
    'The access-token hook works only for report, create or quick-create embeds with an Aad token.': [
      differs(
        'A create embed takes the hook but listens on no hook route: its frame asks and nobody answers.',
      ),
      ...(['dashboard', 'tile', 'qna', 'visual'] as const).map((kind) => embeds(kind, hookRefusal, provider)),
      embeds('report', hookRefusal, { ...provider, tokenType: 1 }),
      embeds('report', hookRefusal, { ...provider, tokenType: undefined }),
      seen(`“${hookRefusal}”`),
    ],
    'A dataset id and a dashboard id must each be a non-empty string.': [
      differs(
        'A dashboard id is held to it. A dataset id of another type passes the embed and is refused by the payload check when the frame loads.',
        embeds('create', datasetId, { datasetId: 5 }),
      ),
      embeds('dashboard', dashboardId, { id: '' }),
      embeds('dashboard', dashboardId, { id: 5 }),
      embeds('create', datasetId, { datasetId: '' }),
      embeds('create', null, { datasetId: 5 }),
      seen('dataset id 5: “datasetId must be a string”'),
    ],
    '“Embed URL is invalid for this scenario. Please use Power BI REST APIs to get the valid URL”': [
      embeds('report', wrongScenario, { embedUrl: `${bareUrl}?reportId=r1&autoAuth=true` }),
    ],
    '“Invalid embed URL detected. Either URL hostname or protocol are invalid. Please use Power BI REST APIs to get the valid URL”':
      [
        embeds('report', invalidUrl, { embedUrl: 'http://app.powerbi.com/reportEmbed' }),
        seen('by embed and by preload'),
      ],
    '“Embed Url is required, but it was not found...”': [
      embeds('report', urlRequired, { embedUrl: undefined }),
      embeds('report', urlRequired, { embedUrl: '' }),
      seen(`“${urlRequired}”`),
    ],
    '“Dataset id is required, but it was not found...”': [
      embeds('create', datasetId, { datasetId: undefined }),
      embeds('create', null, { datasetId: undefined, embedUrl: `${bareUrl}?datasetId=s9` }),
      seen(`“${datasetId}”`),
    ],
    '“Dashboard id is required, but it was not found...”': [
      embeds('dashboard', dashboardId, { id: undefined, embedUrl: `${appUrl}/dashboardEmbed` }),
      embeds('dashboard', null, { id: undefined, embedUrl: `${appUrl}/dashboardEmbed?dashboardId=d9` }),
      seen(`“${dashboardId}”`),
    ],
    '“No access token was found for element...”': [
      embeds('report', noToken, { accessToken: undefined }),
      embeds('report', noToken, { accessToken: '' }),
      seen(`“${noToken}”`),
    ],
    '“This API is currently not supported for RDL reports”': [
      fails('paginated', rdlMessage, {
        getPages: (r) => r.getPages(),
        getPageByName: (r) => r.getPageByName('p1'),
        getActivePage: (r) => r.getActivePage(),
        setPage: (r) => r.setPage('p1'),
        getFilters: (r) => r.getFilters(),
        removeFilters: (r) => r.removeFilters(),
        setFilters: (r) => r.setFilters([]),
        print: (r) => r.print(),
        refresh: (r) => r.refresh(),
        isSaved: (r) => r.isSaved(),
        applyTheme: (r) => r.applyTheme({ themeJson: {} }),
        resetTheme: (r) => r.resetTheme(),
        getTheme: (r) => r.getTheme(),
        addContextMenuCommand: (r) => r.addContextMenuCommand('c', 'C', 'C', 0, 'v', 't'),
        removeContextMenuCommand: (r) => r.removeContextMenuCommand('c', 'C'),
        addOptionsMenuCommand: (r) => r.addOptionsMenuCommand('c', 'C'),
        removeOptionsMenuCommand: (r) => r.removeOptionsMenuCommand('c', 'C'),
        'updateSettings with customLayout': (r) => r.updateSettings({ customLayout: {} }),
        closeAllOverlays: (r) => r.closeAllOverlays(),
        clearSelectedVisuals: (r) => r.clearSelectedVisuals(),
      }),
      sendsFrom('paginated', 'POST /report/filters {"filtersOperation":1,"filters":[]}', (r) =>
        r.updateFilters(1, []),
      ),
      sendsFrom('paginated', 'PATCH /report/settings {"commands":[]}', (r) =>
        r.updateSettings({ commands: [] }),
      ),
      sendsFrom('paginated', 'PATCH /report/settings {"zoomLevel":1}', (r) => r.setZoom(1)),
      sendsFrom('paginated', 'POST /report/save null', (r) => r.save()),
      sendsFrom('paginated', 'POST /report/saveAs {"name":"Copia"}', (r) => r.saveAs({ name: 'Copia' })),
    ],
    '“Cannot resize the page. Only the active page can be resized”': [
      fails('report', 'Cannot resize the page. Only the active page can be resized', {
        resizePage: (r) => r.page('p2', 'Dos', false).resizePage(5, 1, 1),
      }),
    ],
    'Visual embeds: “Get pages is not supported while embedding a visual.”': [
      fails('visual', 'Get pages is not supported while embedding a visual.', {
        getPages: (visual) => visual.getPages(),
      }),
    ],
    'Visual embeds: “Set page is not supported while embedding a visual.”': [
      fails('visual', 'Set page is not supported while embedding a visual.', {
        setPage: (visual) => visual.setPage('p1'),
      }),
    ],
    'Visual embeds: “render is not supported while embedding a visual.”': [
      fails('visual', 'render is not supported while embedding a visual.', {
        render: (visual) => visual.render(),
      }),
    ],
    'A missing visual, page or command rejects with a not-found code.': [
      differs(
        'True of a report’s pages, visuals and menu commands. A visual embed whose visual is missing rejects with undefined: the client reads `body` of its own error.',
      ),
    ],
    'Failed calls rethrow the response body.': [
      differs(
        'closeAllOverlays and clearSelectedVisuals rethrow the whole response, status and headers too.',
      ),
    ],
    'A skipped load writes only a debug log.': [],
  },
  '9': {
    'SDK version 2.23.1, type js.': [],
    'Minimum gap between loads 100 ms. A load is skipped with no access token, with the frame not ready, or when another load went out within 100 ms.':
      [],
    'Front-load at most 2 components.': [
      differs('Three: `maxFrontLoadTimes` is 2 and compared with <= before the new one is counted.'),
    ],
    'Default layout type Master.': [],
    'Print adjustment mode 0 or 1.': [
      payload(
        'PrintSettings',
        { browserPrintAdjustmentsMode: 0 },
        [[{ browserPrintAdjustmentsMode: 2 }, 'browserPrintAdjustmentsMode property is invalid']],
        [{ browserPrintAdjustmentsMode: 1 }, { '': {} }],
      ),
      payload('Settings', { printSettings: { browserPrintAdjustmentsMode: 1 } }, [
        [
          { 'printSettings.browserPrintAdjustmentsMode': '1' },
          'browserPrintAdjustmentsMode must be a number',
        ],
      ]),
    ],
    'Page views: actualSize, fitToWidth, oneColumn.': [
      ...['actualSize', 'fitToWidth', 'oneColumn'].map((view) =>
        embeds('dashboard', null, { pageView: view }),
      ),
      embeds('dashboard', pageView, { pageView: 'FitToWidth' }),
      seen('of dashboards; the case of the letters counts'),
    ],
    'Filter operations: update (add or replace) and remove-all (remove-all forbids a filters field).': [
      payload(
        'UpdateFiltersRequest',
        { filtersOperation: 0 },
        all(invalid, { filters: [[]] }),
        [1, 2, 3].map((filtersOperation) => ({ filtersOperation, filters: [] })),
      ),
      constants('FiltersOperations', { Add: 2, Replace: 3, ReplaceAll: 1, RemoveAll: 0 }),
    ],
    'Embed types: report, dashboard, tile, qna, visual, create, quickCreate.': [
      opens('report', '/report/load'),
      opens('dashboard', '/dashboard/load'),
      opens('tile', '/tile/load'),
      opens('qna', '/qna/load'),
      opens('visual', '/report/load'),
      opens('create', '/report/create'),
      opens('quickCreate', '/quickcreate'),
      opens('paginated', '/report/load'),
    ],
    'View modes: view or edit.': [
      payload(
        'ReportLoad',
        { ...load, viewMode: 0 },
        [[{ viewMode: 2 }, 'viewMode property is invalid']],
        [{ viewMode: 1 }],
      ),
      constants('ViewMode', { View: 0, Edit: 1 }),
    ],
    'Token type: Aad.': [
      differs(
        'Aad is 0, and there is a second: Embed is 1. This product uses Aad only.',
        payload('ReportLoad', load, [[{ tokenType: 1 }, 'tokenType property is invalid']]),
      ),
      constants('TokenType', { Aad: 0, Embed: 1 }),
      payload(
        'ReportLoad',
        { ...load, tokenType: 0 },
        [[{ tokenType: 2 }, 'tokenType property is invalid']],
        [{ tokenType: 1 }],
      ),
    ],
    'Embedded content events: loaded, saved, rendered, saveAsTriggered, error, dataSelected, buttonClicked, info.':
      [
        listens('report', reportEvents),
        listens('dashboard', ['tileClicked']),
        listens('tile', ['tileClicked', 'tileLoaded']),
        listens('qna', ['visualRendered']),
        listens('create', []),
        seen(events.join(', ')),
      ],
    'Dashboards add tileClicked.': [
      listens('dashboard', ['tileClicked'], 'tileLoaded', 'pageChanged'),
      seen('refused: tileLoaded, pageChanged'),
    ],
    'Q&A adds visualRendered.': [
      listens('qna', ['visualRendered'], 'visualClicked'),
      seen('refused: visualClicked'),
    ],
    'Allowed report events: filtersApplied, pageChanged, commandTriggered, swipeStart, swipeEnd, bookmarkApplied, dataHyperlinkClicked, visualRendered, visualClicked, selectionChanged, renderingStarted, blur.':
      [
        listens('report', reportEvents, 'tileClicked', 'tokenExpired', 'ready', 'Loaded', ''),
        seen('refused: tileClicked, tokenExpired, ready, and any other case of the letters'),
      ],
    'Tile events: tileClicked, tileLoaded.': [
      listens('tile', ['tileClicked', 'tileLoaded'], 'pageChanged'),
      seen('refused: pageChanged'),
    ],
    'Relative date: includeToday (boolean, required), timeUnitType (required), filterType.': [
      payload(
        'Filter',
        {
          target: column,
          filterType: 4,
          operator: 0,
          timeUnitsCount: 3,
          timeUnitType: 0,
          includeToday: true,
        },
        all(invalid, {
          includeToday: [undefined, 'yes'],
          timeUnitType: [undefined, 7],
          filterType: [7],
          operator: [3],
          target: [undefined],
        }),
        [{ filterType: undefined }, ...[1, 2, 3, 4, 5, 6].map((timeUnitType) => ({ timeUnitType }))],
      ),
    ],
    'Relative time: timeUnitType (required), filterType.': [
      payload(
        'Filter',
        { target: column, filterType: 7, operator: 0, timeUnitsCount: 3, timeUnitType: 7 },
        all(invalid, { timeUnitType: [undefined, 0], filterType: [4] }),
        [{ timeUnitType: 8 }, { filterType: undefined }],
      ),
    ],
    'Top-N: operator (string), itemCount (number), orderBy (filter target), all required; plus filterType.': [
      payload(
        'Filter',
        {
          target: column,
          filterType: 5,
          operator: 'Top',
          itemCount: 5,
          orderBy: { table: 'Pedidos', measure: 'Total' },
        },
        all(invalid, {
          operator: [undefined, 1],
          itemCount: [undefined, '5'],
          orderBy: [undefined, { table: 'Pedidos' }],
          filterType: [1],
        }),
        [{ filterType: undefined }],
      ),
    ],
    'Not-supported: message and notSupportedTypeName, required strings.': [
      payload(
        'Filter',
        { target: column, filterType: 2, message: 'no', notSupportedTypeName: 'Custom' },
        all(invalid, { message: [undefined, 1], notSupportedTypeName: [undefined, true], filterType: [0] }),
        [{ filterType: undefined }],
      ),
    ],
    'Include/exclude: isExclude (boolean) and values, both required.': [
      payload(
        'Filter',
        includeExclude,
        all(invalid, { isExclude: [undefined, 1], values: [undefined, 'a', [{}]] }),
        [{ filterType: undefined }],
      ),
    ],
    'Hierarchy: hierarchyData required; its node has value, keyValues, children, operator.': [
      payload(
        'Filter',
        {
          target: [column],
          filterType: 9,
          hierarchyData: [
            { value: 'Norte', keyValues: ['N', 1], operator: 'Selected', children: [{ value: 2 }] },
          ],
        },
        all(invalid, {
          hierarchyData: [undefined, {}],
          'hierarchyData.0.value': [{}],
          'hierarchyData.0.keyValues': ['N'],
          'hierarchyData.0.children': [['x']],
          'hierarchyData.0.operator': [1],
        }),
        [{ hierarchyData: [{}] }, { filterType: undefined }],
      ),
    ],
    'Point value: value required, keyValues.': [
      payload(
        'Filter',
        { ...includeExclude, values: [[[{ value: 'Norte', keyValues: ['N', 1] }]]] },
        all(invalid, { value: [undefined, {}], keyValues: ['N'] }),
        [{ '': { value: 1 } }],
        'values.0.0.0',
      ),
    ],
    'Condition item: value and operator, required.': [
      differs(
        'Only operator is required: a condition such as IsBlank has no value.',
        payload('Filter', advanced, all(invalid, { 'conditions.0': [{ operator: 'IsBlank' }] })),
      ),
      payload(
        'Filter',
        advanced,
        all(invalid, {
          'conditions.0.operator': [undefined, 1],
          'conditions.0.value': [{}],
          logicalOperator: [undefined],
        }),
        [{ conditions: [{ operator: 'IsBlank' }] }],
      ),
    ],
    'Update-filters request: filtersOperation and filters, both required.': [
      payload(
        'UpdateFiltersRequest',
        { filtersOperation: 1, filters: [basic, advanced] },
        all(invalid, {
          filtersOperation: [undefined, 4],
          filters: [undefined, [{}]],
          'filters.0.values': [undefined],
        }),
        [{ filtersOperation: 2 }, { filtersOperation: 3 }],
      ),
    ],
    'On-load filters: allPages and currentPage, each with operation and filters.': [
      payload(
        'ReportLoad',
        {
          ...load,
          filters: {
            allPages: { operation: 1, filters: [basic] },
            currentPage: { operation: 2, filters: [] },
          },
        },
        all('filters property is invalid', {
          'allPages.operation': [undefined],
          'allPages.filters': [undefined],
          'currentPage.filters': [[1]],
          'currentPage.operation': [0],
          '': ['all'],
        }),
        [{ '': { currentPage: { operation: 0 } } }, { '': {} }, { '': [basic] }],
        'filters',
      ),
    ],
    'Custom layout: pageSize, displayOption, pagesLayout.': [
      payload(
        'Settings',
        {
          layoutType: 1,
          customLayout: {
            pageSize: { type: 0 },
            displayOption: 2,
            pagesLayout: { p1: { visualsLayout: {} } },
          },
        },
        [
          [{ '': [] }, 'customLayout must be an object'],
          ...object('pageSize'),
          ...unknown(3, 'displayOption'),
          [{ pagesLayout: [] }, 'pagesLayout must be an object'],
        ],
        [{ '': {} }],
        'customLayout',
      ),
    ],
    'Visual layout: x, y, z, width, height (numbers) and displayState with a mode.': [
      payload(
        'Settings',
        pageLayout,
        [
          ...number('x', 'y', 'z', 'width', 'height'),
          [{ 'displayState.mode': 2 }, 'mode property is invalid'],
          ...object('displayState'),
        ],
        [{ '': {} }, { '': { displayState: { mode: 1 } } }],
        'customLayout.pagesLayout.p1.visualsLayout.v1',
      ),
    ],
    'Page layout: visualsLayout (required), defaultLayout.': [
      payload(
        'Settings',
        pageLayout,
        [...missing('visualsLayout'), [{ 'defaultLayout.x': 'a' }, 'x must be a number']],
        [],
        'customLayout.pagesLayout.p1',
      ),
    ],
    'Page size: type required; a custom page size adds width and height.': [
      payload(
        'Settings',
        { layoutType: 1, customLayout: { pageSize: { type: 0 } } },
        [...missing('type'), ...unknown(6, 'type')],
        [1, 2, 3, 4, 5].map((type) => ({ type })),
        'customLayout.pageSize',
      ),
      payload(
        'CustomPageSize',
        { type: 5, width: 800, height: 600 },
        [...missing('type'), ...number('width', 'height')],
        [{ width: undefined, height: undefined }],
      ),
    ],
    'Page: name (string, required).': [
      payload(
        'Page',
        { name: 'p1' },
        [...missing('name'), ...text('name'), [{ '': 'p1' }, 'input must be an object']],
        [{ displayName: 'One' }],
      ),
    ],
    'Page object fields read: name, displayName, isActive, visibility, defaultSize, mobileSize, defaultDisplayOption, background, wallpaper.':
      [
        seen(
          'by getPages, getActivePage and getPageByName; addPage reads no mobileSize, background or wallpaper',
        ),
      ],
    'Visual descriptor fields: name, title, type, layout.': [seen('getSlicers keeps those of type slicer')],
    'Panes: bookmarks (visible).': [...pane('bookmarks', 'BookmarksPane', 'visible')],
    'Panes: fields (expanded).': [...pane('fields', 'FieldsPane', 'expanded')],
    'Panes: filters (visible, expanded).': [...pane('filters', 'FiltersPane', 'visible', 'expanded')],
    'Panes: pageNavigation (visible, position).': [
      payload(
        'Panes',
        { pageNavigation: { visible: false, position: 0 } },
        [...flag('visible'), ...unknown(2, 'position')],
        [{ '': { position: 1 } }],
        'pageNavigation',
      ),
      payload('PageNavigationPane', { position: 0 }, number('position')),
    ],
    'Panes: selection (visible).': [...pane('selection', 'SelectionPane', 'visible')],
    'Panes: syncSlicers (visible).': [...pane('syncSlicers', 'SyncSlicersPane', 'visible')],
    'Panes: visualizations (expanded).': [...pane('visualizations', 'VisualizationsPane', 'expanded')],
    'Panes: Parameters panel: expanded, enabled.': [
      payload(
        'PaginatedReportLoad',
        { ...load, settings: { commands: { parameterPanel: { expanded: true, enabled: false } } } },
        [...flag('expanded', 'enabled'), [{ '': true }, 'parameterPanel must be an object']],
        [{ '': {} }],
        'settings.commands.parameterPanel',
      ),
      seen('it is settings.commands.parameterPanel of a paginated report'),
    ],
    'Q&A load: accessToken and datasetIds (required), question, viewMode, settings, tokenType, groupId.': [
      payload(
        'LoadQnaConfiguration',
        qnaLoad,
        [
          ...missing('accessToken'),
          ...text('accessToken'),
          ...missing('datasetIds'),
          ...strings('datasetIds'),
          ...text('question'),
          ...unknown(2, 'viewMode'),
          ...object('settings'),
          ...unknown(2, 'tokenType'),
          ...text('groupId'),
        ],
        [{ '': { accessToken: 'token', datasetIds: [] } }],
      ),
    ],
    'Q&A settings: filterPaneEnabled, hideErrors, panes.': [
      payload(
        'LoadQnaConfiguration',
        qnaLoad,
        [
          ...flag('filterPaneEnabled', 'hideErrors'),
          ...object('panes'),
          [{ 'panes.filters.visible': 1 }, 'visible must be a boolean'],
        ],
        [],
        'settings',
      ),
    ],
    'Q&A interpret: question (required), datasetIds.': [
      payload(
        'QnaInterpretInputData',
        { question: 'total' },
        [...missing('question'), ...text('question'), ...strings('datasetIds')],
        [{ datasetIds: ['d1'] }],
      ),
    ],
    'Report create: accessToken and datasetId (required), groupId, tokenType, theme.': [
      payload(
        'CreateReport',
        { accessToken: 'token', datasetId: 'd', groupId: 'g', tokenType: 0, theme: { themeJson: {} } },
        [
          ...missing('accessToken', 'datasetId'),
          ...text('datasetId', 'groupId'),
          ...unknown(9, 'tokenType'),
          ...object('theme', 'theme.themeJson'),
        ],
        [{ '': { accessToken: 'token', datasetId: 'd' } }],
      ),
    ],
    'Report load: accessToken and id (required), groupId, settings, pageName, filters, permissions, viewMode, tokenType, bookmark, theme, embedUrl, datasetBinding, contrastMode.':
      [
        payload(
          'ReportLoad',
          {
            ...load,
            groupId: 'g',
            settings: {},
            pageName: 'p',
            filters: [],
            permissions: 7,
            viewMode: 0,
            tokenType: 0,
            bookmark: { name: 'b' },
            theme: { themeJson: {} },
            embedUrl: bareUrl,
            datasetBinding: { datasetId: 'd' },
            contrastMode: 4,
          },
          [
            ...missing('accessToken', 'id'),
            ...text('accessToken', 'id', 'groupId', 'pageName', 'embedUrl'),
            ...object('settings', 'theme'),
            [{ filters: 1 }, 'filters property is invalid'],
            ...unknown(3, 'permissions'),
            ...unknown(5, 'viewMode', 'tokenType', 'contrastMode'),
            [{ bookmark: {} }, 'bookmark property is invalid'],
            [{ datasetBinding: {} }, 'datasetBinding cannot be empty'],
          ],
          [
            { '': load },
            { bookmark: { state: 's' } },
            { datasetBinding: { paginatedReportBindings: [] } },
            ...[0, 1, 2, 4].map((permissions) => ({ permissions })),
          ],
        ),
        seen('permissions 0 Read, 1 ReadWrite, 2 Copy, 4 Create, 7 All'),
      ],
    'Report settings: filterPaneEnabled, navContentPaneEnabled, bookmarksPaneEnabled, useCustomSaveAsDialog, extensions, layoutType, customLayout, background, visualSettings, hideErrors, commands, hyperlinkClickBehavior, bars, panes, personalBookmarksEnabled, persistentFiltersEnabled, visualRenderedEvents, authoringHintsEnabled, printSettings.':
      [
        payload(
          'Settings',
          {
            ...Object.fromEntries(flags.map((name) => [name, true])),
            extensions: { commands: [] },
            layoutType: 0,
            customLayout: {},
            background: 1,
            visualSettings: { visualHeaders: [] },
            commands: [{ exportData: { displayOption: 2 } }],
            hyperlinkClickBehavior: 2,
            bars: { actionBar: { visible: false }, statusBar: { visible: false } },
            panes: { filters: { visible: false, expanded: false } },
            printSettings: { browserPrintAdjustmentsMode: 1 },
          },
          [
            ...flag(...flags),
            ...unknown(4, 'extensions', 'layoutType', 'background', 'hyperlinkClickBehavior'),
            ...object('customLayout', 'visualSettings', 'bars', 'panes', 'printSettings'),
            [{ commands: {} }, 'commands property is invalid'],
            [{ commands: [{ copy: {} }] }, 'commands property is invalid'],
            [{ 'bars.actionBar.visible': 'no' }, 'visible must be a boolean'],
          ],
          [{ '': {} }, { extensions: [] }, { zoomLevel: 99 }],
        ),
        payload('ZoomLevel', 1, [[{ '': 5 }, 'undefined must be a number between 0.25 and 4']]),
      ],
    'Paginated report load: accessToken and id (required), groupId, settings (commands), tokenType, embedUrl, type, parameterValues (name required, value), datasetBindings (sourceDatasetId and targetDatasetId, required).':
      [
        payload(
          'PaginatedReportLoad',
          {
            ...load,
            groupId: 'g',
            settings: { commands: { parameterPanel: { expanded: true } } },
            tokenType: 0,
            embedUrl: `${appUrl}/rdlEmbed?reportId=r`,
            type: 'report',
            parameterValues: [{ name: 'Región', value: 'Norte' }, { name: 'Región' }],
            datasetBindings: [{ sourceDatasetId: 'a', targetDatasetId: 'b' }],
          },
          [
            ...missing('accessToken', 'id'),
            ...text('groupId', 'embedUrl', 'type'),
            ...object('settings.commands'),
            ...unknown(2, 'tokenType'),
            ...all('parameterValues property is invalid', {
              'parameterValues.0.name': [undefined],
              'parameterValues.0.value': [1],
            }),
            ...all('datasetBindings property is invalid', {
              'datasetBindings.0.sourceDatasetId': [undefined],
              'datasetBindings.0.targetDatasetId': [undefined],
            }),
          ],
          [{ '': load }],
        ),
      ],
    'Save-as: name (required).': [
      payload('SaveAsParameters', { name: 'Copia' }, [...missing('name'), ...text('name')]),
    ],
    'Selectors, each with a $schema field: visual selector (visualName required), visual type selector (visualType required), slicer target selector (target required).':
      [
        // The client's class VisualTypeSelector gives its selectors the $schema of a visual selector (a slip of the client).
        payload(
          'VisualSelector',
          visualSelector,
          [
            ...missing('visualName'),
            ...text('visualName'),
            [{ $schema: schema('basic') }, '$schema property is invalid'],
          ],
          [{ $schema: undefined }],
        ),
        payload(
          'Settings',
          { visualSettings: { visualHeaders: [{ settings: { visible: false }, selector: typeSelector }] } },
          all('visualHeaders property is invalid', {
            visualType: [undefined],
            $schema: [undefined, schema('visualSelector')],
          }),
          [{ '': visualSelector }],
          'visualSettings.visualHeaders.0.selector',
        ),
        payload(
          'Slicer',
          { selector: targetSelector, state },
          all('selector property is invalid', { target: [undefined], $schema: [undefined] }),
          [],
          'selector',
        ),
        seen('$schema may be left out of a visual selector only'),
      ],
    'Slicer: selector and state (both required); the state holds filters.': [
      payload(
        'Slicer',
        { selector: visualSelector, state },
        [
          ...missing('selector'),
          [{ selector: {} }, 'selector property is invalid'],
          ...missing('state'),
          [{ 'state.filters': [{}] }, 'filters property is invalid'],
        ],
        [{ selector: targetSelector, state: {} }],
      ),
      payload('SlicerState', state, [], [{ '': {} }]),
    ],
    'Tile load: accessToken, id and dashboardId (required), groupId, pageView, tokenType, width, height.': [
      payload(
        'TileLoad',
        {
          ...load,
          dashboardId: 'd',
          groupId: 'g',
          pageView: 'fitToWidth',
          tokenType: 0,
          width: 300,
          height: 200,
        },
        [
          ...missing('accessToken', 'id', 'dashboardId'),
          ...text('groupId', 'pageView'),
          ...unknown(2, 'tokenType'),
          ...number('width', 'height'),
        ],
        [{ '': { ...load, dashboardId: 'd' } }, { pageView: 'sideways' }],
      ),
    ],
    'Visual header: settings (required; visible boolean) and selector.': [
      payload(
        'VisualHeader',
        { settings: { visible: true }, selector: visualSelector },
        [
          ...missing('settings'),
          ...flag('settings.visible'),
          [{ selector: {} }, 'selector property is invalid'],
        ],
        [{ '': { settings: {} } }],
      ),
      payload('VisualSettings', { visualHeaders: [{ settings: { visible: true } }] }, [
        [{ visualHeaders: [{}] }, 'visualHeaders property is invalid'],
      ]),
    ],
    'Dataset create config: locale (required), mashupDocument.': [
      ofDataset(
        [...missing('locale'), ...text('locale', 'mashupDocument')],
        [{ '': { locale: 'es-MX', mashupDocument: 'm' } }],
      ),
    ],
    'Dataset create config, datasourceConnectionConfig: dataCacheMode; credentials with credentialType and credentialDetails.':
      [
        ofDataset(
          [
            [{ 'datasourceConnectionConfig.dataCacheMode': 2 }, 'dataCacheMode property is invalid'],
            [{ 'datasourceConnectionConfig.credentials': 1 }, 'credentials must be an object'],
            [
              { 'datasourceConnectionConfig.credentials': { credentialType: 3 } },
              'credentialType property is invalid',
            ],
            [
              { 'datasourceConnectionConfig.credentials': { credentialDetails: { user: 1 } } },
              'credentialDetails must be a string',
            ],
          ],
          [
            { datasourceConnectionConfig: {} },
            {
              datasourceConnectionConfig: {
                dataCacheMode: 1,
                credentials: { credentialType: 2, credentialDetails: { user: 'u' } },
              },
            },
          ],
        ),
      ],
    'Dataset create config, tableSchemaList: table with name and columns; a column has name, displayName and dataType.':
      [
        ofDataset(
          all('tableSchemaList property is invalid', {
            name: [undefined],
            columns: [undefined],
            'columns.0.name': [undefined],
            'columns.0.dataType': [undefined],
            'columns.0.displayName': [1],
          }),
          [{ 'columns.0.displayName': undefined }],
          '.tableSchemaList.0',
        ),
      ],
    'Dataset create config, data: table name and rows.': [
      ofDataset(
        all('data property is invalid', { name: [undefined], rows: [undefined, [[1]]] }),
        [{ rows: [] }],
        '.data.0',
      ),
    ],
    'Quick create: accessToken and datasetCreateConfig (required), groupId, tokenType, theme.': [
      payload(
        'QuickCreate',
        quick,
        [
          ...missing('accessToken', 'datasetCreateConfig'),
          ...text('groupId'),
          ...unknown(2, 'tokenType'),
          ...object('theme'),
        ],
        [{ groupId: undefined, tokenType: undefined, theme: undefined }],
      ),
    ],
    'Menu command: name, title, extend, icon, selector.': [
      payload(
        'Extension',
        {
          command: {
            name: 'c',
            title: 'C',
            extend: {
              visualContextMenu: { title: 'm', menuLocation: 0 },
              visualOptionsMenu: { groupName: 'g' },
            },
            icon: 'data:,',
            selector: visualSelector,
          },
        },
        [
          ...missing('name', 'title', 'extend'),
          ...text('title', 'icon'),
          [
            { 'extend.visualContextMenu': { groupName: 'g', menuLocation: 1 } },
            'visualContextMenu property is invalid',
          ],
          [{ selector: {} }, 'selector property is invalid'],
        ],
        [{ selector: typeSelector, extend: {} }],
        'command',
      ),
      payload('Extension', {}, []),
      payload('MenuGroupExtension', { name: 'g', title: 'G' }, [[{ title: undefined }, 'title is required']]),
    ],
    'Filter builders, Basic: operators In, NotIn, All; requireSingleSelection flag.': [
      seen(
        'a filter without values: “values must be a non-empty array unless your operator is "All".” (an empty list passes)',
      ),
    ],
    'Filter builders, Advanced: And or Or plus conditions of operator and value.': [],
    'Filter builders, Top-N: Top or Bottom, item count, order-by target.': [seen('Top, Bottom')],
    'Filter builders, Relative date: InLast, InThis, InNext, count, unit type, includeToday (default true).':
      [seen('InLast 0, InThis 1, InNext 2; includeToday true unless said otherwise')],
    'Filter builders, Relative time: the same without includeToday.': [seen('InLast 0, InThis 1, InNext 2')],
    'Filter targets: a column, a measure, a hierarchy level, or these with an aggregation function.': [],
    'Page resize works only on the active page; pages can be set active.': [
      sends(
        'PATCH /report/settings {"layoutType":1,"customLayout":{"pageSize":{"type":5,"width":800,"height":600}}}',
        (_, page) => page.resizePage(5, 800, 600),
      ),
      sends(null, (r) => r.page('p2').resizePage(5, 1, 1).catch(noop)),
      sends('PUT /report/pages/active {"name":"p2","displayName":null,"isActive":true}', (r) =>
        r.page('p2').setActive(),
      ),
    ],
    'Create-type embeds call create when the iframe loads.': [
      opens('create', '/report/create'),
      opens('quickCreate', '/quickcreate'),
    ],
    'The frame is full-size, without scrolling, and fullscreen is allowed.': [
      seen(
        '`width: 100%; height: 100%`, `scrolling="no"`, `allowfullscreen="true"`; the frame keeps its border',
      ),
    ],
  },
} satisfies Record<string, Record<string, readonly Part[]>>;

type Table = typeof table;

/** The words of one line. */
export type Words = { [Section in keyof Table]: keyof Table[Section] }[keyof Table];

interface Line {
  readonly section: keyof Table;
  readonly words: Words;
  readonly parts: readonly Part[];
}

export const lines: readonly Line[] = Object.entries(table).flatMap(([section, inSection]) =>
  Object.entries(inSection).map(([words, parts]) => ({ section, words, parts }) as Line),
);
