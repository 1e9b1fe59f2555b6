import { mainDatasetId, mainWorkspaceId } from './identifiers.ts';

/** A report as the emulated Power BI keeps it. */
export interface EmulatedReport {
  readonly id: string;
  readonly name: string;
  readonly datasetId: string;
  readonly kind: 'report' | 'paginated';
  /** Who is found by what: `GET reports/{id}`, only by the search through workspaces, or by nobody. */
  readonly found: 'directly' | 'bySearch' | 'never';
}

/** A workspace ("group" in the REST API) and its reports. */
export interface Workspace {
  readonly id: string;
  readonly name: string;
  readonly reports: readonly EmulatedReport[];
}

/** The three workspaces of the emulated organisation (SPEC section 7.2). */
export const workspaces: readonly Workspace[] = [
  {
    id: '41a7e6f3-0d28-4c9b-b5f4-8c1e2a9d7b30',
    name: 'Producción y calidad',
    reports: [
      {
        id: 'b64f0c3d-92e1-4a7c-8d5b-1f3e7a60c9d4',
        name: 'Remisiones por cliente',
        datasetId: '0c5b7d1f-4e92-4a36-b8d0-6f1a3e9c2b75',
        kind: 'paginated',
        found: 'directly',
      },
    ],
  },
  {
    id: mainWorkspaceId,
    name: 'Operaciones y transporte',
    reports: [
      {
        id: '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10',
        name: 'Tablero de transporte',
        datasetId: mainDatasetId,
        kind: 'report',
        found: 'directly',
      },
      {
        id: 'c27d91b0-1e4f-4b6a-9d35-7a80e5c6f412',
        name: 'Pedidos de concretos',
        datasetId: 'd91e3f76-25ab-4c08-9f4d-b3a7c6e01852',
        kind: 'report',
        found: 'directly',
      },
    ],
  },
  {
    id: 'e85c2b97-63f0-4d1a-a9e8-0b7d4f5c1e62',
    name: 'Finanzas y costos',
    reports: [
      {
        id: '7d3b9e52-c0a8-4f61-92d7-e4f8a1b60c35',
        name: 'Costo de materia prima',
        datasetId: 'a2f6d8c4-7b15-4e90-8c3f-5d0e9b1a7f26',
        kind: 'report',
        found: 'bySearch',
      },
      {
        id: '1e9c5a40-8d7f-4b32-a61e-c9d2f70b8e53',
        name: 'Resultados por dirección',
        datasetId: 'f3a1c7e9-5d20-4b84-96ef-8e2c0d7b4a19',
        kind: 'report',
        found: 'never',
      },
    ],
  },
];

/** Where the embedded report lives, as Power BI writes it: its own host, whoever asks. */
export function embedUrl(workspace: Workspace, report: EmulatedReport): string {
  const url = new URL(
    report.kind === 'paginated' ? 'https://app.powerbi.com/rdlEmbed' : 'https://app.powerbi.com/reportEmbed',
  );
  url.searchParams.set('reportId', report.id);
  url.searchParams.set('groupId', workspace.id);
  url.searchParams.set('w', '2');
  const config = {
    clusterUrl: 'https://WABI-MEXICO-CENTRAL-redirect.analysis.windows.net',
    embedFeatures: { modernEmbed: true, usageMetricsVNext: true },
  };
  url.searchParams.set('config', Buffer.from(JSON.stringify(config)).toString('base64'));
  return url.href;
}
