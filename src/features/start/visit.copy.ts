import { inLanguage, plural } from '@/domain/shared/language';

/** Texts of what is new since the last visit (SPEC section 12). */
export const copy = inLanguage(import.meta.url, {
  title: 'Desde tu última visita',
  markSeen: 'Marcar visto',
  more: (count: number) => `Ver ${count} más`,
  none: 'Nada nuevo en lo que se ha leído.',
  reading: 'Buscando lo nuevo…',
  unread: 'Lo nuevo aparece aquí cuando se pueda consultar.',
  problems: { offline: 'Sin conexión', failed: 'No se pudo consultar' },
  /** Before, in and after the emphasised part of a sentence. */
  mentioned: (by: string, board: string, text: string) => [
    '',
    `${by} te mencionó`,
    ` en ${board}${text === '' ? '' : `: “${text}”`}`,
  ],
  comments: (count: number, board: string) => [
    `${count} ${plural(count, { one: 'comentario nuevo', other: 'comentarios nuevos' })} en `,
    board,
    '',
  ],
  published: (board: string, group: string) => ['Nuevo tablero: ', board, group === '' ? '' : ` en ${group}`],
  moved: (board: string, group: string) => ['', board, ` está ahora en ${group}`],
  retired: (board: string) => ['', board, ' ya no está en el portal'],
  described: (board: string) => ['', board, ' tiene otra descripción'],
  verified: (board: string, by: string) => [
    '',
    board,
    by === '' ? ' fue verificado' : ` fue verificado por ${by}`,
  ],
  failed: (board: string) => ['Falló la actualización de ', board, ''],
  late: (board: string, since: string) => ['', board, ` no se actualiza desde el ${since}`],
} as const);
