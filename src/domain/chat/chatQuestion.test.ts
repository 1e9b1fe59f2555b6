import { expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import { aboutDashboard } from './chatQuestion';

const constants = { organizationId: 'org', datasetId: 'fixed', executeQueriesEndpoint: 'https://q' };
const report = { id: 'r', name: 'R', embedUrl: 'https://app.powerbi.com/reportEmbed', datasetId: 'd' };

it('aboutDashboard fills every field from the board and its loaded report (SPEC section 7.3)', () => {
  const board = specBoards[0];
  expect(aboutDashboard('dashboard-1', { board, report, name: 'Tablero de transporte' }, constants)).toEqual({
    dashboard: {
      dashboardId: 'dashboard-1',
      dashboardName: 'Tablero de transporte',
      dashboardDescription: 'Entregas, unidades y cumplimiento',
      category: 'analytics',
      reportId: '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10',
      datasetId: 'd',
      workspaceId: '9b1d0c44-5a11-4f0e-9b6e-2f0f3f7d1a20',
      embedUrl: 'https://app.powerbi.com/reportEmbed',
      executeQueriesEndpoint: 'https://q',
    },
    powerbi: {
      organizationId: 'org',
      datasetId: 'fixed',
      executeQueriesEndpoint: 'https://q',
      reportId: '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10',
      embedUrl: 'https://app.powerbi.com/reportEmbed',
    },
  });
});

it('aboutDashboard returns the endpoint of the dashboard’s own dataset (SPEC section 7.3)', () => {
  const endpointFor = (executeQueriesEndpoint: string) =>
    aboutDashboard('x', { board: undefined, report, name: 'x' }, { ...constants, executeQueriesEndpoint })
      .dashboard.executeQueriesEndpoint;
  const api = 'https://api.powerbi.com/v1.0/myorg';
  expect(endpointFor(`${api}/datasets/fixed/executeQueries`)).toBe(`${api}/datasets/d/executeQueries`);
  expect(endpointFor(`${api}/groups/w/datasets/fixed/executeQueries`)).toBe(
    `${api}/datasets/d/executeQueries`,
  );
  expect(endpointFor('https://proxy.example/query')).toBe('https://proxy.example/query');
});

it('aboutDashboard sends empty texts for unknown fields', () => {
  const documentation = { board: undefined, report: undefined, name: 'Documentos' };
  const { dashboard, powerbi } = aboutDashboard('documentation', documentation, constants);
  expect(dashboard.dashboardName).toBe('Documentos');
  expect(dashboard.datasetId).toBe('fixed');
  expect(dashboard).toEqual({
    ...{ dashboardId: 'documentation', dashboardName: 'Documentos', dashboardDescription: '', category: '' },
    ...{
      reportId: '',
      datasetId: 'fixed',
      workspaceId: '',
      embedUrl: '',
      executeQueriesEndpoint: 'https://q',
    },
  });
  expect(powerbi).toEqual({ ...constants, reportId: '', embedUrl: '' });
  const nothing = aboutDashboard('x', { board: undefined, report: undefined, name: '' }, {});
  for (const part of [nothing.dashboard, nothing.powerbi])
    expect(Object.entries(part).filter(([, value]) => value !== '')).toEqual(
      'dashboardId' in part ? [['dashboardId', 'x']] : [],
    );
});
