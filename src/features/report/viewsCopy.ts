import { inLanguage } from '@/domain/shared/language';
import type { SavedViewsChange } from '@/store/savedViews.slice';
import type { ViewsTexts } from '@/ui/report/viewsTexts';

/** Texts of "Mis vistas" (docs/spec.md, section 13). */
export const viewsCopy = inLanguage('report', 'viewsCopy', {
  close: 'Cerrar',
  title: 'Mis vistas',
  name: 'Guardar lo que ves como',
  help: 'Guarda la página, los filtros y lo que elegiste en el tablero. Solo tú la ves, en este navegador.',
  save: 'Guardar vista',
  replace: 'Reemplazar vista',
  capturing: 'Capturando la vista…',
  retry: 'Capturar de nuevo',
  list: 'Vistas de este tablero',
  edit: 'Cambiar',
  edited: 'Listo',
  empty: 'Todavía no tienes vistas',
  emptyText: 'Deja el tablero como te sirve, ponle un nombre y ábrelo así cuando quieras.',
  isDefault: 'Se abre así',
  taken: 'Ya tienes una vista con ese nombre.',
  full: 'Este tablero ya tiene 30 vistas. Elimina una o usa su nombre para reemplazarla.',
  undo: 'Deshacer',
  shared: 'Vistas para todos',
  setDefault: (name) => `Abrir siempre el tablero en ${name}`,
  unsetDefault: (name) => `Dejar de abrir el tablero en ${name}`,
  copyLink: (name) => `Copiar el enlace a ${name}`,
  linkCopied: (name) => `Enlace a ${name} copiado`,
  rename: (name) => `Nombre de ${name}`,
  earlier: (name) => `Mover ${name} arriba`,
  later: (name) => `Mover ${name} abajo`,
  remove: (name) => `Eliminar ${name}`,
  publish: (name) => `Mostrar ${name} a todos`,
  withdraw: (name) => `Quitar ${name} de las vistas para todos`,
} as const satisfies ViewsTexts);

/** Said after copying the link of a view whose captured state is too long for one. */
export const shortLink = inLanguage(
  'report',
  'shortLink',
  'El enlace lleva página y filtros; lo que elegiste en el tablero no cabe en él.',
);

/** What went wrong in the dialog. */
export const viewsFailureText = inLanguage(
  'report',
  'viewsFailureText',
  (what: 'capture' | 'apply' | 'share'): string => {
    switch (what) {
      case 'capture':
        return 'El tablero no entregó lo que muestra, y así no se puede guardar.';
      case 'apply':
        return 'El tablero no pudo abrir esa vista. Puede que el informe haya cambiado.';
      case 'share':
        return 'El navegador no permitió copiar el enlace.';
    }
  },
);

/** What was done last. */
export const changeText = inLanguage('report', 'changeText', ({ kind, name }: SavedViewsChange): string => {
  switch (kind) {
    case 'saved':
      return `Guardamos «${name}».`;
    case 'replaced':
      return `Reemplazamos «${name}».`;
    case 'renamed':
      return `Ahora se llama «${name}».`;
    case 'moved':
      return `Movimos «${name}».`;
    case 'removed':
      return `Eliminamos «${name}».`;
    case 'default':
      return `El tablero se abre en «${name}».`;
    case 'published':
      return `Ahora todos ven «${name}».`;
    case 'withdrawn':
      return `«${name}» ya no es para todos.`;
    case 'noDefault':
      return `El tablero ya no se abre en «${name}».`;
  }
});
