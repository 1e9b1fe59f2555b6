import { inLanguage } from '@/domain/shared/language';

/** Texts of the testers' drawer. */
export const copy = inLanguage(import.meta.url, {
  title: 'Registro de transiciones',
  open: 'Abrir el registro de transiciones',
  close: 'Cerrar el registro',
  clear: 'Vaciar la lista',
  machine: 'Máquina',
  allMachines: 'Todas',
  review: 'Revisar y guardar la sesión',
  empty: 'Aún no hay transiciones',
  emptyText: 'Usa el portal: cada paso de sus máquinas aparecerá aquí.',
  list: 'Transiciones, de la más nueva a la más antigua',
  unchanged: 'el estado no cambió',
  sessionTitle: 'Sesión grabada',
} as const);
