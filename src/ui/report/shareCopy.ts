/** Texts of "Compartir". */
export const shareCopy = {
  title: 'Compartir',
  linkLabel: 'Enlace al informe en Power BI',
  linkHelp: 'Lo abre quien ya tiene acceso al informe.',
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado',
  sheet: 'Compartir con…',
  viewTitle: 'Lo que estás viendo',
  viewText: 'Un código con tu página, tus filtros y tus selecciones. Quien lo pegue aquí verá lo mismo.',
  copyView: 'Copiar vista',
  viewCopied: 'Vista copiada',
  capturing: 'Capturando la vista…',
  receivedLabel: 'Abrir una vista que te compartieron',
  receivedPlaceholder: 'Pega aquí el código',
  apply: 'Abrir vista',
  applying: 'Abriendo la vista…',
  retry: 'Capturar de nuevo',
} as const;
