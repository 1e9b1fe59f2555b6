import type { RefreshStatus } from '@/domain/report/refresh';
import { own } from '@/domain/shared/idMap';
import { inLanguage, locale, numberOf, plural } from '@/domain/shared/language';
import { copy } from '@/features/admin/copy';

/** Texts of "Reportes del Sistema" and "Programación" (SPEC section 2.7). */
export const reportsCopy = inLanguage('admin', 'reportsCopy', {
  titles: {
    'reports-usage': 'Uso',
    'reports-errors': 'Errores',
    'reports-performance': 'Rendimiento',
  },
  subtitle: 'Lo que este navegador ha medido del portal: por tablero y día, sin nombres.',
  sharedSubtitle: 'Lo que el portal ha medido en la organización: por tablero y día, sin nombres.',
  namedSubtitle:
    'Lo que el portal ha medido en la organización: por tablero, día y persona, porque la configuración lo pide.',
  tabsLabel: 'Reportes del Sistema',
  tabs: {
    'reports-usage': 'Uso',
    'reports-errors': 'Errores',
    'reports-performance': 'Rendimiento',
  },
  reading: 'Leyendo lo que se ha medido…',
  notAll: {
    title: 'No pudimos leer lo que midió toda la organización; abajo está lo de este navegador.',
    retry: 'Volver a intentar',
  },
  board: 'Tablero',
  allBoards: 'Todos los tableros',
  span: 'Periodo',
  spans: ['7', '14', '30', '90'].map((value) => ({ value, label: `${value} días` })),
  exportData: 'Exportar',
  fileName: 'portal-uso.json',
  bars: 'Aperturas por tablero y día',
  barsNote: 'misma escala, rotulado el día más alto',
  otherBoards: (count: number) => plural(count, { one: 'Otro tablero', other: `Otros ${count} tableros` }),
  total: 'Total',
  loads: 'Tiempo de carga',
  loadsNote: 'hasta ver los datos',
  aim: 'Meta 4 s',
  people: 'Quién abrió tableros',
  peopleNote: 'quien más abrió, primero',
  noPeople: 'Nadie con nombre en este periodo',
  personOpens: (opens: number, boards: number) =>
    `${numberOf('apertura', 'aperturas')(opens)} · ${boards} ${plural(boards, { one: 'tablero', other: 'tableros' })}`,
  otherPeople: (count: number) => `Otras ${count.toLocaleString(locale())} personas`,
  causes: 'Fallas por causa',
  causesNote: (failed: number, days: number) => `${failed.toLocaleString(locale())} en ${days} días`,
  noLoads: 'Sin cargas medidas en este periodo',
  noCauses: 'Sin fallas en este periodo',
  none: 'Aún no hay nada medido en este periodo',
  noneHint: 'Abre un tablero en la plataforma analítica y vuelve aquí.',
  cards: {
    opens: 'Aperturas',
    boards: 'Tableros abiertos',
    p95: 'Carga p95',
    p50: 'Carga p50',
    inTime: 'Cargas en la meta',
    perDay: 'Aperturas por día',
    people: 'Personas',
    failed: 'Aperturas con falla',
    failures: 'Fallas',
    failedBoards: 'Tableros con falla',
    before: 'vs. el periodo anterior',
    asBefore: 'igual que en el periodo anterior',
    noneBefore: 'sin datos del periodo anterior',
    slowest: '95 de cada 100 cargan antes · meta 4.0 s',
    middle: 'la mitad carga antes',
    average: (days: number) => `promedio de ${days} días`,
    peopleNote: 'que abrieron un tablero',
    of: (failed: number, opens: number) => `${failed} de ${opens.toLocaleString(locale())}`,
  },
  today: 'Hoy',
  unknownBoard: copy.permissionsView.unknownBoard,
  refreshes: {
    title: 'Actualizaciones de datos',
    note: 'La última de cada tablero y su programación en Power BI.',
    none: 'Aún no hay tableros',
    noneHint: 'Agrega uno en Gestión Power BI.',
    columns: {
      board: 'Tablero',
      started: 'Inicio',
      length: 'Duración',
      status: 'Estado',
      schedule: 'Programación',
    },
    history: (board: string) => `Ver historial de ${board}`,
  },
  peopleBoards: {
    title: 'Personas y tableros',
    note: 'Quién abrió qué tablero, según el registro de Power BI. Solo para administradores de Fabric.',
    span: 'Días',
    spans: ['7', '28'].map((value) => ({ value, label: `${value} días` })),
    ask: 'Leer personas y tableros',
    stop: 'Dejar de leer',
    search: 'Buscar persona...',
    exportData: 'Exportar la tabla (CSV)',
    fileName: (days: string) => `personas-y-tableros-${days}-dias.csv`,
    idle: 'Aún no se ha leído',
    idleHint:
      'Los días se leen uno tras otro mientras sigues en el portal. Microsoft puede pedirte el permiso Tenant.Read.All. Lo que se lee contiene nombres y no se guarda.',
    progress: (done: number, planned: number) => `Leyendo: ${done} de ${planned} días`,
    read: (read: number, days: number) => `${read} de ${days} días leídos`,
    count: numberOf('persona', 'personas'),
    nobody: 'Nadie abrió un tablero del portal en los días leídos',
    nobodyHint: 'Power BI puede tardar hasta un día en registrar la actividad.',
    columns: { who: 'Persona', total: 'Total', others: 'Otros tableros' },
    csv: { name: 'Persona', email: 'Cuenta', total: 'Total' },
    failedDays: (days: string) => `No se pudieron leer estos días: ${days}.`,
    ended: 'La lectura terminó antes; lo que se leyó sigue aquí.',
  },
  activity: {
    title: 'Actividad en Power BI',
    note: 'Quién abrió o cambió qué, según el registro de Power BI. Solo para administradores de Fabric.',
    day: 'Día (UTC)',
    show: 'Mostrar',
    shown: { boards: 'Tableros del portal', all: 'Toda la organización' },
    ask: 'Consultar actividad',
    more: 'Seguir leyendo',
    search: 'Buscar por persona o elemento...',
    exportData: 'Exportar CSV',
    fileName: (day: string) => `actividad-power-bi-${day}.csv`,
    idle: 'Aún no se ha consultado',
    idleHint:
      'Al consultar, Microsoft puede pedirte el permiso Tenant.Read.All. Lo que se lee no se guarda y contiene nombres.',
    asking: 'Consultando… si Microsoft abrió otra ventana, responde ahí.',
    read: numberOf('evento', 'eventos'),
    partly: 'hay más de ese día',
    nothing: 'Nada de ese día',
    nothingHint: 'Power BI puede tardar hasta un día en registrar la actividad.',
    columns: { activity: 'Actividad', who: 'Quién', item: 'Elemento', when: 'Hora local' },
    failed: 'Sin éxito',
    unnamed: 'Sin nombre',
    /** Activities by Power BI's name; other names are shown unchanged. */
    names: {
      ViewReport: 'Abrió el reporte de Power BI',
      ViewDashboard: 'Abrió el panel de Power BI',
      ExportReport: 'Exportó el reporte de Power BI',
      ExportArtifact: 'Exportó datos',
      PrintReport: 'Imprimió el reporte de Power BI',
      ShareReport: 'Compartió el reporte de Power BI',
      EditReport: 'Editó el reporte de Power BI',
      DeleteReport: 'Eliminó el reporte de Power BI',
      RefreshDataset: 'Actualizó los datos',
      GetRefreshHistory: 'Vio las actualizaciones',
    } as Readonly<Record<string, string>>,
    problems: {
      notAdmin: 'Power BI solo muestra la actividad a administradores de Fabric, y tu cuenta no lo es.',
      noPermission:
        'Microsoft no dio el permiso Tenant.Read.All. Pídelo a quien administra Microsoft Entra en tu organización.',
      tooOld: 'Power BI no acepta ese día: guarda los últimos 28.',
      notExported: 'El archivo no se pudo crear. Revisa tu conexión o recarga la página.',
      askAgain: 'Microsoft necesita preguntarte algo. Vuelve a presionar el botón para abrir su ventana.',
      throttled: (seconds: string) =>
        `Power BI pide esperar ${seconds} segundos: admite 200 consultas por hora.`,
    },
  },
  schedules: {
    title: 'Configuración de Horarios',
    subtitle: 'Cuándo se actualizan los datos de cada tablero. Los horarios se cambian en Power BI.',
  },
  historyTitle: (board: string) => `Historial de ${board}`,
  statuses: {
    completed: 'Completa',
    failed: 'Falló',
    running: 'En curso',
    disabled: 'Desactivada',
    cancelled: 'Cancelada',
  } satisfies Record<RefreshStatus, string>,
  slow: 'Lenta',
  asking: 'Consultando…',
  unknown: 'Sin dato',
  noRefreshes: 'Power BI no muestra actualizaciones de este tablero.',
  noSchedule: 'Sin horario',
  everyDay: 'Todos los días',
  missing: 'El reporte de Power BI no está en ese espacio de trabajo o esa aplicación.',
} as const);

