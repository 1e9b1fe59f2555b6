import { numberOf } from '@/domain/shared/figureText';
import { inLanguage } from '@/domain/shared/language';

/** Strings of the organisation's directory (SPEC section 10). */
export const copy = inLanguage(import.meta.url, {
  people: {
    title: 'Agregar personas del directorio',
    description: 'Busca por nombre o por correo. Quién abre cada tablero lo sigue decidiendo Power BI.',
    role: 'Rol',
    chosen: 'Elegidas',
    drop: (name: string) => `Quitar a ${name}`,
    add: (count: number) => (count === 0 ? 'Agregar' : `Agregar ${numberOf('persona', 'personas')(count)}`),
    search: 'Buscar personas...',
    isUser: 'Ya está',
    otherAccount: 'Su correo ya está, con otra cuenta',
    saved: (count: number) => `el alta de ${numberOf('persona', 'personas')(count)}`,
    found: numberOf('persona', 'personas'),
    nobody: 'Nadie se llama así. Prueba con el principio de su nombre, apellido o correo.',
    pick: 'Buscar en el directorio',
  },
  groups: {
    label: 'Grupo de Entra',
    none: 'Opcional: sus personas, las de hoy y las de mañana, pertenecen también a este grupo.',
    pick: 'Elegir grupo de Entra',
    drop: 'Quitar el grupo de Entra',
    search: 'Buscar grupos de Entra...',
    found: numberOf('grupo de Entra', 'grupos de Entra'),
    nobody: 'Ningún grupo de Entra se llama así.',
    /** On the card of an access group. */
    members: (count: number | null) =>
      count === null ? 'Grupo de Entra' : `Grupo de Entra, ${numberOf('persona', 'personas')(count)}`,
    /** The people that the group lists in addition to an Entra group. */
    besides: (count: number) => `y ${numberOf('persona', 'personas')(count)}`,
    through: (name: string) => `quien esté en el grupo de Entra de ${name}`,
  },
  close: 'Cerrar búsqueda',
  asking: 'Buscando…',
  more: 'Mostrar más',
  retry: 'Reintentar',
  bulk: {
    select: (name: string) => `Elegir a ${name}`,
    selectAll: 'Elegir a todos los de la lista',
    selected: numberOf('persona elegida', 'personas elegidas'),
    clear: 'Quitar la selección',
    activate: 'Activar',
    deactivate: 'Desactivar',
    role: 'Cambiar rol',
    group: 'Agregar a un grupo',
    remove: 'Eliminar',
    removeTitle: (count: number) => `¿Eliminar a ${numberOf('persona', 'personas')(count)}?`,
    removeLabel: 'Eliminar personas',
    changed: (count: number) => `el cambio de ${numberOf('persona', 'personas')(count)}`,
    removed: (count: number) => `a ${numberOf('persona', 'personas')(count)}`,
  },
  /** Reasons for a failed request to the directory. */
  failures: {
    throttled: (wait: string) => `Microsoft pide esperar ${wait}.`,
    offline: 'No hay conexión.',
    catalogDenied:
      'Tu cuenta o el portal no tienen permiso para leer el directorio. Pídelo a quien administra Entra ID.',
    noAccount: 'Microsoft pide que inicies sesión otra vez para leer el directorio.',
    catalogBusy: 'El directorio no responde. Inténtalo en un momento.',
    other: 'El directorio no respondió como se esperaba.',
  },
} as const);
