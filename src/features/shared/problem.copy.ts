import { inLanguage } from '@/domain/shared/language';

/** Strings of the button that copies a problem for support. */
export const copy = inLanguage(import.meta.url, {
  button: 'Copiar datos del problema',
  copied: 'Copiado. Pégalo en tu mensaje a soporte.',
  refused: 'El navegador no lo permitió. Selecciona el texto y cópialo.',
  label: 'Datos del problema',
  view: 'Vista',
  browser: 'Navegador',
  online: 'en línea',
  offline: 'sin conexión',
  part: 'Parte de la página',
  noFailures: 'Fallas: ninguna',
  notRecorded: 'Fallas: no registradas',
  failures: 'Fallas, la más nueva al final:',
});
