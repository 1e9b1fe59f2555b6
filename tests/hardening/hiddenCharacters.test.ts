import type { Report } from 'powerbi-client';
import { describe, expect, it, vi } from 'vitest';
import { readCatalogFile, writeCatalogFile } from '@/domain/admin/catalogsFile';
import {
  readAccessGroupForm,
  readCategoryForm,
  readItemForm,
  readPlantForm,
  readRegionForm,
  readRouteForm,
  readUserForm,
} from '@/domain/admin/catalogsForms';
import { sampleData } from '@/domain/admin/catalogsSample';
import { readChanges } from '@/domain/admin/changeSchema';
import { readStored, writeStored } from '@/domain/admin/storedCatalogs';
import { boardFormSchemas, boardToForm } from '@/domain/boards/boardForm';
import { specBoards } from '@/domain/boards/boards.fixture';
import { readExtras } from '@/domain/chat/chatExtras';
import { reportContextOf } from '@/domain/chat/reportContext';
import { specFilters } from '@/domain/report/filterDefinitions';
import { noFilters } from '@/domain/report/filters';
import { readLink } from '@/domain/session/placeLink';
import { withSearch } from '@/domain/session/recentActivity';
import { savedViewsSchema, withRenamed, withSaved } from '@/domain/session/savedViews';
import { FailureError, toFailure } from '@/domain/shared/failure';
import { readPeople } from '@/features/admin/users/peopleTable';
import { filterWords } from '@/features/shared/screenFilters.text';
import { createSharedUsage } from '@/services/admin/sharedUsage';
import { csv } from '@/services/browser/csv';
import { createGraph } from '@/services/catalog/graphCalls';
import { noSnapshots } from '@/services/catalog/listSnapshot.fixture';
import { createSharedComments } from '@/services/catalog/sharedComments';
import { createSharePointList } from '@/services/catalog/sharePointList';
import { checkConfig } from '@/services/config/checkConfig';
import { createDirectory } from '@/services/directory/directory';
import { createPowerBiLists } from '@/services/power-bi/powerBiLists';
import { createPowerBiRest } from '@/services/power-bi/powerBiRest';
import { listPages } from '@/services/power-bi/reportCalls';
import { createReportTools } from '@/services/power-bi/reportTools';
import { readScreenFilters } from '@/services/power-bi/screenFilters';

// powerbi-client listens for messages of the window when it is loaded.
vi.hoisted(() =>
  Object.assign(globalThis, { self: globalThis, window: globalThis, addEventListener: () => undefined }),
);

/** Directions, zero widths, a soft hyphen, controls and tags: each would change how a name is displayed or compared. */
const hidden = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/u;
const marks = '\u202e\u2066\u200b\u200e\u2060\ufeff\u00ad\u0007\u{e0041}';
/** A name that reads "Costoexe.pdf" if its direction override is displayed. */
const name = `Costo${marks}fdp.exe`;
const clean = 'Costofdp.exe';

const data = sampleData(specBoards);
const { signal } = new AbortController();
const guid = '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10';
const json =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status });
const call = (body: unknown, status?: number) => ({
  apiUrl: 'https://api.example.com/v1.0/myorg',
  graphUrl: 'https://graph.example.com/v1.0',
  fetch: json(body, status),
  getToken: async () => 'token',
  now: () => 0,
  pause: async () => undefined,
  isOnline: () => true,
});
const graph = (body: unknown) => createGraph(call(body));
const directory = (value: readonly object[]) =>
  createDirectory(
    { graphUrl: 'https://graph.example.com/v1.0', peopleScopes: [], groupScopes: ['g'] },
    call({ value }),
  );
const item = (kind: string, key: string, content: unknown) => ({
  id: '1',
  eTag: '"a,1"',
  createdDateTime: '2026-11-20T10:00:00Z',
  createdBy: { user: { displayName: name, id: 'u', email: 'a@x.mx' } },
  lastModifiedDateTime: '2026-11-20T10:00:00Z',
  lastModifiedBy: { user: { displayName: name } },
  fields: { Title: name, Kind: kind, EntityKey: key, Data: JSON.stringify(content) },
});
const board = {
  ...data.boards[0],
  id: 'b',
  name,
  description: name,
  category: name,
  menuPath: name,
  tags: [name],
};
const visuals = [
  {
    name: 'v',
    title: name,
    type: 'barChart',
    getFilters: async () => [],
    exportData: async () => ({ data: 'A\r\n1\r\n' }),
  },
  {
    name: 's',
    title: name,
    type: 'slicer',
    getSlicerState: async () => ({ filters: [{ operator: 'In', values: [name] }] }),
  },
];
const page = {
  name: 'p',
  displayName: name,
  isActive: true,
  visibility: 0,
  getVisuals: async () => visuals,
  getFilters: async () => [{ target: { table: 't', column: name }, operator: 'In', values: [name] }],
};
const report = { getPages: async () => [page], getFilters: page.getFilters } as unknown as Report;
const tools = createReportTools({ save: () => undefined, today: () => '2026-11-20' });
const selected = {
  visual: { name: 'v', title: name },
  dataPoints: [{ identity: [{ target: { column: name }, equals: name }] }],
};
const onScreen = () => readScreenFilters(report, { names: ['v'], selected, within: (answer) => answer });
const form = (values: object) => ({ isActive: true, ...values });
const none = { all: [] };
const lists = (body: unknown) => createPowerBiLists(call(body));
const entry = { id: guid, name, datasetId: 'd', webUrl: '' };
const place = { view: 'b', filters: noFilters, pageName: null, state: 's' };

