import { inLanguage } from '@/domain/shared/language';

/** The note after saving "Configuraciones generales". */
export const savedNote = inLanguage('settings', 'savedNote', 'Cambios guardados');
