import { inLanguage } from '@/domain/shared/language';

/** Texts of "Filtros del Dashboard" (SPEC sections 2.5 and 9). */
export const copy = inLanguage(import.meta.url, {
  /** The line under the title: which report the filters apply to. */
  reach: {
    report: 'Se aplican al tablero que estás viendo.',
    right: 'Se aplican al tablero de la derecha.',
    none: 'Se guardan; este tablero no indica a qué columnas se aplican.',
  },
  modal: {
    close: 'Cerrar',
    title: 'Filtros del Dashboard',
    clear: 'Limpiar Filtros',
    cancel: 'Cancelar',
    apply: 'Aplicar Filtros',
  },
});
