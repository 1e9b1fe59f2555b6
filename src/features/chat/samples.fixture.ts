import type { RenderRichText, ReportContextAccess, TableTools } from '@/domain/ports/chat';
import type { ChatRow, ChatServices, ChatView } from './chatView';

/** A stub of the sanitizer for bold text, line breaks and one table (`#tabla`). */
export const sampleRichText: RenderRichText = (text) => {
  const fragment = document.createDocumentFragment();
  for (const line of text.split('\n')) fragment.append(line === '#tabla' ? sampleTable() : paragraph(line));
  return fragment;
};

function paragraph(line: string): HTMLElement {
  const element = document.createElement('p');
  line.split('**').forEach((part, i) => {
    const bold = document.createElement('strong');
    bold.textContent = part;
    element.append(i % 2 === 1 ? bold : part);
  });
  return element;
}

function sampleTable(): HTMLElement {
  const table = document.createElement('table');
  for (const [region, share] of [
    ['SURESTE', '86 %'],
    ['CENTRO', '90 %'],
    ['NORESTE', '93 %'],
  ]) {
    const [name, value] = [document.createElement('td'), document.createElement('td')];
    name.textContent = region ?? '';
    value.textContent = share ?? '';
    value.style.textAlign = 'right';
    const row = document.createElement('tr');
    row.append(name, value);
    table.append(row);
  }
  return table;
}

const row = (more: Partial<ChatRow> & Pick<ChatRow, 'id' | 'text'>): ChatRow => ({
  side: 'bot',
  format: 'plain',
  time: '09:12',
  about: null,
  note: null,
  details: null,
  failed: false,
  growing: false,
  canRetry: false,
  isLocked: false,
  isReply: false,
  rating: null,
  reason: null,
  actions: [],
  refused: [],
  charts: [],
  sources: [],
  queries: [],
  wantsConsent: false,
  ...more,
});

const sampleQuery = {
  id: 'a',
  title: 'Puntualidad por planta de SURESTE',
  dax: 'EVALUATE\nSUMMARIZECOLUMNS (\n    Entregas[Planta],\n    TREATAS ( { "SURESTE" }, Entregas[Región] ),\n    "Entregas", SUM ( Entregas[Entregas] ),\n    "A tiempo", SUM ( Entregas[A tiempo] )\n)',
};

