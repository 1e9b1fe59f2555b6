import { inLanguage, numberOf } from '@/domain/shared/language';

/** Strings of the filters and of the bulk edit of boards. */
export const copy = inLanguage(import.meta.url, {
  filter: 'Mostrar',
  all: 'Todos los tableros',
  issues: {
    ownerless: 'Sin dueño',
    overdue: 'Revisión vencida',
    unopened: 'Sin abrir en 90 días',
    failing: 'Actualización con falla',
  },
  todo: {
    ownerless: 'Elígelos y nombra a quien responde por ellos.',
    overdue: 'Pide a su responsable que confirme los números y pon la fecha de la próxima revisión.',
    unopened: 'Pregunta a su responsable si aún hacen falta; si no, desactívalos.',
    failing: 'Abre las actualizaciones para ver la causa en Power BI.',
  },
  select: (board: string) => `Elegir ${board}`,
  selectAll: 'Elegir todos los de la lista',
  selected: numberOf('tablero elegido', 'tableros elegidos'),
  changed: (count: number) => `el cambio de ${numberOf('tablero', 'tableros')(count)}`,
  verification: 'Verificación',
  labels: {
    owner: 'Responsable',
    support: 'Contacto de soporte',
    verifiedBy: 'Verificado por',
    verifiedOn: 'Día de la verificación',
    verifiedNote: 'Comentario de la verificación',
    reviewDue: 'Revisar antes de',
    sources: 'Sistemas de origen',
    tags: 'Etiquetas',
  },
  help: {
    owner: 'Nombre <correo>, como Ana Ruiz <ana@empresa.mx>. Vacío: sin dueño.',
    verifiedBy: 'Vacío, y sin día: sin verificar.',
    tags: 'Separadas por comas; la búsqueda encuentra el tablero por ellas.',
  },
});
