import { models } from 'powerbi-client';
import { describe, expect } from 'vitest';
import { contract, differs } from './support/contract';
import { accepts, refuses, type Validator, verdictOn, without } from './support/samples';

const v = models as unknown as Record<string, Validator>;
const validator = (name: string): Validator => {
  const found = v[name];
  if (!found) throw new Error(`powerbi-models has no ${name}`);
  return found;
};

const filter = validator('validateFilter');
const settings = validator('validateSettings');
const panes = validator('validatePanes');
const reportLoad = validator('validateReportLoad');
const quickCreate = validator('validateQuickCreate');
const qnaLoad = validator('validateLoadQnaConfiguration');
const paginated = validator('validatePaginatedReportLoad');
const slicer = validator('validateSlicer');

const column = { table: 'Pedidos', column: 'Región' };
const measure = { table: 'Pedidos', measure: 'Total' };
const load = { accessToken: 'token', id: 'report' };

/** The same shape with one field replaced. */
const withField = (payload: object, field: string, value: unknown) => ({ ...payload, [field]: value });

describe('generic checks', () => {
  contract('m-required', (seen) => {
    refuses(reportLoad, seen, [
      ['null', { ...load, id: null }, 'id is required'],
      ['absent', without(load, 'accessToken'), 'accessToken is required'],
    ]);
  });

  differs(
    'm-forbidden',
    'The check is there, but each of its uses stands inside an any-of check, which answers in its place: no public call ever gives this message.',
    {
      asWritten: () =>
        expect(
          verdictOn(validator('validateUpdateFiltersRequest'), { filtersOperation: 0, filters: [] }),
        ).toBe('filters is forbidden'),
      client: (seen) => {
        const update = validator('validateUpdateFiltersRequest');
        refuses(update, seen, [
          ['remove-all with filters', { filtersOperation: 0, filters: [] }, 'undefined property is invalid'],
          // "Defined" is meant to the letter: null is refused as well.
          ['remove-all with null', { filtersOperation: 0, filters: null }, 'undefined property is invalid'],
        ]);
        accepts(update, { filtersOperation: 0, filters: undefined }, { filtersOperation: 0 });
        refuses(settings, seen, [
          [
            'a menu with both groupName and menuLocation',
            {
              extensions: {
                commands: [
                  {
                    name: 'c',
                    title: 'C',
                    extend: { visualContextMenu: { title: 'm', groupName: 'g', menuLocation: 0 } },
                  },
                ],
              },
            },
            'extensions property is invalid',
          ],
        ]);
      },
    },
  );

  contract('m-invalid', (seen) => {
    refuses(reportLoad, seen, [
      ['filters of a load', { ...load, filters: [{}] }, 'filters property is invalid'],
    ]);
    // At the top level there is no field name, and the client says so in its own way.
    refuses(filter, seen, [['a filter by itself', {}, 'undefined property is invalid']]);
  });
});

