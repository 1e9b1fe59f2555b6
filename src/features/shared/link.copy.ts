import { inLanguage } from '@/domain/shared/language';

/** Strings of the question before a link leaves the portal. */
export const copy = inLanguage(import.meta.url, {
  title: (host: string) => `¿Abrir ${host}?`,
  mail: (receiver: string) => `¿Escribir a ${receiver}?`,
  newMail: '¿Escribir un correo?',
  call: (number: string) => `¿Llamar a ${number}?`,
  hints: {
    reply: 'El enlace sale del portal, y su dirección puede llevar datos de la conversación.',
    report: 'El enlace sale del portal, y su dirección puede llevar datos del tablero.',
  },
  close: 'Cerrar',
  cancel: 'Cancelar',
  confirm: 'Abrir',
});
