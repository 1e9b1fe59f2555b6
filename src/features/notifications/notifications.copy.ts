import { inLanguage } from '@/domain/shared/language';

/** The panel (SPEC section 2.2), then the sentence and the actions of each notice. */
export const copy = inLanguage(import.meta.url, {
  panel: {
    title: 'Notificaciones',
    open: (unread: number) =>
      unread === 0 ? 'Ver notificaciones' : `Ver notificaciones, ${unread} sin leer`,
    clear: 'Borrar todo',
    dismiss: (text: string) => `Descartar: ${text}`,
    unread: 'Sin leer',
    alerts: 'Avísame si un número…',
    empty: 'Sin avisos',
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
  changeRefused: (board: string) =>
    board === '' ? 'Tu cambio del catálogo no se guardó' : `El tablero «${board}» no se guardó`,
  changeRefusedText: (isDenied: boolean) =>
    isDenied
      ? 'Tu cuenta no puede cambiar el catálogo. Lo que escribiste sigue en Admin Portal: ahí lo reintentas o lo descartas.'
      : 'El catálogo no lo aceptó. Admin Portal dice por qué; ahí lo reintentas o lo descartas.',
  seeRefused: 'Ver en Admin Portal',
  filtersRefused: 'El tablero no aceptó los filtros',
  filtersRefusedText: 'Quedan guardados; aplícalos otra vez o cambia de tablero.',
  seeFilters: 'Ver filtros',
  linkPartsLost: 'No se entendió todo el enlace',
  filtersDropped: 'El portal ya no tiene algunos filtros',
  linkPartsLostText: (parts: string) =>
    `Se abrió sin ${parts}. Revisa los filtros antes de leer los totales.`,
  /** Parts of a link, by their names in it. */
  linkParts: {
    region: 'Región',
    sector: 'Sector',
    desde: 'Desde',
    hasta: 'Hasta',
    periodo: 'Periodo',
    dateRange: 'Fechas',
    pagina: 'Página',
    vista: 'Vista',
    marcador: 'Vista del reporte de Power BI',
    filter: 'Filtro',
  } as Readonly<Record<string, string>>,
  linkParameter: (name: string) => `Parámetro ${name}`,
  openBoard: 'Abrir tablero',
  catalogLocked: 'El menú puede no estar al día',
  mentioned: (by: string, board: string) => `${by} te mencionó${board && ` en ${board}`}`,
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