/** The views of "Reportes del Sistema". */
export type ReportView = keyof typeof reportsCopy.titles;

const days: Readonly<Record<string, string>> = inLanguage('admin', 'days', {
  Monday: 'Lun',
  Tuesday: 'Mar',
  Wednesday: 'Mié',
  Thursday: 'Jue',
  Friday: 'Vie',
  Saturday: 'Sáb',
  Sunday: 'Dom',
});

/** A day of Power BI's schedule. */
export const dayText = (day: string): string => own(days, day) ?? day;

const causes: Readonly<Record<string, string>> = inLanguage('admin', 'causes', {
  reportNotFound: 'Sin acceso o no existe',
  reportNowhere: 'Reporte de Power BI no encontrado',
  lookupFailed: 'Power BI no respondió bien',
  workspacesFailed: 'Sin lista de espacios',
  throttled: 'Power BI pidió esperar',
  deadline: 'Tiempo agotado',
  offline: 'Sin conexión',
  partMissing: 'Falta código del portal',
  sessionExpired: 'Sesión vencida',
  tokenExpired: 'Sesión vencida',
  consentMissing: 'Falta consentimiento',
  tokenFailed: 'Sin token de Power BI',
  interactionNeeded: 'Microsoft pidió confirmar',
  providerBusy: 'Microsoft Entra no respondió',
  embedFailed: 'El tablero no se pudo mostrar',
});

/** Short text for a failure code of a board. */
export const causeText = (code: string): string => own(causes, code) ?? code;
