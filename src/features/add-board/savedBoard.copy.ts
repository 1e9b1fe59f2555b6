import type { BoardSave, FiledBoard } from '@/domain/ports/admin';
import type { CatalogStore } from '@/domain/ports/catalog';
import { inLanguage } from '@/domain/shared/language';

/** Announcement of the save, in the dialog's language. SPEC section 7.4 fixes its content, not its wording. */
export const copy = inLanguage(
  import.meta.url,
  (
    { variant, isNew, values: { name } }: BoardSave,
    store: CatalogStore,
    { isStored, isSaved }: FiledBoard,
  ): string => {
    const isAlone = store === 'browser';
    if (variant === 'en') {
      const done = `Board "${name}" was ${isNew ? 'created' : 'updated'} successfully!`;
      if (!isStored)
        return `Board "${name}" is not kept yet: this browser has no room or does not allow it. Until it does, the board is in this tab only; export the catalog before you close it.`;
      if (!isSaved)
        return store === 'file'
          ? `Board "${name}" is a draft. Nobody else sees it until you publish the catalog in the admin portal.`
          : `Board "${name}" is not saved yet: it waits for the shared catalog. The boards of the admin portal show why.`;
      return isAlone ? `${done} It is kept in this browser only.` : done;
    }
    const done = `¡El tablero "${name}" se ${isNew ? 'creó' : 'actualizó'} correctamente!`;
    if (!isStored)
      return `El tablero "${name}" aún no se guarda: este navegador no tiene espacio o no lo permite. Mientras tanto el tablero está solo en esta pestaña; exporta el catálogo antes de cerrarla.`;
    if (!isSaved)
      return store === 'file'
        ? `El tablero "${name}" es un borrador. Nadie más lo ve hasta que publiques el catálogo.`
        : `El tablero "${name}" aún no se guarda: espera al catálogo compartido. La lista de tableros dice por qué.`;
    return isAlone ? `${done} Se guarda solo en este navegador.` : done;
  },
);
