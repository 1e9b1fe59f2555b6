import type { NoticeFact } from '@/domain/session/notice';
import { inLanguage } from '@/domain/shared/language';

/** The panel (SPEC section 2.2), then the sentence and the actions of each notice. */
export const copy = inLanguage('notifications', 'copy', {
  panel: {
    title: 'Notificaciones',
    open: (unread: number) =>
      unread === 0 ? 'Ver notificaciones' : `Ver notificaciones, ${unread} sin leer`,
    clear: 'Borrar todo',
    dismiss: (text: string) => `Descartar: ${text}`,
    unread: 'Sin leer',
    alerts: 'Avísame si un número…',
    empty: 'Todo en calma',
    emptyText: 'Aquí verás tus avisos, quién te menciona y lo que haya fallado.',
  },
  sessionExpired: 'Tu sesión terminó',
  sessionExpiredText: 'Inicia sesión de nuevo para seguir viendo tus tableros.',
  signIn: 'Iniciar sesión',
  reportFailed: (board: string) => `No se pudo cargar ${board}`,
  reportWarned: (board: string) => `Hubo un problema en ${board}`,
  reportWarnedText: (detail: string) => `El tablero sigue en pantalla. Power BI dice: ${detail}`,
  retry: 'Intentar de nuevo',
  refreshFailed: (board: string) => `Los datos de ${board} no se actualizaron`,
  refreshFailedText: 'Su última actualización en Power BI falló. Ves los datos de antes.',
  changeContested: (by: string | null) =>
    by === null ? 'Tu cambio choca con otro' : `Tu cambio choca con otro de ${by}`,
  changeContestedText: 'Espera a que elijas qué valores quedan.',
  seeConflict: 'Elegir',
  filtersRefused: 'El tablero no aceptó los filtros',
  filtersRefusedText: 'Quedan guardados; aplícalos otra vez o cambia de tablero.',
  seeFilters: 'Ver filtros',
  linkPartsLost: 'No se entendió todo el enlace',
  linkPartsLostText: (parts: string) =>
    `Se abrió sin ${parts}. Revisa los filtros antes de leer los totales.`,
  /** Parts of a link, by their names in it. */
  linkParts: {
    region: 'Región',
    sector: 'Sector',
    desde: 'Desde',
    hasta: 'Hasta',
    pagina: 'Página',
    vista: 'Vista',
  } as Readonly<Record<string, string>>,
  openBoard: 'Abrir tablero',
  catalogLocked: 'El menú puede no estar al día',
  mentioned: (by: string, board: string) => `${by} te mencionó en ${board}`,
  seeComments: 'Ver comentarios',
  seeView: 'Ver lo que comenta',
  newVersion: 'Hay una versión nueva del portal',
  newVersionText: 'Al actualizar conservas tu lugar y tus borradores.',
  newVersionHelp: 'Conservas tu lugar y tus borradores.',
  update: 'Actualizar',
  later: 'Después',
  /** Actions of the notice about the browser's storage. */
  storage: { hide: 'Ocultar', exportCatalog: 'Exportar catálogo', fileName: 'portal-datos.json' },
});

/** Why a report failed. Codes without an action for the user have no text. */
export const reasons: Partial<Record<Extract<NoticeFact, { kind: 'reportFailed' }>['code'], string>> =
  inLanguage('notifications', 'reasons', {
    consentMissing: 'La aplicación no tiene los permisos de Power BI.',
    scopeMixed: 'La configuración de permisos no es correcta.',
    reportNotFound: 'El reporte de Power BI no existe o no tienes acceso.',
    reportNowhere: 'El reporte de Power BI no está en ninguna de tus áreas de trabajo.',
    noReportId: 'El tablero no tiene un Report ID.',
    noBoard: 'El tablero no está configurado.',
    lookupFailed: 'Power BI no respondió como se esperaba.',
    workspacesFailed: 'No se pudieron leer tus áreas de trabajo.',
    partMissing: 'Falta código del portal. Recarga la página.',
    embedFailed: 'El reporte de Power BI avisó de un error.',
    tokenFailed: 'No se obtuvo el acceso a Power BI.',
    popupFailed: 'No se completó el permiso para ver el tablero.',
    interactionNeeded: 'Microsoft te pide confirmar el acceso a Power BI.',
  });
