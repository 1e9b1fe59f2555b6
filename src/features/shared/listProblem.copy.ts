import { inLanguage } from '@/domain/shared/language';

/** Reasons for a missing list of Power BI. */
export const copy = inLanguage(import.meta.url, {
  throttled: (wait: string) => `Power BI pide esperar ${wait}.`,
  offline: 'No hay conexión.',
  reportNotFound: 'Power BI no lo encuentra, o tu cuenta no lo ve.',
  denied: 'Power BI no deja leerlo a tu cuenta.',
  other: 'Power BI no respondió como se esperaba.',
});