describe('filters', () => {
  const relativeDate = {
    target: column,
    filterType: 4,
    operator: 0,
    timeUnitsCount: 3,
    timeUnitType: 0,
    includeToday: true,
  };
  const relativeTime = { target: column, filterType: 7, operator: 0, timeUnitsCount: 3, timeUnitType: 7 };
  const topN = { target: column, filterType: 5, operator: 'Top', itemCount: 5, orderBy: measure };
  const invalid = 'undefined property is invalid';

  contract('s-relative-date', (seen) => {
    accepts(filter, relativeDate, without(relativeDate, 'filterType'));
    for (const timeUnitType of [0, 1, 2, 3, 4, 5, 6]) accepts(filter, { ...relativeDate, timeUnitType });
    refuses(filter, seen, [
      ['includeToday missing', without(relativeDate, 'includeToday'), invalid],
      ['includeToday not a boolean', { ...relativeDate, includeToday: 'yes' }, invalid],
      ['timeUnitType missing', without(relativeDate, 'timeUnitType'), invalid],
      ['timeUnitType minutes', { ...relativeDate, timeUnitType: 7 }, invalid],
      ['filterType of another filter', { ...relativeDate, filterType: 7 }, invalid],
      ['operator unknown', { ...relativeDate, operator: 3 }, invalid],
      ['target missing', without(relativeDate, 'target'), invalid],
    ]);
  });

  contract('s-relative-time', (seen) => {
    accepts(filter, relativeTime, { ...relativeTime, timeUnitType: 8 }, without(relativeTime, 'filterType'));
    refuses(filter, seen, [
      ['timeUnitType missing', without(relativeTime, 'timeUnitType'), invalid],
      ['timeUnitType days', { ...relativeTime, timeUnitType: 0 }, invalid],
      ['filterType of another filter', { ...relativeTime, filterType: 4 }, invalid],
    ]);
  });

  contract('s-top-n', (seen) => {
    accepts(filter, topN, without(topN, 'filterType'));
    refuses(filter, seen, [
      ['operator missing', without(topN, 'operator'), invalid],
      ['operator not a string', { ...topN, operator: 1 }, invalid],
      ['itemCount missing', without(topN, 'itemCount'), invalid],
      ['itemCount not a number', { ...topN, itemCount: '5' }, invalid],
      ['orderBy missing', without(topN, 'orderBy'), invalid],
      ['orderBy not a filter target', { ...topN, orderBy: { table: 'Pedidos' } }, invalid],
      ['filterType of another filter', { ...topN, filterType: 1 }, invalid],
    ]);
  });

  contract('s-not-supported', (seen) => {
    const good = { target: column, filterType: 2, message: 'no', notSupportedTypeName: 'Custom' };
    accepts(filter, good, without(good, 'filterType'));
    refuses(filter, seen, [
      ['message missing', without(good, 'message'), invalid],
      ['message not a string', { ...good, message: 1 }, invalid],
      ['notSupportedTypeName missing', without(good, 'notSupportedTypeName'), invalid],
      ['notSupportedTypeName not a string', { ...good, notSupportedTypeName: true }, invalid],
      ['filterType of another filter', { ...good, filterType: 0 }, invalid],
    ]);
  });

  const includeExclude = { target: column, filterType: 3, isExclude: true, values: ['a', 1, false] };

  contract('s-include-exclude', (seen) => {
    accepts(filter, includeExclude, without(includeExclude, 'filterType'));
    refuses(filter, seen, [
      ['isExclude missing', without(includeExclude, 'isExclude'), invalid],
      ['isExclude not a boolean', { ...includeExclude, isExclude: 1 }, invalid],
      ['values missing', without(includeExclude, 'values'), invalid],
      ['values not an array', { ...includeExclude, values: 'a' }, invalid],
      ['a value that is an object', { ...includeExclude, values: [{}] }, invalid],
    ]);
  });

  contract('s-hierarchy', (seen) => {
    const node = { value: 'Norte', keyValues: ['N', 1], operator: 'Selected', children: [{ value: 2 }] };
    const good = { target: [column], filterType: 9, hierarchyData: [node] };
    accepts(filter, good, { ...good, hierarchyData: [{}] }, without(good, 'filterType'));
    const withNode = (part: object) => ({ ...good, hierarchyData: [{ ...node, ...part }] });
    refuses(filter, seen, [
      ['hierarchyData missing', without(good, 'hierarchyData'), invalid],
      ['hierarchyData not an array', { ...good, hierarchyData: node }, invalid],
      ['a node’s value an object', withNode({ value: {} }), invalid],
      ['a node’s keyValues not an array', withNode({ keyValues: 'N' }), invalid],
      ['a node’s children not nodes', withNode({ children: ['x'] }), invalid],
      ['a node’s operator not a string', withNode({ operator: 1 }), invalid],
    ]);
  });

  contract('s-point', (seen) => {
    const point = { value: 'Norte', keyValues: ['N', 1] };
    const withPoint = (one: unknown) => ({ ...includeExclude, values: [[[one]]] });
    accepts(filter, withPoint(point), withPoint({ value: 1 }));
    refuses(filter, seen, [
      ['value missing', withPoint(without(point, 'value')), invalid],
      ['value an object', withPoint({ value: {} }), invalid],
      ['keyValues not an array', withPoint({ ...point, keyValues: 'N' }), invalid],
    ]);
  });

  const advanced = {
    target: column,
    filterType: 0,
    logicalOperator: 'And',
    conditions: [{ operator: 'GreaterThan', value: 1 }],
  };
  const withCondition = (one: unknown) => ({ ...advanced, conditions: [one] });

  differs('s-condition', 'Only operator is required: a condition such as IsBlank has no value.', {
    asWritten: () => expect(verdictOn(filter, withCondition({ operator: 'IsBlank' }))).not.toBeNull(),
    client: (seen) => {
      accepts(filter, advanced, withCondition({ operator: 'IsBlank' }));
      refuses(filter, seen, [
        ['operator missing', withCondition({ value: 1 }), invalid],
        ['operator not a string', withCondition({ operator: 1, value: 1 }), invalid],
        ['value an object', withCondition({ operator: 'Is', value: {} }), invalid],
        ['logicalOperator missing', without(advanced, 'logicalOperator'), invalid],
      ]);
    },
  });

  const basic = { target: column, filterType: 1, operator: 'In', values: ['Norte'] };
  const update = validator('validateUpdateFiltersRequest');

  contract('s-update-filters', (seen) => {
    for (const filtersOperation of [1, 2, 3])
      accepts(update, { filtersOperation, filters: [basic, advanced] });
    refuses(update, seen, [
      ['filtersOperation missing', { filters: [basic] }, invalid],
      ['filters missing', { filtersOperation: 1 }, invalid],
      ['filters not filters', { filtersOperation: 1, filters: [{}] }, invalid],
      ['filtersOperation unknown', { filtersOperation: 4, filters: [basic] }, invalid],
      [
        'a basic filter without values',
        { filtersOperation: 1, filters: [without(basic, 'values')] },
        invalid,
      ],
    ]);
  });

  contract('filter-operations', (seen) => {
    const { Add, Replace, ReplaceAll, RemoveAll } = models.FiltersOperations;
    expect({ RemoveAll, ReplaceAll, Add, Replace }).toEqual({
      RemoveAll: 0,
      ReplaceAll: 1,
      Add: 2,
      Replace: 3,
    });
    for (const filtersOperation of [Add, Replace, ReplaceAll])
      accepts(update, { filtersOperation, filters: [] });
    accepts(update, { filtersOperation: RemoveAll });
    refuses(update, seen, [
      ['remove-all with filters', { filtersOperation: RemoveAll, filters: [] }, invalid],
    ]);
    seen('Add 2, Replace 3, ReplaceAll 1, RemoveAll 0');
  });

  contract('s-on-load-filters', (seen) => {
    const withFilters = (filters: unknown) => ({ ...load, filters });
    const message = 'filters property is invalid';
    accepts(
      reportLoad,
      withFilters({
        allPages: { operation: 1, filters: [basic] },
        currentPage: { operation: 2, filters: [] },
      }),
      withFilters({ currentPage: { operation: 0 } }),
      withFilters({}),
      withFilters([basic]),
    );
    refuses(reportLoad, seen, [
      ['operation missing', withFilters({ allPages: { filters: [basic] } }), message],
      ['filters missing', withFilters({ allPages: { operation: 1 } }), message],
      ['filters not filters', withFilters({ currentPage: { operation: 1, filters: [1] } }), message],
      ['remove-all with filters', withFilters({ currentPage: { operation: 0, filters: [] } }), message],
      ['not an object', withFilters('all'), message],
    ]);
  });
});

