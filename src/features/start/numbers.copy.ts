import { inLanguage } from '@/domain/shared/language';

/** Texts of the pinned numbers on the start page (SPEC section 12). */
export const copy = inLanguage(import.meta.url, {
  title: 'Tus números',
  read: (when: string) => `leídos ${when}`,
  organise: 'Organizar',
  /** The quiet line without pinned numbers. */
  none: 'Fija aquí los números que miras cada día',
  board: 'del tablero',
  query: 'de una consulta',
  /** Kind and age of a number that administrators defined. */
  readAt: (kind: string, when: string) => `${kind} · leído ${when}`,
  dataAt: (when: string) => `datos de ${when}`,
  seen: (when: string) => `visto ${when}`,
  unread: 'sin leer todavía',
  /** The number was never read, because Power BI refused or there was no connection. */
  refused: 'no se pudo leer',
  /** The number is an earlier one for the same reason. */
  refusedNow: 'No se pudo leer ahora',
  /** The number is an earlier one, because its definition changed or was removed. */
  redefined: 'Cambió su definición',
  /** Power BI answered, without a number. */
  noValue: (when: string) => `sin dato · leído ${when}`,
  reading: 'Leyendo…',
  refreshed: 'Se actualiza al abrir el tablero',
  paused: 'en pausa',
  rises: 'sube',
  falls: 'baja',
  points: (amount: string) => `${amount} pt`,
  /** `when`: "el sábado pasado a esta hora". */
  compared: {
    good: (when: string) => `mejor que ${when}`,
    bad: (when: string) => `peor que ${when}`,
    calm: (when: string) => `contra ${when}`,
    same: (when: string) => `igual que ${when}`,
  },
  yesterday: 'ayer',
  /** `isNow`: the number was read at the present time of day, else earlier today. */
  weekAgo: (weekday: string, isNow: boolean) => `el ${weekday} pasado a ${isNow ? 'esta' : 'esa'} hora`,
  target: (value: string) => `meta ${value}`,
  beyond: (test: 'below' | 'above', limit: string) =>
    test === 'below' ? `bajo tu límite de ${limit}` : `sobre tu límite de ${limit}`,
  problems: {
    denied: (board: string) =>
      `Power BI no te deja leer los números de ${board}. Pide a quien lo administra acceso con permiso de compilación (Build).`,
    offline: 'Sin conexión: son los últimos números leídos.',
    failed: 'Power BI no dio algunos números. Se leen otra vez más tarde.',
    changed: 'Algunos números cambiaron de definición. Revísalos en «Organizar».',
  },
} as const);
