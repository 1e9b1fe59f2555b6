import { inLanguage } from '@/domain/shared/language';

/** Strings of "Compartir". */
export const copy = inLanguage(import.meta.url, {
  close: 'Cerrar',
  title: 'Compartir',
  linkLabel: 'Enlace a lo que estás viendo',
  linkHelp: 'Abre este tablero en tu página y con tus filtros. Lo ve quien ya tiene acceso.',
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado',
  capturing: 'Capturando la vista…',
  sheet: 'Compartir con…',
  keep: 'Guardar en mis vistas',
  reportLabel: 'Enlace al reporte de Power BI',
  copyReport: 'Copiar enlace al reporte de Power BI',
  reportCopied: 'Enlace al reporte de Power BI copiado',
  send: 'Enviar a…',
  receiver: 'Nombre o correo',
  sendHelp:
    'Por correo o Teams va el enlace. En un comentario, la persona recibe una notificación y llega a esta vista.',
  sendHelpPlain: 'Por correo o Teams va el enlace, con tu página y tus filtros.',
  mail: 'Correo',
  teams: 'Teams',
  comment: 'Comentar',
  receivedTitle: 'Abrir un enlace recibido',
  receivedLabel: 'Abrir una vista que te compartieron',
  receivedPlaceholder: 'Pega aquí el enlace',
  apply: 'Abrir vista',
  applying: 'Abriendo la vista…',
  retry: 'Capturar de nuevo',
} as const);
