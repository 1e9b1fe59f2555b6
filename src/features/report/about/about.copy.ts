import { inLanguage } from '@/domain/shared/language';

/** Strings of "Acerca de este tablero" and of the mail that requests access. */
export const copy = inLanguage(import.meta.url, {
  title: 'Acerca de este tablero',
  close: 'Cerrar',
  fields: {
    description: 'Descripción',
    owner: 'Responsable',
    support: 'Soporte',
    verified: 'Verificación',
    age: 'Datos',
    schedule: 'Actualización',
    sources: 'Fuentes',
    tags: 'Etiquetas',
    changes: 'Últimos cambios',
  },
  none: {
    owner: 'Nadie tiene asignado este tablero. Un administrador puede nombrar a su responsable.',
    verified: 'Sin verificar',
    /** The refreshes were not read, were refused, or there are none. */
    age: 'Todavía no se sabe de cuándo son.',
  },
  verified: (by: string, day: string) => `Verificado por ${by} el ${day}`,
  overdue: (day: string) => `Su revisión venció el ${day}.`,
  schedule: (days: number, times: string, zone: string) =>
    `${days === 0 || days === 7 ? 'Todos los días' : `${days} días por semana`}: ${times} (${zone})`,
  mail: (name: string) => `Escribir a ${name}`,
  teams: 'Chat en Teams',
  change: (who: string, when: string) => `${who}, ${when}`,
  nobody: 'Autor desconocido',
  ask: {
    subject: (board: string) => `Acceso al tablero ${board}`,
    text: (board: string, page: string) =>
      `Hola. Necesito acceso al tablero ${board}${page ? `, página ${page}` : ''}, y Power BI no me deja abrirlo.`,
  },
});
