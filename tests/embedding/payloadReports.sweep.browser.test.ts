import { models } from 'powerbi-client';
import { describe, expect } from 'vitest';
import { contract, differs } from './support/contract';
import { accepts, refuses, validator, verdictOn, without } from './support/samples';

const settings = validator('validateSettings');
const _panes = validator('validatePanes');
const reportLoad = validator('validateReportLoad');
const quickCreate = validator('validateQuickCreate');
const qnaLoad = validator('validateLoadQnaConfiguration');
const paginated = validator('validatePaginatedReportLoad');
const _column = { table: 'Pedidos', column: 'Región' };
const load = { accessToken: 'token', id: 'report' };

/** A copy with one field replaced. */
const withField = (payload: object, field: string, value: unknown) => ({ ...payload, [field]: value });

describe('reports', () => {
  contract('s-create', (seen) => {
    const create = validator('validateCreateReport');
    const good = {
      accessToken: 'token',
      datasetId: 'd',
      groupId: 'g',
      tokenType: 0,
      theme: { themeJson: {} },
    };
    accepts(create, good, { accessToken: 'token', datasetId: 'd' });
    refuses(create, seen, [
      ['accessToken missing', without(good, 'accessToken'), 'accessToken is required'],
      ['datasetId missing', without(good, 'datasetId'), 'datasetId is required'],
      ['datasetId not a string', { ...good, datasetId: 1 }, 'datasetId must be a string'],
      ['groupId not a string', { ...good, groupId: 1 }, 'groupId must be a string'],
      ['tokenType unknown', { ...good, tokenType: 9 }, 'tokenType property is invalid'],
      ['theme not an object', { ...good, theme: 1 }, 'theme must be an object'],
      ['themeJson not an object', { ...good, theme: { themeJson: 1 } }, 'themeJson must be an object'],
    ]);
  });

  contract('s-report-load', (seen) => {
    const good = {
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
      embedUrl: 'https://app.powerbi.com/reportEmbed',
      datasetBinding: { datasetId: 'd' },
      contrastMode: 4,
    };
    accepts(reportLoad, good, load, { ...good, bookmark: { state: 's' } });
    for (const permissions of [0, 1, 2, 4, 7]) accepts(reportLoad, { ...load, permissions });
    accepts(reportLoad, { ...good, datasetBinding: { paginatedReportBindings: [] } });
    refuses(reportLoad, seen, [
      ['accessToken missing', without(good, 'accessToken'), 'accessToken is required'],
      ['accessToken not a string', { ...good, accessToken: 1 }, 'accessToken must be a string'],
      ['id missing', without(good, 'id'), 'id is required'],
      ['id not a string', { ...good, id: 1 }, 'id must be a string'],
      ['groupId not a string', { ...good, groupId: 1 }, 'groupId must be a string'],
      ['settings not an object', { ...good, settings: 1 }, 'settings must be an object'],
      ['pageName not a string', { ...good, pageName: 1 }, 'pageName must be a string'],
      ['filters not filters', { ...good, filters: 1 }, 'filters property is invalid'],
      ['permissions unknown', { ...good, permissions: 3 }, 'permissions property is invalid'],
      ['viewMode unknown', { ...good, viewMode: 2 }, 'viewMode property is invalid'],
      ['tokenType unknown', { ...good, tokenType: 2 }, 'tokenType property is invalid'],
      ['bookmark neither name nor state', { ...good, bookmark: {} }, 'bookmark property is invalid'],
      ['theme not an object', { ...good, theme: 1 }, 'theme must be an object'],
      ['embedUrl not a string', { ...good, embedUrl: 1 }, 'embedUrl must be a string'],
      ['datasetBinding empty', { ...good, datasetBinding: {} }, 'datasetBinding cannot be empty'],
      ['contrastMode unknown', { ...good, contrastMode: 5 }, 'contrastMode property is invalid'],
    ]);
    seen('permissions 0 Read, 1 ReadWrite, 2 Copy, 4 Create, 7 All');
  });

  contract('view-modes', (seen) => {
    expect(models.ViewMode.View).toBe(0);
    expect(models.ViewMode.Edit).toBe(1);
    accepts(reportLoad, { ...load, viewMode: 0 }, { ...load, viewMode: 1 });
    refuses(reportLoad, seen, [['2', { ...load, viewMode: 2 }, 'viewMode property is invalid']]);
    seen('View 0, Edit 1');
  });

  differs('token-type', 'Aad is 0, and there is a second: Embed is 1. This product uses Aad only.', {
    asWritten: () => expect(verdictOn(reportLoad, { ...load, tokenType: 1 })).not.toBeNull(),
    client: (seen) => {
      expect(models.TokenType.Aad).toBe(0);
      accepts(reportLoad, { ...load, tokenType: 0 }, { ...load, tokenType: models.TokenType.Embed });
      refuses(reportLoad, seen, [['2', { ...load, tokenType: 2 }, 'tokenType property is invalid']]);
    },
  });

  contract('s-settings', (seen) => {
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
    const good = {
      ...Object.fromEntries(flags.map((flag) => [flag, true])),
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
    };
    accepts(settings, good, {}, { extensions: [] });
    for (const flag of flags) {
      refuses(settings, () => undefined, [[flag, withField(good, flag, 'yes'), `${flag} must be a boolean`]]);
    }
    seen(`${flags.join(', ')} as text: “… must be a boolean”`);
    refuses(settings, seen, [
      ['extensions a number', { extensions: 1 }, 'extensions property is invalid'],
      ['layoutType unknown', { layoutType: 4 }, 'layoutType property is invalid'],
      ['customLayout a number', { customLayout: 1 }, 'customLayout must be an object'],
      ['background unknown', { background: 2 }, 'background property is invalid'],
      ['visualSettings a number', { visualSettings: 1 }, 'visualSettings must be an object'],
      ['commands not an array', { commands: {} }, 'commands property is invalid'],
      ['a command without displayOption', { commands: [{ copy: {} }] }, 'commands property is invalid'],
      [
        'hyperlinkClickBehavior unknown',
        { hyperlinkClickBehavior: 3 },
        'hyperlinkClickBehavior property is invalid',
      ],
      ['bars a number', { bars: 1 }, 'bars must be an object'],
      ['a bar’s visible text', { bars: { actionBar: { visible: 'no' } } }, 'visible must be a boolean'],
      ['panes a number', { panes: 1 }, 'panes must be an object'],
      ['printSettings a number', { printSettings: 1 }, 'printSettings must be an object'],
    ]);
    // Not in SPEC: the client's validator ignores zoomLevel inside the settings.
    accepts(settings, { zoomLevel: 99 });
    refuses(validator('validateZoomLevel'), seen, [
      ['zoom level by itself', 5, 'undefined must be a number between 0.25 and 4'],
    ]);
  });

  contract('print-mode', (seen) => {
    const print = validator('validatePrintSettings');
    accepts(print, { browserPrintAdjustmentsMode: 0 }, { browserPrintAdjustmentsMode: 1 }, {});
    refuses(print, seen, [
      ['2', { browserPrintAdjustmentsMode: 2 }, 'browserPrintAdjustmentsMode property is invalid'],
    ]);
    refuses(settings, seen, [
      [
        'inside settings',
        { printSettings: { browserPrintAdjustmentsMode: '1' } },
        'browserPrintAdjustmentsMode must be a number',
      ],
    ]);
  });

  contract('s-paginated', (seen) => {
    const good = {
      ...load,
      groupId: 'g',
      settings: { commands: { parameterPanel: { expanded: true } } },
      tokenType: 0,
      embedUrl: 'https://app.powerbi.com/rdlEmbed?reportId=r',
      type: 'report',
      parameterValues: [{ name: 'Región', value: 'Norte' }, { name: 'Región' }],
      datasetBindings: [{ sourceDatasetId: 'a', targetDatasetId: 'b' }],
    };
    accepts(paginated, good, load);
    refuses(paginated, seen, [
      ['accessToken missing', without(good, 'accessToken'), 'accessToken is required'],
      ['id missing', without(good, 'id'), 'id is required'],
      ['groupId not a string', { ...good, groupId: 1 }, 'groupId must be a string'],
      [
        'settings.commands not an object',
        { ...good, settings: { commands: 1 } },
        'commands must be an object',
      ],
      ['tokenType unknown', { ...good, tokenType: 2 }, 'tokenType property is invalid'],
      ['embedUrl not a string', { ...good, embedUrl: 1 }, 'embedUrl must be a string'],
      ['type not a string', { ...good, type: 1 }, 'type must be a string'],
      [
        'a parameter without name',
        { ...good, parameterValues: [{ value: 'x' }] },
        'parameterValues property is invalid',
      ],
      [
        'a parameter value not text',
        { ...good, parameterValues: [{ name: 'x', value: 1 }] },
        'parameterValues property is invalid',
      ],
      [
        'sourceDatasetId missing',
        { ...good, datasetBindings: [{ targetDatasetId: 'b' }] },
        'datasetBindings property is invalid',
      ],
      [
        'targetDatasetId missing',
        { ...good, datasetBindings: [{ sourceDatasetId: 'a' }] },
        'datasetBindings property is invalid',
      ],
    ]);
  });

  contract('s-save-as', (seen) => {
    const saveAs = validator('validateSaveAsParameters');
    accepts(saveAs, { name: 'Copia' });
    refuses(saveAs, seen, [
      ['name missing', {}, 'name is required'],
      ['name not a string', { name: 1 }, 'name must be a string'],
    ]);
  });
});