describe('layout', () => {
  const withLayout = (customLayout: unknown) => ({ layoutType: 1, customLayout });
  const visual = { x: 1, y: 2, z: 3, width: 4, height: 5, displayState: { mode: 0 } };
  const withVisual = (one: unknown) =>
    withLayout({ pagesLayout: { p1: { visualsLayout: { v1: one }, defaultLayout: visual } } });

  contract('s-custom-layout', (seen) => {
    accepts(
      settings,
      withLayout({ pageSize: { type: 0 }, displayOption: 2, pagesLayout: { p1: { visualsLayout: {} } } }),
      withLayout({}),
    );
    refuses(settings, seen, [
      ['not an object', withLayout([]), 'customLayout must be an object'],
      ['pageSize not an object', withLayout({ pageSize: 1 }), 'pageSize must be an object'],
      ['displayOption unknown', withLayout({ displayOption: 3 }), 'displayOption property is invalid'],
      ['pagesLayout not a map', withLayout({ pagesLayout: [] }), 'pagesLayout must be an object'],
    ]);
  });

  contract('s-visual-layout', (seen) => {
    accepts(settings, withVisual(visual), withVisual({}), withVisual({ displayState: { mode: 1 } }));
    for (const field of ['x', 'y', 'z', 'width', 'height']) {
      refuses(settings, seen, [
        [`${field} text`, withVisual(withField(visual, field, '1')), `${field} must be a number`],
      ]);
    }
    refuses(settings, seen, [
      ['mode unknown', withVisual({ displayState: { mode: 2 } }), 'mode property is invalid'],
      ['displayState not an object', withVisual({ displayState: 1 }), 'displayState must be an object'],
    ]);
  });

  contract('s-page-layout', (seen) => {
    accepts(settings, withVisual(visual));
    refuses(settings, seen, [
      [
        'visualsLayout missing',
        withLayout({ pagesLayout: { p1: { defaultLayout: visual } } }),
        'visualsLayout is required',
      ],
      [
        'defaultLayout not a layout',
        withLayout({ pagesLayout: { p1: { visualsLayout: {}, defaultLayout: { x: 'a' } } } }),
        'x must be a number',
      ],
    ]);
  });

  contract('s-page-size', (seen) => {
    const custom = validator('validateCustomPageSize');
    for (const type of [0, 1, 2, 3, 4, 5]) accepts(settings, withLayout({ pageSize: { type } }));
    accepts(custom, { type: 5, width: 800, height: 600 }, { type: 5 });
    refuses(settings, seen, [
      ['type missing', withLayout({ pageSize: {} }), 'type is required'],
      ['type unknown', withLayout({ pageSize: { type: 6 } }), 'type property is invalid'],
    ]);
    refuses(custom, seen, [
      ['custom without type', { width: 800 }, 'type is required'],
      ['width text', { type: 5, width: '800' }, 'width must be a number'],
      ['height text', { type: 5, height: '600' }, 'height must be a number'],
    ]);
  });

  contract('s-page', (seen) => {
    const page = validator('validatePage');
    accepts(page, { name: 'p1' }, { name: 'p1', displayName: 'One' });
    refuses(page, seen, [
      ['name missing', {}, 'name is required'],
      ['name not a string', { name: 1 }, 'name must be a string'],
      ['not an object', 'p1', 'input must be an object'],
    ]);
  });
});

