import { numberOf } from '@/domain/shared/figureText';
import { inLanguage, plural } from '@/domain/shared/language';

export const copy = inLanguage(import.meta.url, {
  saved: (name: string) => `Se guardó ${name}.`,
  restored: (name: string) => `Se restauró ${name}.`,
  removed: (name: string) => `Se eliminó ${name}.`,
  imported: () => 'Se importaron los datos.',
  importedPeople: (rows: number, list: string) =>
    `${plural(rows, { one: 'Se importó', other: 'Se importaron' })} ${numberOf('persona', 'personas')(rows)} en ${list}.`,
  importedRows: (rows: number, lists: string) =>
    `Se importaron los datos: ${numberOf('cambio', 'cambios')(rows)} en ${lists}.`,
  reset: () => 'Se restablecieron los datos iniciales.',
  /** The consequence of a switch in a list. */
  switched: {
    users: (name: string, isActive: boolean) =>
      isActive
        ? `${name} quedó como Activo: vuelve a contar en las reglas.`
        : `${name} quedó como Inactivo: ya no cuenta en las reglas; aún puede entrar.`,
    boards: (name: string, isActive: boolean) =>
      isActive
        ? `${name} ya sale en el menú de quien puede verlo.`
        : `${name} ya no sale en el menú de nadie.`,
    /** For lists whose status does not affect the portal. */
    others: (name: string, status: string) =>
      `${name} quedó como ${status}: solo cambia su marca en el catálogo.`,
  },
  /** For an unsaved change: "En espera: eliminar Bajío." */
  unsaved: (progress: string, what: string) => `${progress}: ${what}.`,
  sending: 'Guardando',
  waiting: 'En espera',
  refused: 'Cambio rechazado',
  /** The full sentence is in the status line under the title. */
  denied: 'Tu cuenta no puede cambiar el catálogo.',
  what: {
    saved: (name: string) => name,
    restored: (name: string) => `restaurar ${name}`,
    removed: (name: string) => `eliminar ${name}`,
    imported: () => 'importar los datos',
    reset: () => 'restablecer los datos iniciales',
  },
  storageBroken: () => 'Los datos guardados en este navegador estaban dañados; se muestran los iniciales.',
  storageOld: () => 'Los datos guardados son de otra versión del portal; se muestran los iniciales.',
});
