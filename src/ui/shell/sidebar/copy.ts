/** Texts of the sidebar itself (SPEC section 2.3); titles come from the feature. */
export const sidebarCopy = {
  connected: 'Conectado',
  disconnected: 'Desconectado',
  connections: 'Conexiones',
  count: (children: number) => `${children} ${children === 1 ? 'elemento' : 'elementos'}`,
  connectionsSpoken: (connected: number, total: number) => `${connected} de ${total} conectadas`,
  back: (label: string) => `Volver a ${label}`,
  close: 'Cerrar menú',
  empty: 'No hay opciones en este menú.',
};
