import { models } from 'powerbi-client';
import { describe, expect } from 'vitest';
import { contract } from './support/contract';
import { accepts, refuses, validator, without } from './support/samples';

const settings = validator('validateSettings');
const panes = validator('validatePanes');
const paginated = validator('validatePaginatedReportLoad');
const slicer = validator('validateSlicer');
const load = { accessToken: 'token', id: 'report' };
const column = { table: 'Pedidos', column: 'Región' };

/** A copy with one field replaced. */
const withField = (payload: object, field: string, value: unknown) => ({ ...payload, [field]: value });

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
    // The classes of the other two selectors have the first one's schema and so fail the client's validator.
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