/** One message of each kind. */
export const sampleRows = {
  greeting: row({
    id: '1',
    text: '¡Hola! Soy tu asistente virtual. Pregúntame lo que necesites sobre este tablero.',
  }),
  question: row({
    id: '2',
    side: 'user',
    about: 'Sobre «Puntualidad por región», con sus primeras 100 filas',
    time: '09:13',
    text: '¿Qué región tiene la peor puntualidad?',
  }),
  reply: row({
    id: '3',
    time: '09:13',
    format: 'markdown',
    isReply: true,
    text: '**SURESTE**, con **86 %**, 6 puntos por debajo del promedio nacional.\n#tabla',
  }),
  rated: row({ id: '4', format: 'markdown', isReply: true, rating: 'up', text: 'La planta **Tijuana**.' }),
  actions: row({
    id: '10',
    format: 'markdown',
    isReply: true,
    text: '**SURESTE** está en **85.5 %**.',
    actions: [
      { label: 'Filtro SURESTE aplicado', status: 'done', canUndo: true },
      { label: 'Aplicar filtro CENTRO', status: 'offered', canUndo: false },
      { label: 'Ver página Regiones', status: 'offered', canUndo: false },
      { label: 'Abrir Ventas: no está disponible aquí', status: 'failed', canUndo: false },
    ],
    refused: ['El portal no entiende esta parte de la respuesta: {"type":"deleteBoard"}'],
  }),
  asksData: row({
    id: '11',
    text: 'Para contestar, el asistente pide estos datos del tablero.',
    wantsConsent: true,
    queries: [{ ...sampleQuery, note: '', table: null }],
  }),
  gotData: row({
    id: '12',
    text: 'Para contestar, el asistente pide estos datos del tablero.',
    queries: [
      {
        ...sampleQuery,
        note: '2 filas',
        table: {
          columns: ['Planta', 'Entregas', 'A tiempo'],
          rows: [
            ['Villahermosa', 1204, 975],
            ['Mérida', 998, 888],
          ],
          isCut: true,
          readAt: 0,
        },
      },
      { ...sampleQuery, id: 'b', title: 'Demora por causa', note: 'Consultando…', table: null },
    ],
  }),
  charts: row({
    id: '13',
    format: 'markdown',
    isReply: true,
    text: 'La puntualidad de **SURESTE** está en **85.5 %**.',
    sources: [{ label: 'Puntualidad por región · Resumen · 1–20 nov', page: 'Resumen', query: null }],
    charts: [
      {
        chart: { type: 'number', title: 'Puntualidad de SURESTE', value: 85.5, unit: '%', note: '−4.1 pt' },
        source: null,
      },
      {
        chart: {
          type: 'bar',
          title: 'Puntos perdidos por causa',
          unit: 'pt',
          categories: ['Espera en obra', 'Tránsito', 'Carga en planta'],
          series: [{ name: 'Cambio', values: [-2.6, -0.9, -0.4] }],
        },
        source: {
          label: 'Demora por causa · 13:51',
          page: null,
          query: { ...sampleQuery, note: '', table: null },
        },
      },
      {
        chart: {
          type: 'line',
          title: 'Puntualidad por semana',
          unit: '%',
          categories: ['44', '45', '46', '47'],
          series: [
            { name: 'SURESTE', values: [89.6, 88.1, null, 85.5] },
            { name: 'CENTRO', values: [90.2, 90.4, 90.1, 89.2] },
          ],
        },
        source: null,
      },
    ],
  }),
  locked: row({
    id: '14',
    text: 'Microsoft te pide confirmar tu permiso para usar el asistente. Tu pregunta se conserva y se envía después.',
    isLocked: true,
  }),
  growing: row({
    id: '5',
    format: 'markdown',
    growing: true,
    note: 'Respondiendo…',
    text: 'En los últimos siete días hubo',
  }),
  nothing: row({
    id: '6n',
    format: 'markdown',
    isReply: true,
    note: 'El asistente no devolvió ningún texto.',
    text: 'Mensaje recibido correctamente.',
  }),
  cut: row({
    id: '6',
    format: 'markdown',
    isReply: true,
    note: 'Respuesta incompleta',
    text: 'El volumen fue de',
  }),
  failed: row({
    id: '7',
    side: 'user',
    text: '¿Y la semana previa?',
    failed: true,
    note: 'No se respondió',
    canRetry: true,
  }),
  late: row({
    id: '15',
    text: 'Lo siento, hubo un error al procesar tu mensaje. Por favor, inténtalo de nuevo.',
    note: 'No respondió a tiempo, y quizá sigue trabajando en tu pregunta. Si la reintentas, empieza otra vez.',
  }),
  refused: row({
    id: '16',
    text: 'Lo siento, hubo un error al procesar tu mensaje. Por favor, inténtalo de nuevo.',
    details:
      'Estado: 401\nCódigo: wrong signature\nId. de correlación: 4f2a9c1e-77b0-4d3f-9a52-0c8e6d1b4a90\nHora: 2026-11-21 13:05:30 UTC\nRevisa: El webhook no acepta a quien llama: «scopes» en portal.config.json y la comprobación del token en el flujo.',
  }),
  stopped: row({ id: '8', side: 'user', text: 'Compara las plantas', note: 'La detuviste', canRetry: true }),
  long: row({
    id: '9',
    side: 'user',
    text: `Una pregunta larga con una palabra ${'larguísima'.repeat(12)}\ny otra línea.`,
  }),
} as const;

/** Table tools that do nothing. */
export const sampleTables: TableTools = { copy: async () => true, save: async () => undefined };

/** A report with two visuals. */
export const sampleReportContext: ReportContextAccess = {
  isSent: { production: true, test: true },
  recipients: {
    production: { host: 'flujos.cementos.mx', getsToken: false },
    test: { host: 'pruebas.cementos.mx', getsToken: true },
  },
  visuals: async () => [
    { name: 'a', title: 'Puntualidad por región', type: 'barChart' },
    { name: 'b', title: 'Unidades con más demora', type: 'tableEx' },
  ],
  preview: async () => '{\n  "message": "¿Por qué?",\n  "context": { "page": { "title": "Resumen" } }\n}',
};

/** The open compact panel with the greeting. */
export const sampleView: ChatView = {
  size: 'compact',
  dashboardId: 'dashboard-1',
  dashboardName: 'Tablero de transporte',
  rows: [sampleRows.greeting],
  typing: false,
  overdue: false,
  pending: 'no',
  draft: '',
  canSend: false,
  editable: null,
  suggestions: [],
  settingsShown: false,
  environment: 'production',
  allowsData: false,
  canChooseEnvironment: true,
  isHistoryKept: false,
  about: null,
  voice: null,
  wantsSummary: false,
};

const nothing = () => undefined;

/** Services and handlers without effect. */
export const sampleChat: ChatServices = {
  renderRichText: sampleRichText,
  tables: sampleTables,
  reportContext: sampleReportContext,
  canRate: true,
  onOpen: nothing,
  onClose: nothing,
  onExpand: nothing,
  onReduce: nothing,
  onToggleSettings: nothing,
  onChooseEnvironment: nothing,
  onClear: nothing,
  onDraft: nothing,
  onSend: nothing,
  onSuggestion: nothing,
  onDictate: nothing,
  onStop: nothing,
  onRetry: nothing,
  onGrant: nothing,
  onRate: nothing,
  onExplain: nothing,
  onKeepHistory: nothing,
  onWantSummary: nothing,
  onEdit: nothing,
  onAct: nothing,
  onUndo: nothing,
  onAllowData: nothing,
  onSource: nothing,
  onVisual: nothing,
};
