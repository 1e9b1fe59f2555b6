import { numberOf } from '@/domain/shared/figureText';
import { inLanguage } from '@/domain/shared/language';

/** Strings of the filters and of the bulk edit of boards. */
export const copy = inLanguage(import.meta.url, {
  filter: 'Mostrar',
  all: 'Todos los tableros',
  issues: {
    ownerless: 'Sin responsable',
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
  /** Whose openings are counted, and since when. */
  counted: {
    everybody: (day: string) => `Aperturas de toda la organización, contadas desde el ${day}.`,
    own: (day: string) => `Aperturas en este navegador, contadas desde el ${day}.`,
  },
  select: (board: string) => `Elegir ${board}`,
  selectAll: 'Elegir todos los de la lista',
  selected: numberOf('tablero elegido', 'tableros elegidos'),
  changed: (count: number) => `el cambio de ${numberOf('tablero', 'tableros')(count)}`,
  verification: 'Verificación',
});
