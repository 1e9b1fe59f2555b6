import { inLanguage } from '@/domain/shared/language';

/** Strings of "Mis vistas" (SPEC section 13). */
export const copy = inLanguage(import.meta.url, {
  close: 'Cerrar',
  title: 'Mis vistas',
  name: 'Guardar lo que ves como',
  help: 'Guarda la página, los filtros y lo que elegiste en el tablero.',
  /** Where a saved view is, by where the personal state is stored. */
  reach: {
    browser: 'Solo tú la ves, en este navegador.',
    list: 'Te sigue a tus otros equipos; nadie más la ve en el portal.',
    pending: 'Solo tú la ves; por ahora queda en este navegador.',
  },
  save: 'Guardar vista',
  replace: 'Reemplazar vista',
  capturing: 'Capturando la vista…',
  retry: 'Capturar de nuevo',
  list: 'Vistas de este tablero',
  edit: 'Cambiar',
  edited: 'Listo',
  empty: 'Todavía no tienes vistas',
  emptyText: 'Deja el tablero como te sirve, ponle un nombre y ábrelo así cuando quieras.',
  /** Instead of `empty` before the views of the user's other devices were read. */
  unread: 'Todavía sin vistas en este navegador',
  unreadText: 'Se busca lo que guardaste en tus otros equipos.',
  isDefault: 'Se abre así',
  taken: 'Ya tienes una vista con ese nombre.',
  full: 'Este tablero ya tiene 30 vistas. Elimina una o usa su nombre para reemplazarla.',
  undo: 'Deshacer',
  shared: 'Vistas para todos',
  setDefault: (name: string) => `Abrir siempre el tablero en ${name}`,
  unsetDefault: (name: string) => `Dejar de abrir el tablero en ${name}`,
  copyLink: (name: string) => `Copiar el enlace a ${name}`,
  linkCopied: (name: string) => `Enlace a ${name} copiado`,
  rename: (name: string) => `Nombre de ${name}`,
  earlier: (name: string) => `Mover ${name} arriba`,
  later: (name: string) => `Mover ${name} abajo`,
  remove: (name: string) => `Eliminar ${name}`,
  publish: (name: string) => `Mostrar ${name} a todos`,
  withdraw: (name: string) => `Quitar ${name} de las vistas para todos`,
  /** Shown after copying the link of a view whose captured state is too long for a link. */
  shortLink: 'El enlace lleva página y filtros; lo que elegiste en el tablero no cabe en él.',
  /** Shown instead if the state of its page fits. */
  pageLink:
    'El enlace lleva lo que elegiste en la página de la vista; lo de las otras páginas no cabe en él.',
  /** Failure messages of the dialog, by the failed step. */
  failures: {
    capture: 'El tablero no entregó lo que muestra, y así no se puede guardar.',
    apply: 'El tablero no pudo abrir esa vista. Puede que el reporte de Power BI haya cambiado.',
    share: 'El navegador no permitió copiar el enlace.',
  },
  /** Messages about the last change, by its kind. */
  changes: {
    saved: (name: string) => `Guardamos «${name}».`,
    replaced: (name: string) => `Reemplazamos «${name}».`,
    renamed: (name: string) => `Ahora se llama «${name}».`,
    moved: (name: string) => `Movimos «${name}».`,
    removed: (name: string) => `Eliminamos «${name}».`,
    default: (name: string) => `El tablero se abre en «${name}».`,
    published: (name: string) => `«${name}» está en las vistas para todos.`,
    withdrawn: (name: string) => `«${name}» ya no está en las vistas para todos.`,
    noDefault: (name: string) => `El tablero ya no se abre en «${name}».`,
  },
  /** A change of the views for everybody that is not in the catalogue yet. */
  pending: {
    sending: (name: string) => `Guardamos el cambio de «${name}» para todos…`,
    waiting: (name: string) => `El cambio de «${name}» aún no llega a nadie: espera al catálogo compartido.`,
    draft: (name: string) =>
      `El cambio de «${name}» es un borrador: no llega a nadie hasta que publiques el catálogo.`,
    refused: (name: string) =>
      `El catálogo compartido no aceptó el cambio de «${name}». Está en «Ver cambios» del Admin Portal.`,
  },
} as const);
