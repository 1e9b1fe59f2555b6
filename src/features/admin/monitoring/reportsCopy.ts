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
