import type { RefreshStatus } from '@/domain/report/refresh';
import { inLanguage, locale } from '@/domain/shared/language';
import { copy } from './copy';

/** Texts of "Reportes del Sistema" and "Programación" (SPEC section 2.7). */
export const reportsCopy = inLanguage('admin', 'reportsCopy', {
  titles: {
    'reports-usage': 'Reportes de Uso',
    'reports-errors': 'Reportes de Errores',
    'reports-performance': 'Reportes de Rendimiento',
  },
  subtitle: 'Lo que este navegador ha medido del portal: por tablero y día, sin nombres.',
  sharedSubtitle: 'Lo que el portal ha medido en la organización: por tablero y día, sin nombres.',
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
  otherBoards: (count: number) => `Otros ${count} tableros`,
  total: 'Total',
  loads: 'Tiempo de carga',
  loadsNote: 'hasta ver los datos',
  aim: 'Meta 4 s',
  causes: 'Fallas por causa',
  noCauses: 'Sin fallas en este periodo',
  none: 'Aún no hay nada medido en este periodo',
  noneHint: 'Abre un tablero en la plataforma analítica y vuelve aquí.',
  cards: {
    opens: 'Aperturas',
    boards: 'Tableros abiertos',
    p95: 'Carga p95',
    failed: 'Aperturas con falla',
    before: 'vs. el periodo anterior',
    aim: 'meta 4.0 s',
    of: (failed: number, opens: number) => `${failed} de ${opens.toLocaleString(locale())}`,
  },
  today: 'Hoy',
  unknownBoard: copy.permissionsView.unknownBoard,
  refreshes: {
    common: copy.common,
    title: 'Actualizaciones de datos',
    note: 'la última de cada tablero, y su programación en Power BI',
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
  missing: 'Power BI no encuentra su reporte en ese espacio de trabajo.',
} as const);

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
export const dayText = (day: string): string => days[day] ?? day;

const causes: Readonly<Record<string, string>> = inLanguage('admin', 'causes', {
  reportNotFound: 'Sin acceso o no existe',
  reportNowhere: 'Reporte no encontrado',
  lookupFailed: 'Power BI no respondió bien',
  workspacesFailed: 'Sin lista de espacios',
  throttled: 'Power BI pidió esperar',
  deadline: 'Tiempo agotado',
  offline: 'Sin conexión',
  sessionExpired: 'Sesión vencida',
  tokenExpired: 'Sesión vencida',
  consentMissing: 'Falta consentimiento',
  tokenFailed: 'Sin token de Power BI',
  interactionNeeded: 'Microsoft pidió confirmar',
  providerBusy: 'Microsoft Entra no respondió',
  embedFailed: 'El reporte no se pudo mostrar',
});

/** Why boards failed, in a few words. */
export const causeText = (code: string): string => causes[code] ?? code;