describe('panes', () => {
  const boolean = (field: string) => `${field} must be a boolean`;
  const pane = (name: string, ...fields: string[]) =>
    [name, fields, Object.fromEntries(fields.map((field) => [field, true]))] as const;

  const booleanPanes = [
    ['s-pane-bookmarks', pane('bookmarks', 'visible'), 'validateBookmarksPane'],
    ['s-pane-fields', pane('fields', 'expanded'), 'validateFieldsPane'],
    ['s-pane-filters', pane('filters', 'visible', 'expanded'), 'validateFiltersPane'],
    ['s-pane-selection', pane('selection', 'visible'), 'validateSelectionPane'],
    ['s-pane-slicers', pane('syncSlicers', 'visible'), 'validateSyncSlicersPane'],
    ['s-pane-visualizations', pane('visualizations', 'expanded'), 'validateVisualizationsPane'],
  ] as const;

  for (const [line, [name, fields, good], alone] of booleanPanes) {
    contract(line, (seen) => {
      accepts(panes, { [name]: good }, { [name]: {} });
      accepts(validator(alone), good);
      refuses(panes, seen, [['not an object', { [name]: true }, `${name} must be an object`]]);
      for (const field of fields) {
        refuses(panes, seen, [[`${field} text`, { [name]: { [field]: 'yes' } }, boolean(field)]]);
        refuses(validator(alone), () => undefined, [[field, { [field]: 1 }, boolean(field)]]);
      }
    });
  }

  contract('s-pane-navigation', (seen) => {
    accepts(panes, { pageNavigation: { visible: false, position: 0 } }, { pageNavigation: { position: 1 } });
    refuses(panes, seen, [
      ['visible text', { pageNavigation: { visible: 'no' } }, 'visible must be a boolean'],
      ['position unknown', { pageNavigation: { position: 2 } }, 'position property is invalid'],
    ]);
    refuses(validator('validatePageNavigationPane'), () => undefined, [
      ['position', { position: 'left' }, 'position must be a number'],
    ]);
  });

  contract('s-pane-parameters', (seen) => {
    const withPanel = (parameterPanel: unknown) => ({ ...load, settings: { commands: { parameterPanel } } });
    accepts(paginated, withPanel({ expanded: true, enabled: false }), withPanel({}));
    refuses(paginated, seen, [
      ['expanded text', withPanel({ expanded: 'yes' }), 'expanded must be a boolean'],
      ['enabled text', withPanel({ enabled: 'yes' }), 'enabled must be a boolean'],
      ['not an object', withPanel(true), 'parameterPanel must be an object'],
    ]);
    seen('it is settings.commands.parameterPanel of a paginated report');
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
    // Said nowhere in SPEC: the client's own check leaves zoomLevel of the settings alone.
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

describe('selectors, slicers, headers and menus', () => {
  const schema = (name: string) => `http://powerbi.com/product/schema#${name}`;
  const visualSelector = { $schema: schema('visualSelector'), visualName: 'v1' };
  const typeSelector = { $schema: schema('visualTypeSelector'), visualType: 'slicer' };
  const targetSelector = { $schema: schema('slicerTargetSelector'), target: column };
  const state = { filters: [{ target: column, operator: 'In', values: ['a'] }] };
  const header = (selector: unknown) => ({
    visualSettings: { visualHeaders: [{ settings: { visible: false }, selector }] },
  });

  contract('s-selectors', (seen) => {
    accepts(validator('validateVisualSelector'), visualSelector, { visualName: 'v1' });
    accepts(settings, header(visualSelector), header(typeSelector));
    accepts(slicer, { selector: targetSelector, state });
    refuses(validator('validateVisualSelector'), seen, [
      ['visualName missing', { $schema: visualSelector.$schema }, 'visualName is required'],
      ['visualName not a string', { visualName: 1 }, 'visualName must be a string'],
      ['another $schema', { ...visualSelector, $schema: schema('basic') }, '$schema property is invalid'],
    ]);
    const wrongHeader = 'visualHeaders property is invalid';
    refuses(settings, seen, [
      ['visualType missing', header({ $schema: typeSelector.$schema }), wrongHeader],
      ['visual type selector without $schema', header({ visualType: 'slicer' }), wrongHeader],
    ]);
    refuses(slicer, seen, [
      [
        'target missing',
        { selector: { $schema: targetSelector.$schema }, state },
        'selector property is invalid',
      ],
      [
        'slicer target selector without $schema',
        { selector: { target: column }, state },
        'selector property is invalid',
      ],
    ]);
    // The classes of the two later selectors carry the first one's schema and so fail the client's own check.
    const made = new models.VisualTypeSelector('slicer').toJSON();
    expect(made.$schema).toBe(schema('visualSelector'));
    refuses(settings, seen, [
      ['what class VisualTypeSelector makes (a slip of the client)', header(made), wrongHeader],
    ]);
    seen('$schema may be left out of a visual selector only');
  });

  contract('s-slicer', (seen) => {
    accepts(slicer, { selector: visualSelector, state }, { selector: targetSelector, state: {} });
    accepts(validator('validateSlicerState'), state, {});
    refuses(slicer, seen, [
      ['selector missing', { state }, 'selector is required'],
      ['selector of no kind', { selector: {}, state }, 'selector property is invalid'],
      ['state missing', { selector: visualSelector }, 'state is required'],
      [
        'state.filters not filters',
        { selector: visualSelector, state: { filters: [{}] } },
        'filters property is invalid',
      ],
    ]);
  });

  contract('s-visual-header', (seen) => {
    const visualHeader = validator('validateVisualHeader');
    accepts(visualHeader, { settings: { visible: true }, selector: visualSelector }, { settings: {} });
    refuses(visualHeader, seen, [
      ['settings missing', { selector: visualSelector }, 'settings is required'],
      ['visible text', { settings: { visible: 'no' } }, 'visible must be a boolean'],
      ['selector of no kind', { settings: {}, selector: {} }, 'selector property is invalid'],
    ]);
    accepts(validator('validateVisualSettings'), { visualHeaders: [{ settings: { visible: true } }] });
    refuses(validator('validateVisualSettings'), seen, [
      ['a list with a bad header', { visualHeaders: [{}] }, 'visualHeaders property is invalid'],
    ]);
  });

  contract('s-command', (seen) => {
    const extension = validator('validateExtension');
    const command = {
      name: 'c',
      title: 'C',
      extend: { visualContextMenu: { title: 'm', menuLocation: 0 }, visualOptionsMenu: { groupName: 'g' } },
      icon: 'data:,',
      selector: visualSelector,
    };
    const withCommand = (part: object) => ({ command: { ...command, ...part } });
    accepts(extension, { command }, {}, withCommand({ selector: typeSelector, extend: {} }));
    refuses(extension, seen, [
      ['name missing', { command: without(command, 'name') }, 'name is required'],
      ['title missing', { command: without(command, 'title') }, 'title is required'],
      ['title not a string', withCommand({ title: 1 }), 'title must be a string'],
      ['extend missing', { command: without(command, 'extend') }, 'extend is required'],
      [
        'a menu both flat and grouped',
        withCommand({ extend: { visualContextMenu: { groupName: 'g', menuLocation: 1 } } }),
        'visualContextMenu property is invalid',
      ],
      ['icon not a string', withCommand({ icon: 1 }), 'icon must be a string'],
      ['selector of no kind', withCommand({ selector: {} }), 'selector property is invalid'],
    ]);
    refuses(validator('validateMenuGroupExtension'), seen, [
      ['a menu group without title', { name: 'g' }, 'title is required'],
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
    // A tile's page view may be any text: only a dashboard's is compared with the three.
    accepts(tile, { ...good, pageView: 'sideways' });
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
