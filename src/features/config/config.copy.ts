import { inLanguage } from '@/domain/shared/language';

/** The page in place of the portal when `portal.config.json` is wrong. */
export const copy = inLanguage(import.meta.url, {
  title: 'La configuración no es válida',
  text: ['El portal no puede iniciar. Corrige ', ' y vuelve a intentarlo.'],
  help: 'Los campos se explican en docs/configuration.md.',
  retry: 'Volver a intentar',
  status: (status: number) => `El servidor respondió ${status}.`,
  problems: {
    unreadable: 'No se pudo leer el archivo.',
    encoding: 'El archivo no está guardado como UTF-8: guárdalo como UTF-8.',
    notJson: 'El archivo no es JSON.',
    unknownField: 'Este campo no existe.',
  },
} as const);
