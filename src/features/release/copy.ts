import { inLanguage } from '@/domain/shared/language';

/** The offer of a new version. */
export const copy = inLanguage('release', 'copy', {
  text: 'Hay una versión nueva del portal',
  help: 'Conservas tu lugar y tus borradores.',
  update: 'Actualizar',
  later: 'Después',
});
