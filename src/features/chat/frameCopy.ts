import { inLanguage } from '@/domain/shared/language';

/**
 * What the assistant says in the report's own menus; apart because the frame starts before the panel's texts load. A
 * function because it is loaded before the language is known.
 */
export const askAboutVisual = (): string => inLanguage('chat', 'askAboutVisual', 'Preguntar por este visual');
