import { inLanguage } from '@/domain/shared/language';
import type { NewVersionTexts } from '@/ui/shell/release/NewVersion';

/** The offer of a new version. */
export const copy = inLanguage('release', 'copy', {
  text: 'Hay una versión nueva del portal',
  help: 'Conservas tu lugar y tus borradores.',
  update: 'Actualizar',
  later: 'Después',
} as const satisfies NewVersionTexts);
