import type { FailureCode } from '@/domain/shared/failure';
import { inLanguage } from '@/domain/shared/language';

/** Strings of the comments (SPEC section 21). */
export const copy = inLanguage('comments', 'copy', {
  panel: {
    title: 'Comentarios',
    close: 'Cerrar los comentarios',
    list: 'Comentarios del tablero',
    filter: 'Mostrar',
    all: 'Todo el tablero',
    onlyPage: 'Esta página',
    empty: 'Todavía no hay comentarios',
    emptyPage: 'Nadie ha comentado esta página',
    emptyText: 'Escribe el primero. Lo lee toda la organización.',
    reading: 'Leyendo los comentarios…',
    retry: 'Reintentar',
    edited: 'editado',
    sending: 'Guardando…',
    takeBack: 'Volver a editar',
    undo: 'Deshacer',
    dismiss: 'Cerrar este mensaje',
    input: 'Tu comentario',
    placeholder: 'Comenta algo; con @ mencionas a alguien',
    hint: 'Ctrl + Enter publica',
    people: 'Personas que puedes mencionar',
    publish: 'Publicar',
    save: 'Guardar cambio',
    cancel: 'Cancelar',
    editing: 'Cambia tu comentario',
    confirmText: 'No podrás deshacerlo aquí.',
    confirm: 'Eliminar',
    unsaved: 'Lo que escribiste no está publicado.',
    discard: 'Descartar',
    keepEditing: 'Seguir escribiendo',
    edit: (author: string) => `Cambiar el comentario de ${author}`,
    remove: (author: string) => `Eliminar el comentario de ${author}`,
    withView: (filters: string) => `Con tu vista · ${filters}`,
    detach: 'Quitar la vista',
    openView: (filters: string) => `Ver esta vista · ${filters}`,
    about: (page: string) => `Sobre la página ${page}`,
    left: (count: number) => (count < 0 ? `Sobran ${-count} caracteres` : `Quedan ${count} caracteres`),
    confirmTitle: (author: string) => `¿Eliminar el comentario de ${author}?`,
  },
  unfiltered: 'sin filtros',
  me: (name: string) => `${name} (tú)`,
  done: {
    add: 'Comentario publicado',
    restore: 'El comentario está de vuelta',
    edit: 'Cambio guardado',
    remove: 'Comentario eliminado',
  },
  /** Precedes the reason of a failure. */
  unsaved: {
    add: 'No se publicó.',
    restore: 'No se recuperó.',
    edit: 'Tu cambio no se guardó.',
    remove: 'No se eliminó.',
  },
  unread: 'No pudimos leer los comentarios.',
  unreadOffline: 'No pudimos leer los comentarios: no hay conexión. Se leen solos cuando vuelva.',
});

/** Why comments cannot be read or saved, with the next step. */
export const reasons: Partial<Record<FailureCode, string>> = inLanguage('comments', 'reasons', {
  offline: 'No hay conexión; saldrá solo cuando vuelva.',
  throttled: 'SharePoint pide esperar; se intenta solo en un momento.',
  catalogBusy: 'SharePoint no responde por ahora; se intenta solo en un momento.',
  deadline: 'SharePoint no respondió a tiempo; se intenta solo.',
  providerBusy: 'Microsoft no responde por ahora; se intenta solo.',
  catalogDenied: 'Tu cuenta no tiene permiso para esto en SharePoint. Pídelo a quien administra el portal.',
  catalogMissing: 'La lista de comentarios no está. Avisa a quien administra el portal.',
  commentChanged: 'Alguien lo cambió mientras tanto. Si reintentas, queda lo tuyo.',
  commentGone: 'El comentario ya no está. Vuelve a editar para publicarlo como nuevo.',
  tokenFailed: 'No se obtuvo el acceso a SharePoint. Vuelve a iniciar sesión.',
});

export const otherReason = inLanguage('comments', 'otherReason', 'Inténtalo de nuevo en un momento.');