describe('tiles', () => {
  contract('s-tile', (seen) => {
    const tile = validator('validateTileLoad');
    const good = {
      ...load,
      dashboardId: 'd',
      groupId: 'g',
      pageView: 'fitToWidth',
      tokenType: 0,
      width: 300,
      height: 200,
    };
    accepts(tile, good, { ...load, dashboardId: 'd' });
    refuses(tile, seen, [
      ['accessToken missing', without(good, 'accessToken'), 'accessToken is required'],
      ['id missing', without(good, 'id'), 'id is required'],
      ['dashboardId missing', without(good, 'dashboardId'), 'dashboardId is required'],
      ['groupId not a string', { ...good, groupId: 1 }, 'groupId must be a string'],
      ['pageView not a string', { ...good, pageView: 1 }, 'pageView must be a string'],
      ['tokenType unknown', { ...good, tokenType: 2 }, 'tokenType property is invalid'],
      ['width text', { ...good, width: '300' }, 'width must be a number'],
      ['height text', { ...good, height: '200' }, 'height must be a number'],
    ]);
    // A tile's page view may be any text: only a dashboard's is checked against the three values.
    accepts(tile, { ...good, pageView: 'sideways' });
  });
});

describe('Q&A', () => {
  const good = {
    accessToken: 'token',
    datasetIds: ['d1'],
    question: 'total',
    viewMode: 0,
    settings: { filterPaneEnabled: true },
    tokenType: 0,
    groupId: 'g',
  };

  contract('s-qna-load', (seen) => {
    accepts(qnaLoad, good, { accessToken: 'token', datasetIds: [] });
    refuses(qnaLoad, seen, [
      ['accessToken missing', without(good, 'accessToken'), 'accessToken is required'],
      ['accessToken not a string', { ...good, accessToken: 1 }, 'accessToken must be a string'],
      ['datasetIds missing', without(good, 'datasetIds'), 'datasetIds is required'],
      ['datasetIds not strings', { ...good, datasetIds: [1] }, 'datasetIds must be an array of strings'],
      ['question not a string', { ...good, question: 1 }, 'question must be a string'],
      ['viewMode unknown', { ...good, viewMode: 2 }, 'viewMode property is invalid'],
      ['settings not an object', { ...good, settings: 1 }, 'settings must be an object'],
      ['tokenType unknown', { ...good, tokenType: 2 }, 'tokenType property is invalid'],
      ['groupId not a string', { ...good, groupId: 1 }, 'groupId must be a string'],
    ]);
  });

  contract('s-qna-settings', (seen) => {
    const withSettings = (part: unknown) => ({ ...good, settings: part });
    accepts(
      qnaLoad,
      withSettings({ filterPaneEnabled: true, hideErrors: false, panes: { filters: { visible: true } } }),
    );
    refuses(qnaLoad, seen, [
      [
        'filterPaneEnabled text',
        withSettings({ filterPaneEnabled: 'y' }),
        'filterPaneEnabled must be a boolean',
      ],
      ['hideErrors text', withSettings({ hideErrors: 'y' }), 'hideErrors must be a boolean'],
      ['panes not an object', withSettings({ panes: 1 }), 'panes must be an object'],
      [
        'panes.filters wrong',
        withSettings({ panes: { filters: { visible: 1 } } }),
        'visible must be a boolean',
      ],
    ]);
  });

  contract('s-qna-interpret', (seen) => {
    const interpret = validator('validateQnaInterpretInputData');
    accepts(interpret, { question: 'total' }, { question: 'total', datasetIds: ['d1'] });
    refuses(interpret, seen, [
      ['question missing', { datasetIds: ['d1'] }, 'question is required'],
      ['question not a string', { question: 1 }, 'question must be a string'],
      [
        'datasetIds not strings',
        { question: 'x', datasetIds: [1] },
        'datasetIds must be an array of strings',
      ],
    ]);
  });
});

