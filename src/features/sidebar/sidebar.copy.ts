import { inLanguage, plural } from '@/domain/shared/language';

/** Texts of the sidebar (SPEC sections 2.3 and 2.6). */
export const copy = inLanguage(import.meta.url, {
  analytics: { title: 'Power BI Dashboard' },
  admin: { title: 'Admin Portal', subtitle: 'Gestión del Sistema', version: 'v1.0' },
  connected: 'Conectado',
  disconnected: 'Desconectado',
  refused: 'sin acceso en Power BI',
  connections: 'Conexiones',
  count: (children: number) => `${children} ${plural(children, { one: 'entrada', other: 'entradas' })}`,
  connectionsSpoken: (connected: number, total: number) => `${connected} de ${total} conectadas`,
  back: (label: string) => `Volver a ${label}`,
  close: 'Cerrar menú',
  pin: 'Fijar el menú',
  unpin: 'Ocultar el menú',
  empty: 'No hay opciones en este menú.',
  /** Instead of `empty` before the catalogue was read. */
  unread: 'Este menú todavía no se ha leído.',
  addFavourite: 'Agregar a favoritos',
  removeFavourite: 'Quitar de favoritos',
});
