import { inLanguage } from '@/domain/shared/language';

/** Strings of SPEC section 2.3, exactly, and strings that SPEC does not define. */
export const copy = inLanguage(import.meta.url, {
  headings: {
    data: 'Data Sources',
    schedule: 'Scheduled Reports',
    filters: 'Filters',
    documentation: 'Documentation',
  } as Readonly<Record<string, string>>,
  text: 'Se sigue trabajando en esta sección.',
  indicator: 'Aquí todavía no hay un tablero. Se sigue trabajando en esta sección.',
  unknown: 'Esta sección no existe',
  unknownText: 'Puede que el tablero se haya desactivado o cambiado de lugar.',
  /** Before the catalogue was read. */
  unread: 'Tablero sin leer',
  unreadText: 'Los tableros todavía no se han leído: no se sabe qué hay aquí.',
  open: (board: string) => `Abrir ${board}`,
} as const);
