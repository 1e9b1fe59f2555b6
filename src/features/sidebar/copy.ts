import { inLanguage } from '@/domain/shared/language';
import { ago } from '@/features/shared/ago';
import type { SidebarTexts } from '@/ui/shell/sidebar/sidebarTexts';

/** Texts of the sidebar (SPEC sections 2.3 and 2.6). */
export const copy = inLanguage('sidebar', 'copy', {
  analytics: { title: 'Power BI Dashboard' },
  admin: { title: 'Admin Portal', subtitle: 'Gestión del Sistema', version: 'v1.0' },
  menu: {
    connected: 'Conectado',
    disconnected: 'Desconectado',
    refreshed: (at: number) => `Actualizado ${ago(at, Date.now())}`,
    connections: 'Conexiones',
    count: (children: number) => `${children} ${children === 1 ? 'elemento' : 'elementos'}`,
    connectionsSpoken: (connected: number, total: number) => `${connected} de ${total} conectadas`,
    back: (label: string) => `Volver a ${label}`,
    close: 'Cerrar menú',
    empty: 'No hay opciones en este menú.',
  } satisfies SidebarTexts,
} as const);