describe('datasets and quick create', () => {
  const column1 = { name: 'c1', displayName: 'C 1', dataType: 'Text' };
  const schema = { name: 'T', columns: [column1] };
  const data = [{ name: 'T', rows: [['a'], ['b']] }];
  const full = { locale: 'es-MX', mashupDocument: 'section Section1;', tableSchemaList: [schema], data };
  const quick = (datasetCreateConfig: unknown) => ({ accessToken: 'token', datasetCreateConfig });

  contract('s-dataset', (seen) => {
    accepts(quickCreate, quick(full), quick({ locale: 'es-MX', mashupDocument: 'm' }));
    refuses(quickCreate, seen, [
      ['locale missing', quick(without(full, 'locale')), 'locale is required'],
      ['locale not a string', quick({ ...full, locale: 1 }), 'locale must be a string'],
      [
        'mashupDocument not a string',
        quick({ ...full, mashupDocument: 1 }),
        'mashupDocument must be a string',
      ],
    ]);
  });

  contract('m-mashup', (seen) =>
    refuses(quickCreate, seen, [
      [
        'connection without document',
        quick({ locale: 'es', datasourceConnectionConfig: {}, data, tableSchemaList: [schema] }),
        'mashupDocument cannot be empty when datasourceConnectionConfig is presented',
      ],
    ]),
  );
  contract('m-schema', (seen) =>
    refuses(quickCreate, seen, [
      [
        'data without schema',
        quick({ locale: 'es', data }),
        'tableSchemaList cannot be empty when data is provided',
      ],
    ]),
  );
  contract('m-data', (seen) =>
    refuses(quickCreate, seen, [
      ['neither', quick({ locale: 'es' }), 'At least one of data or mashupDocument must be provided'],
    ]),
  );

  contract('s-datasource', (seen) => {
    const withSource = (datasourceConnectionConfig: unknown) =>
      quick({ ...full, datasourceConnectionConfig });
    accepts(
      quickCreate,
      withSource({ dataCacheMode: 1, credentials: { credentialType: 2, credentialDetails: { user: 'u' } } }),
      withSource({}),
    );
    refuses(quickCreate, seen, [
      ['dataCacheMode unknown', withSource({ dataCacheMode: 2 }), 'dataCacheMode property is invalid'],
      ['credentials not an object', withSource({ credentials: 1 }), 'credentials must be an object'],
      [
        'credentialType unknown',
        withSource({ credentials: { credentialType: 3 } }),
        'credentialType property is invalid',
      ],
      [
        'a credential detail not text',
        withSource({ credentials: { credentialDetails: { user: 1 } } }),
        'credentialDetails must be a string',
      ],
    ]);
  });

  contract('s-table-schema', (seen) => {
    const withSchema = (one: unknown) => quick({ ...full, tableSchemaList: [one] });
    const message = 'tableSchemaList property is invalid';
    accepts(
      quickCreate,
      withSchema(schema),
      withSchema({ ...schema, columns: [without(column1, 'displayName')] }),
    );
    refuses(quickCreate, seen, [
      ['name missing', withSchema(without(schema, 'name')), message],
      ['columns missing', withSchema(without(schema, 'columns')), message],
      ['a column without name', withSchema({ ...schema, columns: [without(column1, 'name')] }), message],
      [
        'a column without dataType',
        withSchema({ ...schema, columns: [without(column1, 'dataType')] }),
        message,
      ],
      [
        'displayName not a string',
        withSchema({ ...schema, columns: [{ ...column1, displayName: 1 }] }),
        message,
      ],
    ]);
  });

  contract('s-table-data', (seen) => {
    const withData = (one: unknown) => quick({ ...full, data: [one] });
    const message = 'data property is invalid';
    accepts(quickCreate, withData({ name: 'T', rows: [] }));
    refuses(quickCreate, seen, [
      ['name missing', withData({ rows: [] }), message],
      ['rows missing', withData({ name: 'T' }), message],
      ['a cell that is not text', withData({ name: 'T', rows: [[1]] }), message],
    ]);
  });

  contract('s-quick-create', (seen) => {
    const good = { ...quick(full), groupId: 'g', tokenType: 0, theme: { themeJson: {} } };
    accepts(quickCreate, good, quick(full));
    refuses(quickCreate, seen, [
      ['accessToken missing', without(good, 'accessToken'), 'accessToken is required'],
      [
        'datasetCreateConfig missing',
        without(good, 'datasetCreateConfig'),
        'datasetCreateConfig is required',
      ],
      ['groupId not a string', { ...good, groupId: 1 }, 'groupId must be a string'],
      ['tokenType unknown', { ...good, tokenType: 2 }, 'tokenType property is invalid'],
      ['theme not an object', { ...good, theme: 1 }, 'theme must be an object'],
    ]);
  });
});
