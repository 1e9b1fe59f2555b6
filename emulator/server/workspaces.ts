import { costsDatasetId, mainDatasetId, mainWorkspaceId } from './identifiers.ts';

/** A report in the emulated Power BI. */
export interface EmulatedReport {
  readonly id: string;
  readonly name: string;
  readonly datasetId: string;
  /** The workspace of its semantic model, if it differs from the report's workspace. */
  readonly modelGroupId?: string;
  /** For a report of an App: the report's id in its workspace. */
  readonly originalId?: string;
  readonly kind: 'report' | 'paginated';
  /**
   * How the report can be found: by `GET reports/{id}`, only by the search through workspaces, only after
   * `RefreshUserPermissions`, or never.
   */
  readonly found: 'directly' | 'bySearch' | 'afterRefresh' | 'never';
}

/** A workspace ("group" in the REST API) and its reports. */
export interface Workspace {
  readonly id: string;
  readonly name: string;
  readonly reports: readonly EmulatedReport[];
}

/**
 * An App: reports that a workspace published for users without access to it. These reports have their own
 * ids.
 */
export interface EmulatedApp {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The workspace that published the App. */
  readonly workspaceId: string;
  readonly reports: readonly EmulatedReport[];
}

/** A semantic model of the first workspace that a report of the second one uses. */
const sharedModel = {
  datasetId: 'd91e3f76-25ab-4c08-9f4d-b3a7c6e01852',
  modelGroupId: '41a7e6f3-0d28-4c9b-b5f4-8c1e2a9d7b30',
};

const managementReport: EmulatedReport = {
  id: 'a3c75f10-4e82-4d6b-b1f9-2c08e7d4965a',
  name: 'Tablero directivo',
  datasetId: 'e1a9c5d3-7b48-4062-9f8e-3d0b6a4c7f12',
  kind: 'report',
  found: 'directly',
};

/** The three workspaces of the emulated organisation (SPEC section 7.2). */
export const workspaces: readonly [Workspace, Workspace, Workspace] = [
  {
    id: sharedModel.modelGroupId,
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
        ...sharedModel,
        kind: 'report',
        found: 'directly',
      },
      {
        id: '7be1c0a4-58d2-4c3e-9f17-64d0a2b8e935',
        name: 'Análisis de costos',
        datasetId: costsDatasetId,
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
      {
        id: '5a8d2f71-3c64-4e0b-b7a9-9f1e6c42d083',
        name: 'Márgenes por planta',
        datasetId: 'c6e4b1d8-9a72-4f05-8d3b-1e7f5a20c946',
        kind: 'report',
        found: 'afterRefresh',
      },
      managementReport,
    ],
  },
];

/** The only App, published from the last workspace. */
export const apps: readonly [EmulatedApp] = [
  {
    id: '2b7c9e14-6d35-4a80-93f1-c5e8d0a7b264',
    name: 'Dirección general',
    description: 'Indicadores para la dirección',
    workspaceId: workspaces[2].id,
    reports: [
      {
        ...managementReport,
        id: '94d1e6b7-0f5a-4c28-a3e9-7b6c2d8f1045',
        originalId: managementReport.id,
      },
    ],
  },
];

/** Models that receive their data by push; Power BI has no refreshes for them. */
export const pushModels: ReadonlySet<string> = new Set(['a2f6d8c4-7b15-4e90-8c3f-5d0e9b1a7f26']);

/** A GUID that depends only on the numbers. */
const guid = (kind: number, number: number): string =>
  `${number.toString(16).padStart(8, '0')}-5e3d-4b1a-9c${kind.toString(16).padStart(2, '0')}-${(number * 7919).toString(16).padStart(12, '0')}`;

function filler(number: number): Workspace {
  const name = `Área ${String(number).padStart(4, '0')}`;
  const report = (at: number): EmulatedReport => ({
    id: guid(at, number),
    name: `Informe ${at} de ${name}`,
    datasetId: guid(at + 16, number),
    kind: 'report',
    found: 'bySearch',
  });
  return { id: guid(0, number), name, reports: [report(1), report(2)] };
}

/**
 * A number of workspaces: the sample ones, with fillers before the last one, so that a search reads all of
 * them.
 */
export function workspacesOf(count: number): readonly Workspace[] {
  const [first, main, last] = workspaces;
  const others = Array.from({ length: Math.max(0, count - workspaces.length) }, (_, at) => filler(at + 1));
  return [first, main, ...others, last];
}

/** The pages of the frame's reports (emulator/frame/report); any other report has one page. */
const pages: Readonly<Record<string, readonly (readonly [name: string, displayName: string])[]>> = {
  '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10': [
    ['ReportSectionResumen', 'Resumen'],
    ['ReportSectionRegiones', 'Regiones'],
    ['ReportSectionUnidades', 'Unidades'],
    ['ReportSectionConsulta', 'Consulta'],
    ['ReportSectionPlanta', 'Detalle de planta'],
  ],
  '7be1c0a4-58d2-4c3e-9f17-64d0a2b8e935': [['ReportSectionImportes', 'Importes']],
  'c27d91b0-1e4f-4b6a-9d35-7a80e5c6f412': [
    ['ReportSectionPedidos', 'Pedidos'],
    ['ReportSectionVolumen', 'Volumen'],
    ['ReportSectionClientes', 'Clientes'],
  ],
};

/** A report's pages as Power BI lists them. */
export const pagesOf = ({
  id,
}: EmulatedReport): readonly {
  readonly name: string;
  readonly displayName: string;
  readonly order: number;
}[] =>
  (pages[id] ?? [['ReportSection', 'Resumen'] as const]).map(([name, displayName], order) => ({
    name,
    displayName,
    order,
  }));

/** Location of a report: its workspace, or an App. */
export type Place = { readonly groupId: string } | { readonly appId: string };

/** The embed URL in Power BI's form: always on its own host. */
export function embedUrl(place: Place, report: EmulatedReport): string {
  const url = new URL(
    report.kind === 'paginated' ? 'https://app.powerbi.com/rdlEmbed' : 'https://app.powerbi.com/reportEmbed',
  );
  url.searchParams.set('reportId', report.id);
  for (const [name, id] of Object.entries(place)) url.searchParams.set(name, id);
  url.searchParams.set('w', '2');
  const config = {
    clusterUrl: 'https://WABI-MEXICO-CENTRAL-redirect.analysis.windows.net',
    embedFeatures: { modernEmbed: true, usageMetricsVNext: true },
  };
  url.searchParams.set('config', btoa(JSON.stringify(config)));
  return url.href;
}
