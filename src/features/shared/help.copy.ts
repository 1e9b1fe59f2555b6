import { inLanguage } from '@/domain/shared/language';

/** Strings of the organisation's help (SPEC section 24). */
export const copy = inLanguage(import.meta.url, {
  help: 'Ayuda',
  /** With a mail address or a phone number. */
  by: (contact: string) => `Ayuda: ${contact}`,
} as const);
