import type { CatalogStore } from '@/domain/ports/catalog';
import { numberOf } from '@/domain/shared/figureText';
import { inLanguage } from '@/domain/shared/language';

/** Strings of the catalogue: its store, its waiting changes and its conflicts. */
export const copy = inLanguage(import.meta.url, {
  stores: {
    browser: 'Solo en este navegador',
    file: 'Catálogo publicado',
    sharepoint: 'Catálogo compartido',
  } satisfies Record<CatalogStore, string>,
  storeFacts: {
    browser: ['lo que guardes aquí no llega a nadie más'],
    file: ['un archivo junto a la configuración'],
    sharepoint: ['SharePoint'],
  } satisfies Record<CatalogStore, readonly string[]>,
  reading: 'leyendo…',
  saving: 'guardando…',
  readAt: (ago: string) => `sincronizado ${ago}`,
  /** The store cannot be read now. */
  lastRead: (ago: string) => `última lectura ${ago}`,
  publishing: 'publicando…',
  published: (ago: string) => `publicado ${ago}`,
  /** `ago`: the last publication, which readers see; `null` if there is none. */
  unpublished: (ago: string | null) =>
    ago === null ? 'sin publicar' : `sin publicar, última publicación ${ago}`,
  /** `ago`: the publication in the file; `null` if the file cannot be read. */
  readersFile: (ago: string | null) =>
    ago === null ? 'el archivo de los lectores no se puede leer' : `el archivo de los lectores es de ${ago}`,
  publishFailed: (reason: string) => `No se publicó. ${reason}`,
  waiting: numberOf('cambio en espera', 'cambios en espera'),
  drafts: numberOf('borrador sin publicar', 'borradores sin publicar'),
  refused: numberOf('cambio rechazado', 'cambios rechazados'),
  rowWaits: 'Cambio en espera',
  rowRefused: 'Cambio rechazado',
  rowDraft: 'Borrador sin publicar',
  conflict: (by: string | null) => (by === null ? 'Conflicto con otro cambio' : `Conflicto con ${by}`),
  seeChanges: 'Ver cambios',
  sync: 'Sincronizar ahora',
  retry: 'Reintentar',
  resolve: 'Resolver',
  discard: 'Descartar cambios',
  discardDrafts: 'Descartar borradores',
  publish: 'Publicar',
  fileName: 'portal.catalog.json',
  signIn: 'Iniciar sesión otra vez',
  unread: {
    loading: 'Leyendo el catálogo…',
    title: 'No pudimos leer el catálogo',
    waiting: (count: number) =>
      `${numberOf('cambio tuyo espera', 'cambios tuyos esperan')(count)} en este navegador.`,
  },
  changes: {
    title: 'Cambios en espera',
    text: 'Saldrán en este orden. Siguen aquí aunque cierres el portal.',
    notStored: 'Saldrán en este orden. Este navegador no los guarda: se pierden si cierras la pestaña.',
    /** All changes are drafts: they go out with the published catalogue. */
    draftsTitle: 'Borradores sin publicar',
    drafts: 'Siguen aquí, aunque cierres el portal, hasta que publiques el catálogo.',
    draftsNotStored: 'Este navegador no los guarda: se pierden si cierras la pestaña.',
    refusedTitle: 'Cambios rechazados',
    refused: 'No se volverán a enviar hasta que los reintentes. Siguen aquí aunque cierres el portal.',
    refusedNotStored: 'Este navegador no los guarda: se pierden si cierras la pestaña.',
    retry: (what: string) => `Reintentar: ${what}`,
    discard: (what: string) => `Descartar: ${what}`,
    discardRefused: 'Descartar',
    created: 'Nuevo',
    removed: 'Eliminado',
    more: (count: number) =>
      `y ${numberOf('cambio más que depende de este', 'cambios más que dependen de este')(count)}`,
  },
  confirmDiscard: {
    title: 'Descartar cambios sin guardar',
    text: 'Volverás a ver el catálogo como está guardado. Esto no se puede deshacer.',
  },
  confirmDiscardDrafts: {
    title: 'Descartar borradores',
    text: 'Volverás a ver el catálogo como está publicado. Esto no se puede deshacer.',
  },
  contest: {
    title: (by: string | null) =>
      by === null ? 'Esto cambió mientras lo editabas' : `${by} guardó esto mientras lo editabas`,
    removedTitle: (by: string | null) =>
      by === null ? 'Esto se eliminó mientras lo editabas' : `${by} eliminó esto mientras lo editabas`,
    description: (name: string) =>
      `${name} · Elige qué valor queda en cada campo. Nada se guarda hasta que confirmes.`,
    mine: 'Tu cambio',
    theirs: (by: string | null, ago: string | null) =>
      ['Guardado', by === null ? '' : `por ${by}`, ago ?? ''].filter(Boolean).join(' '),
    useAll: 'Usar todo',
    entity: 'Qué queda',
    saveAgain: 'Guardarlo de nuevo con tus cambios',
    leaveRemoved: 'Dejarlo eliminado',
    removeAnyway: 'Eliminarlo de todas formas',
    keep: 'Conservarlo como está',
    peace: (mine: readonly string[], theirs: readonly string[]) =>
      `Sin choque: se conservan ${[
        mine.length > 0 ? `tu cambio en ${mine.join(', ')}` : '',
        theirs.length > 0 ? `el otro cambio en ${theirs.join(', ')}` : '',
      ]
        .filter(Boolean)
        .join(' y ')}.`,
    showSame: (count: number) => `Ver ${numberOf('campo igual', 'campos iguales')(count)}`,
    discard: 'Descartar mis cambios',
    keepEditing: 'Decidir después',
    save: 'Guardar combinación',
    chosen: (count: number, of: number) => `${count} de ${of} elegidos`,
    empty: '(vacío)',
    yes: 'Sí',
    no: 'No',
  },
  /** Why the catalogue cannot be read or saved, and the remedy. */
  failures: {
    offline: {
      write: 'Sin conexión. Los cambios saldrán cuando vuelva.',
      read: 'Sin conexión. Lo leeremos cuando vuelva.',
      ask: 'Sin conexión.',
    },
    /** Follows a failure after which the portal tries again by itself. */
    again: (reason: string) => `${reason}; lo intentaremos de nuevo.`,
    throttled: (time: string | null) =>
      `SharePoint pide esperar ${time === null ? 'un momento' : `hasta las ${time}`}`,
    catalogBusy: 'SharePoint no responde ahora',
    storageRefused: 'Este navegador no tiene espacio o no permite guardar; lo intentaremos de nuevo.',
    cannotWrite:
      'Tu cuenta puede leer el catálogo, pero no cambiarlo. Pide permiso de escritura en la lista.',
    cannotRead: 'Tu cuenta no puede leer el catálogo. Pide permiso de lectura en el sitio.',
    catalogMissing: 'No encontramos el sitio, la lista o el archivo del catálogo. Revisa la configuración.',
    catalogBroken: 'La respuesta no se entiende',
    catalogRefused: (detail = '') => `SharePoint no aceptó el cambio${detail && `: ${detail}`}.`,
    catalogNewer:
      'Lo guardó una versión más nueva del portal, que esta no puede leer. Recarga el portal para cambiarlo.',
    readRefused: (detail = '') => `SharePoint no aceptó la lectura${detail && `: ${detail}`}.`,
    noAccount: 'Falta tu permiso para el catálogo. Inicia sesión otra vez.',
    other: (detail = '') => `Algo falló${detail && `: ${detail}`}.`,
  },
} as const);
