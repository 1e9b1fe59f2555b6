import { inLanguage, plural } from '@/domain/shared/language';

/** Strings of the announcements (SPEC section 24). */
export const copy = inLanguage(import.meta.url, {
  list: 'Anuncios',
  detail: 'Ver detalle',
  detailOf: (title: string) => `Ver detalle de ${title}`,
  dismiss: (title: string) => `Cerrar el anuncio ${title}`,
  more: (count: number) => `Ver ${count} ${plural(count, { one: 'anuncio más', other: 'anuncios más' })}`,
  until: (day: string) => `Se muestra hasta el ${day}`,
  close: 'Cerrar',
  openBoard: (label: string) => `Abrir ${label}`,
  openAddress: 'Abrir enlace',
} as const);
