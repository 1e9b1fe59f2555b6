import { inLanguage } from '@/domain/shared/language';
import { lastRefresh } from '@/features/shared/lastRefresh';
import type { SidebarTexts } from '@/ui/shell/sidebar/sidebarTexts';

export const words = inLanguage('sidebar', 'words', {
  subtitle: 'Gestión del Sistema',
  connected: 'Conectado',
  disconnected: 'Desconectado',
  connections: 'Conexiones',
  count: (children: number) => `${children} ${children === 1 ? 'elemento' : 'elementos'}`,
  connectionsSpoken: (connected: number, total: number) => `${connected} de ${total} conectadas`,
  back: (label: string) => `Volver a ${label}`,
  close: 'Cerrar menú',
  empty: 'No hay opciones en este menú.',
  addFavourite: 'Agregar a favoritos',
  removeFavourite: 'Quitar de favoritos',
});

/** Texts of the sidebar (SPEC sections 2.3 and 2.6). */
export const copy = {
  analytics: { title: 'Power BI Dashboard' },
  admin: { title: 'Admin Portal', subtitle: words.subtitle, version: 'v1.0' },
  menu: {
    ...words,
    refresh: (last) => lastRefresh(last, Date.now()),
  } satisfies SidebarTexts,
} as const;