/** Each way by which a name from outside reaches the portal's state or screen, with a hostile name in it. */
const entries: Readonly<Record<string, () => unknown>> = {
  'configuration: boards, menu, brand': () => {
    const read = checkConfig({
      identity: { clientId: guid, authority: `https://login.example.com/${guid}` },
      powerBi: {},
      brand: { name },
      menu: { groups: [{ label: name, groups: [{ label: name }] }] },
      boards: [{ ...board, aiContext: name, reportId: guid, workspaceId: guid }],
    });
    return read.ok ? [read.config.brand, read.config.menu, read.config.boards] : read;
  },
  'catalogue file: every list': () =>
    readCatalogFile(
      writeCatalogFile({
        ...data,
        regions: data.regions.map((one) => ({ ...one, name, code: name })),
        plants: data.plants.map((one) => ({ ...one, name, code: name })),
        products: data.products.map((one) => ({ ...one, name })),
        users: data.users.map((one) => ({ ...one, name })),
        accessGroups: data.accessGroups.map((one) => ({ ...one, name })),
        categories: data.categories.map((one) => ({ ...one, label: name })),
        views: [
          {
            id: 'w',
            name,
            boardId: data.boards[0]?.id ?? '',
            filters: noFilters,
            pageName: null,
            state: 's',
          },
        ],
        boards: data.boards.map((one) => ({
          ...one,
          name,
          description: name,
          menuPath: name,
          aiContext: name,
        })),
      }),
    ),
  'catalogue stored in the browser': () =>
    readStored(writeStored({ ...data, regions: data.regions.map((one) => ({ ...one, name })) }, data), data),
  'waiting changes stored in the browser': () => {
    const region = { id: 'r', name, code: name, isActive: true };
    const entity = { kind: 'regions', id: 'r', before: region, after: region };
    return readChanges([{ id: '1', entities: [entity] }]).changes;
  },
  'catalogue in a SharePoint list': async () => {
    const region = item('regions', 'regions:r', { id: 'r', name, code: 'R', isActive: true });
    const version = { ...region, id: '1.0' };
    const answers = {
      ...call(null),
      fetch: async (_url: unknown, init?: RequestInit) => {
        const { requests = [] } = JSON.parse(String(init?.body ?? '{}')) as { requests?: { id: string }[] };
        const responses = requests.map(({ id }) => ({ id, status: 200, body: { value: [version] } }));
        const end = 'https://graph.example.com/v1.0/delta';
        return new Response(JSON.stringify({ value: [region], '@odata.deltaLink': end, responses }));
      },
    };
    const list = createSharePointList(createGraph(answers), '/sites/x/lists/y', {
      base: data,
      hidesBoards: false,
      snapshots: noSnapshots,
    });
    await list.refresh(signal);
    const history = await list.history?.({ isWanted: () => true, count: 5 }, signal);
    return [list.data().regions, history];
  },
  'persons of a CSV file': async () => {
    const table = await csv.read(
      `Nombre,Correo,Rol,Estado\n${name},ana@x.mx${marks},${data.roles[0]?.name},Activo`,
    );
    return readPeople(table, { ...data, users: [] });
  },
  'forms of the administration': () => [
    readUserForm(form({ name, email: `a${marks}@x.mx`, roleId: 'r' }), none),
    readRegionForm(form({ name, code: `R${marks}` }), none),
    readItemForm(form({ name, code: name }), none, 'products'),
    readPlantForm(form({ name, code: name, regionId: '' }), none),
    readCategoryForm({ label: name, parentId: '' }, none),
    readAccessGroupForm({ name, access: 'full', colour: 'red', people: '' }, none, []),
    readRouteForm({ path: '/a', menuPath: name, order: '1' }, 'b', []),
  ],
  'form of a board': () => {
    const values = {
      ...boardToForm(specBoards[0] as never, ''),
      name,
      description: name,
      menuPath: name,
      aiContext: name,
      category: name,
    };
    return Object.values(boardFormSchemas).map((schema) => schema.parse(values));
  },
  'comments of a SharePoint list': () =>
    createSharedComments(
      graph({
        value: [
          item('comment:b', 'comment:c', {
            page: { name: 'p', label: name },
            text: name,
            mentions: [{ id: 'u', name, email: '' }],
          }),
        ],
      }),
      '/l',
    ).read('b', signal),
  'usage counts with names': () =>
    createSharedUsage(
      graph({
        value: [
          item('usage', 'usage:1:1', {
            '2026-11-20': { b: { opens: 1, loads: [], failures: {}, people: { [name]: 1 } } },
          }),
        ],
      }),
      '/l',
    ).read(signal),
  'people of the directory': () =>
    directory([{ id: 'u', displayName: name, mail: `a${marks}@x.mx`, jobTitle: name }]).people(
      '',
      null,
      signal,
    ),
  'groups of the directory': () =>
    directory([{ id: 'g', displayName: name, description: name }]).groups('', null, signal),
  'members of a group': () =>
    directory([{ id: 'u', displayName: name, mail: 'a@x.mx' }]).members('g', signal),
  'workspaces of Power BI': () => lists({ value: [{ id: 'g', name }] }).workspaces(signal),
  'reports of a workspace': () => lists({ value: [entry] }).reports('g', signal),
  'reports of an App': () => lists({ value: [entry] }).appReports('a', signal),
  'one report': () => lists(entry).check('g', guid, signal),
  'pages of a report': () => lists({ value: [{ name: 'p', displayName: name }] }).pages('g', guid, signal),
  'cause of a failed refresh': () =>
    lists({ value: [{ startTime: '2026-11-20', status: 'Failed', serviceExceptionJson: name }] }).refreshes(
      'g',
      'd',
      1,
      signal,
    ),
  'report that is embedded': () =>
    createPowerBiRest(call({ ...entry, embedUrl: 'https://app.example.com/' })).lookUp({
      reportId: guid,
      workspaceId: guid,
    }),
  'message of a refused call': () =>
    createGraph(call({ error: { code: 'x', message: name } }, 403))
      .send({ method: 'GET', url: '/x' }, signal)
      .catch(toFailure),
  'message of a failure': () => [
    new FailureError({ code: 'toolFailed', detail: name }).failure,
    toFailure(new Error(name)),
  ],
  'pages of the embedded report': () => listPages(report),
  'visuals of the embedded report': () => tools.listVisuals(report),
  'context for the assistant': async () => reportContextOf(await onScreen()),
  'data of a visual': () => tools.readVisual(report, 'v'),
  'exported visual': async () => ({ ...(await tools.exportData(report, 'v')), csv: '' }),
  'name of an exported file': async () =>
    tools.saveVisuals({
      names: ['v'],
      format: 'csv',
      caption: { title: '', board: clean, filters: '', lines: [] },
      read: (one) => tools.exportData(report, one),
      signal,
    }),
  'context of an alert': async () => {
    const { page, ...screen } = await onScreen();
    return { page, ...filterWords({ page, ...screen }, null, noFilters) };
  },
  'parts of a reply': () =>
    readExtras({ suggestions: [name], sources: [{ title: name }], actions: [], queries: [] }),
  'lost parts of a link': () =>
    readLink(
      `https://x.mx/#tablero=b&region=${encodeURIComponent(name)}&pagina2=${encodeURIComponent(name)}`,
      specFilters,
    )?.lost,
  'names of saved views': () => {
    const saved = withSaved([], { id: '1', name, place });
    return [
      saved,
      withRenamed(saved, '1', `${name}2`),
      savedViewsSchema.parse([{ id: '2', name, place, isDefault: false }]),
    ];
  },
  'recent searches': () => withSearch([], name),
};

describe('names from outside', () => {
  it.each(Object.entries(entries))('arrive without hidden characters: %s', async (_, read) => {
    const text = JSON.stringify(await read());
    expect(JSON.parse(text)).not.toMatchObject({ ok: false });
    expect(text).toContain('Costofdp.exe');
    // JSON escapes controls.
    expect(text.replaceAll(/\\u00[01][0-9a-f]/g, '\u0007')).not.toMatch(hidden);
  });

  it('the hostile name has hidden characters', () => {
    expect(name).toMatch(hidden);
  });
});
