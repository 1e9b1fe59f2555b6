import { inLanguage } from '@/domain/shared/language';

/** Said after saving "Configuraciones generales". */
export const savedNote = inLanguage('settings', 'savedNote', 'Cambios guardados');
