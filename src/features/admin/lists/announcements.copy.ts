import type { Announcement } from '@/domain/admin/catalogs';
import { inLanguage } from '@/domain/shared/language';

/** Strings of the announcements' list and form (SPEC section 24). */
export const copy = inLanguage(import.meta.url, {
  title: 'Anuncios',
  subtitle: 'Avisos para las personas, en Inicio y una vez al entrar. Cada quien los cierra cuando los leyó.',
  search: 'Buscar anuncios...',
  add: 'Nuevo Anuncio',
  none: 'Aún no hay anuncios',
  edit: 'Editar Anuncio',
  remove: 'Eliminar anuncio',
  fields: {
    title: 'Título',
    text: 'Texto',
    tone: 'Tono',
    from: 'Desde',
    until: 'Hasta',
    audience: 'Quién lo ve',
    address: 'Dirección',
  },
  textHelp: 'Sin formato. Las direcciones que empiezan con https:// se abren con un clic.',
  groupsHelp: 'Grupos que lo ven',
  daysHelp: 'El último día que se muestra.',
  linkHelp: 'Opcional. Lleva a un tablero o a una dirección, no a los dos.',
  noBoard: 'Ninguno',
  status: 'Estado',
  /** By comparison with the current day. */
  statuses: { current: 'Vigente', later: 'Programado', over: 'Terminado' },
  tones: { info: 'Información', good: 'Buena noticia', warn: 'Atención' } satisfies Record<
    Announcement['tone'],
    string
  >,
  audiences: { all: 'Todas las personas', groups: 'Solo estos grupos' } satisfies Record<
    Announcement['audience'],
    string
  >,
} as const);
