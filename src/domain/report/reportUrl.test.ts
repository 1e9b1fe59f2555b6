import { expect, it } from 'vitest';
import type { Board } from '@/domain/boards/board';
import { specBoards } from '@/domain/boards/boards.fixture';
import { specFilters } from './filterDefinitions';
import { noFilters } from './filters';
import { readReportUrl } from './reportUrl';

const board: Board = {
  ...(specBoards[0] as Board),
  filterTargets: {
    date: { table: 'Entregas', column: 'Fecha' },
    region: { table: 'Entregas', column: 'Región' },
    sector: { table: 'Tipo de cliente', column: 'Sector' },
    plant: { table: 'Plantas', column: 'Nombre' },
    due: { table: 'Pedidos', column: 'Vence' },
  },
};
const onePage: Board = { ...board, id: 'one-page', kind: 'page', pageName: 'ReportSectionCostos' };
const filters = { ...noFilters, sector: 'INDUSTRIAL' } as const;
const read = (url: string) =>
  readReportUrl(url, {
    boards: [onePage, board],
    appUrl: 'https://app.powerbi.com',
    portalUrl: 'https://portal.example.com/',
    filters,
    definitions: [
      ...specFilters,
      { field: 'plant', kind: 'list', label: 'Planta', values: null },
      { field: 'due', kind: 'date', label: 'Vence', values: null },
    ],
  });
const report = `https://app.powerbi.com/groups/${board.workspaceId}/reports/${board.reportId}`;
const withFilter = (filter: string) => read(`${report}?filter=${encodeURIComponent(filter)}`);

it('the address of a report of the menu is its dashboard with page, and the applied filters stay', () => {
  expect(read(`${report.toUpperCase().replace('HTTPS', 'https')}/ReportSectionRegiones`)).toEqual({
    place: { view: board.id, pageName: 'ReportSectionRegiones', filters },
    lost: [],
  });
  expect(read(`${report}/ReportSectionCostos`)).toMatchObject({
    place: { view: 'one-page', pageName: null },
  });
});

it.each(['pageName', 'reportPage', 'PageName'])('the page of the parameter %s is opened', (name) => {
  expect(read(`${report}?${name}=ReportSectionVolumen`)).toMatchObject({
    place: { view: board.id, pageName: 'ReportSectionVolumen' },
    lost: [],
  });
  expect(read(`${report}?${name}=ReportSectionCostos`)).toMatchObject({ place: { view: 'one-page' } });
  expect(read(`${report}?${name}=Volumen%20total`)).toMatchObject({
    place: { pageName: null },
    lost: [{ name: 'pagina', value: 'Volumen total' }],
  });
});

it('the bookmark of an address is opened with its page', () => {
  expect(read(`${report}/ReportSectionVolumen?bookmarkGuid=BookmarkSemana`)).toMatchObject({
    place: { pageName: 'ReportSectionVolumen', bookmark: 'BookmarkSemana' },
    lost: [],
  });
  expect(read(`${report}?bookmarkGuid=%3Cb%3E`)).toMatchObject({
    lost: [{ name: 'marcador', value: '<b>' }],
  });
  expect(read(report)).not.toHaveProperty('place.bookmark');
});

it('parameters of a paginated report are named as lost, and parts about the look of Power BI are not', () => {
  const paginated = { ...board, kind: 'paginated' as const };
  const url = `https://app.powerbi.com/groups/me/rdlreports/${board.reportId}`;
  const portal = { boards: [paginated], appUrl: 'https://app.powerbi.com', portalUrl: '', filters };
  expect(
    readReportUrl(`${url}?rp:Region=SUR&rp:Región=NORTE&rdl:parameterPanel=hidden&ctid=x`, {
      ...portal,
      definitions: specFilters,
    }),
  ).toEqual({
    place: { view: board.id, pageName: null, filters },
    lost: [
      { name: 'rp:Region', value: 'SUR' },
      { name: 'rp:Región', value: 'NORTE' },
    ],
  });
  expect(
    read(`${report}?experience=power-bi&chromeless=1&ctid=x&language=es&filterPaneEnabled=false`),
  ).toMatchObject({
    lost: [],
  });
});

it('a dashboard of one page or of a paginated report names the page and bookmark that it cannot open', () => {
  const readFrom = (only: Board) =>
    readReportUrl(`${report}/ReportSectionOtra?bookmarkGuid=BookmarkSemana`, {
      boards: [only],
      appUrl: 'https://app.powerbi.com',
      portalUrl: '',
      filters,
      definitions: specFilters,
    });
  const lost = [
    { name: 'pagina', value: 'ReportSectionOtra' },
    { name: 'marcador', value: 'BookmarkSemana' },
  ];
  expect(readFrom(onePage)).toEqual({ place: { view: 'one-page', pageName: null, filters }, lost });
  expect(readFrom({ ...board, kind: 'paginated' })).toMatchObject({ lost });
});

