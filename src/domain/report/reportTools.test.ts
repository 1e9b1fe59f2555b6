import { describe, expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import { abilitiesOf, appLink, datasetPlace, exportFileName, reportLink } from './reportTools';

const report = { id: 'r1', embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=r1&groupId=found' };
const board = { kind: 'report', workspaceId: 'own' } as const;
const inApp = { id: 'r2', embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=r2&appId=app' };

describe('the link to a report in Power BI (SPEC section 2.4)', () => {
  const appUrl = 'https://app.powerbi.com';
  it.each([
    ['in the workspace where it was found', board, report, null, `${appUrl}/groups/found/reports/r1`],
    ['on the given page', board, report, 'Page/2', `${appUrl}/groups/found/reports/r1/Page%2F2`],
    [
      'in the workspace of its board, if its address names none',
      board,
      { id: 'r1', embedUrl: 'nope' },
      null,
      `${appUrl}/groups/own/reports/r1`,
    ],
    [
      'of kind paginated',
      { ...board, kind: 'paginated' as const },
      report,
      'x',
      `${appUrl}/groups/found/rdlreports/r1`,
    ],
    [
      'in its App',
      { ...board, appId: 'app' },
      inApp,
      'Page/2',
      `${appUrl}/groups/me/apps/app/reports/r2/Page%2F2`,
    ],
    [
      'of kind paginated, in its App',
      { ...board, kind: 'paginated' as const, appId: 'app' },
      inApp,
      'x',
      `${appUrl}/groups/me/apps/app/rdlreports/r2`,
    ],
    [
      'in the App of its board, before it is found',
      { ...board, appId: 'app' },
      { id: 'r2', embedUrl: '' },
      null,
      `${appUrl}/groups/me/apps/app/reports/r2`,
    ],
    [
      'in the workspace where it was found, although its board names an App',
      { ...board, appId: 'app' },
      report,
      null,
      `${appUrl}/groups/found/reports/r1`,
    ],
  ])('opens the report %s', (_title, of, found, page, link) => {
    expect(reportLink(appUrl, of, found, page)).toBe(link);
  });

  it('appLink opens an App by its id', () => {
    expect(appLink(appUrl, 'app')).toBe(`${appUrl}/Redirect?action=OpenApp&appId=app`);
  });
});

it('exportFileName is valid on every system (SPEC section 2.4)', () => {
  expect(exportFileName(['Tablero: "uno"', 'm³/viaje <x>', ''], '2026-11-21', 'csv')).toBe(
    'Tablero uno - m³ viaje x - 2026-11-21.csv',
  );
  expect(exportFileName(['\t a \n b ', `${'x'.repeat(59)} y`], '2026-11-21', 'xlsx')).toBe(
    `a b - ${'x'.repeat(59)} - 2026-11-21.xlsx`,
  );
});

it('abilitiesOf excludes for a paginated report everything that Power BI rejects (SPEC sections 7.5 and 8.2)', () => {
  expect(abilitiesOf({ kind: 'paginated' })).toEqual({
    pages: false,
    refresh: false,
    download: false,
    view: false,
  });
  expect(abilitiesOf({ kind: 'page' }).pages).toBe(false);
  expect(Object.values(abilitiesOf({ kind: 'report' }))).toEqual([true, true, true, true]);
});

it('datasetPlace returns dataset and workspace once the report is found', () => {
  const [known] = specBoards;
  const lookedUp = { ...report, name: 'Uno', datasetId: 'd1' };
  expect(datasetPlace(known, lookedUp)).toEqual({ workspaceId: 'found', datasetId: 'd1' });
  expect(datasetPlace(known, { ...lookedUp, datasetWorkspaceId: 'models' })).toEqual({
    workspaceId: 'models',
    datasetId: 'd1',
  });
  expect(datasetPlace(undefined, lookedUp)).toBeNull();
  expect(datasetPlace(known, undefined)).toBeNull();
  // A paginated report has no dataset.
  const { datasetId: _, ...paginated } = lookedUp;
  expect(datasetPlace(known, paginated as typeof lookedUp)).toBeNull();
});
