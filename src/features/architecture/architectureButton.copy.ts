import { inLanguage } from '@/domain/shared/language';

/** Texts of the button of "Arquitectura de Producción" (SPEC section 2.5). */
export const copy = inLanguage(import.meta.url, { open: 'Ver Arquitectura de Producción' });