it('filters of the address on the columns of the dashboard are applied; the others are named as lost', () => {
  expect(
    withFilter("Entregas/Región in ('CENTRO', 'NORESTE') and Tipo_x0020_de_x0020_cliente/Sector eq 'SECTOR'"),
  ).toMatchObject({ place: { filters: { region: 'NORESTE,CENTRO', sector: 'SECTOR' } }, lost: [] });
  expect(withFilter('Entregas/Fecha ge 2026-01-01 and Entregas/Fecha le 2026-01-31')).toMatchObject({
    place: { filters: { dateRange: { startDate: '2026-01-01', endDate: '2026-01-31' } } },
  });
  const other = "Entregas/Planta eq 'Norte and Sur' and Entregas/Región eq 'CENTRO' and what else";
  expect(withFilter(other)).toMatchObject({
    place: { filters: { region: 'CENTRO', sector: 'INDUSTRIAL' } },
    lost: [
      { name: 'filter', value: "Entregas/Planta eq 'Norte and Sur'" },
      { name: 'filter', value: 'what else' },
    ],
  });
  expect(withFilter("Entregas/Región eq 'LUNA'")).toMatchObject({ place: { filters }, lost: [{}] });
});

it.each(['Filter', '$filter', 'filter=Entregas/Fecha le 2026-01-31&filter'])(
  'the parameter %s is a filter of the address',
  (name) => {
    expect(read(`${report}?${name}=Entregas/Región eq 'CENTRO'`)).toMatchObject({
      place: { filters: { region: 'CENTRO' } },
      lost: [],
    });
  },
);

it('filters of the address on the columns of an organisation’s own filters are applied', () => {
  expect(
    withFilter("Plantas/Nombre in ('Apodaca', 'San Luis, norte') and Pedidos/Vence le 2026-01-31"),
  ).toMatchObject({
    place: {
      filters: { plant: 'Apodaca,San Luis\\, norte', due: { startDate: '', endDate: '2026-01-31' } },
    },
    lost: [],
  });
});

it.each([
  ["Plantas/Nombre eq 'O''Brien'", { plant: "O'Brien" }],
  ["  Plantas/Nombre  eq  'A'  and  Entregas/Región eq 'CENTRO' ", { plant: 'A', region: 'CENTRO' }],
])('the filter %s of the address is applied', (filter, applied) => {
  expect(withFilter(filter)).toMatchObject({ place: { filters: { ...filters, ...applied } }, lost: [] });
});

it.each([
  "Otra/Nombre eq 'A'",
  'Entregas/Región in ()',
  "Entregas/Región in ('CENTRO', 'LUNA')",
  "Entregas/Región ge 'CENTRO'",
  'Entregas/Fecha eq 2026-01-01',
  'Entregas/Fecha ge hoy',
  "Entregas/Fecha ge 'x2026-01-01'",
])('the filter %s of the address, which the portal cannot express, is lost and changes nothing', (filter) => {
  expect(withFilter(filter)).toMatchObject({ place: { filters }, lost: [{ name: 'filter', value: filter }] });
});

it('a link of the portal opens its dashboard', () => {
  expect(read(`https://portal.example.com/#tablero=${board.id}&region=CENTRO`)).toMatchObject({
    place: { view: board.id, filters: { region: 'CENTRO' } },
  });
});

it.each([
  'https://www.cementos.mx/clientes/1',
  'http://www.cementos.mx/',
  `https://evil.example/groups/${board.workspaceId}/reports/${board.reportId}`,
  'https://app.powerbi.com/groups/me/reports/00000000-0000-4000-8000-000000000000',
  'https://portal.example.com/#tablero=unknown',
  `https://portal.example.org/#tablero=${board.id}`,
])('%s is outside the portal', (url) => {
  expect(read(url)).toEqual({ address: url });
});

it.each([
  ['mailto:ana@example.com?subject=Hola', 'mailto:ana@example.com?subject=Hola'],
  ['MAILTO:ana@example.com', 'mailto:ana@example.com'],
  ['tel:+52 55 1234 5678', 'tel:+52 55 1234 5678'],
  [' www.cementos.mx/clientes ', 'https://www.cementos.mx/clientes'],
  ['WWW.cementos.mx:8080/a?b#c', 'https://www.cementos.mx:8080/a?b#c'],
])('%s opens outside the portal', (url, address) => {
  expect(read(url)).toEqual({ address });
});

it('a report of the menu at an address without a scheme is its dashboard', () => {
  const portal = { boards: [board], appUrl: 'https://www.powerbi.example', portalUrl: '', filters };
  expect(
    readReportUrl(`www.powerbi.example/groups/me/reports/${board.reportId}`, {
      ...portal,
      definitions: specFilters,
    }),
  ).toMatchObject({ place: { view: board.id } });
});

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)//www.cementos.mx',
  'data:text/html,x',
  'blob:https://portal.example.com/1',
  'file:///etc/passwd',
  'vbscript:x',
  'view-source:https://example.com',
  'msteams:/l/chat/0/0?users=ana@example.com',
  'sms:+525512345678',
  'ftp://example.com/x',
  '//host/x',
  '/ruta',
  'cementos.mx/clientes',
  'https://',
  'www.',
  'www./x.y',
  '',
])('%s is not opened, and its text is returned', (url) => {
  expect(read(url)).toEqual({ unopened: url });
});

it('a text that is not opened has one line of visible characters', () => {
  expect(read(' java\nscript:alert(1)\u202e\u0000 ')).toEqual({ unopened: 'java script:alert(1)' });
});
