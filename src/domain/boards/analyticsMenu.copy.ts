import { inLanguage } from '@/domain/shared/language';

/**
 * Labels in another language, by id, of the views in every menu (SPEC section 2.3); other labels are the organisation's.
 * A function, because the store loads before the language is set.
 */
export const copy = () => inLanguage<Readonly<Record<string, string>>>(import.meta.url, {});
