import type { Failure } from '@/domain/shared/failure';
import { inLanguage } from '@/domain/shared/language';

/** Describes why Power BI returned no list. */
export const copy = inLanguage(import.meta.url, ({ code, detail }: Failure): string => {
  if (code === 'throttled') return `Power BI pide esperar ${detail ?? '30'} segundos.`;
  if (code === 'offline') return 'No hay conexión.';
  if (code === 'reportNotFound') return 'Power BI no lo encuentra, o tu cuenta no lo ve.';
  if (code === 'lookupFailed' && (detail === '401' || detail === '403'))
    return 'Power BI no deja leerlo a tu cuenta.';
  return 'Power BI no respondió como se esperaba.';
});
