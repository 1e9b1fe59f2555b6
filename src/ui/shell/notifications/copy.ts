/** Texts of the notifications panel itself; each notice's text comes from the feature. */
export const notificationsCopy = {
  title: 'Notificaciones',
  open: (unread: number) => (unread === 0 ? 'Ver notificaciones' : `Ver notificaciones, ${unread} sin leer`),
  clear: 'Borrar todo',
  dismiss: (text: string) => `Descartar: ${text}`,
  unread: 'Sin leer',
  empty: 'Todo en calma',
  emptyText: 'Aquí verás sesiones renovadas, tableros nuevos y lo que haya fallado.',
};
