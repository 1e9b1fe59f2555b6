import { inLanguage } from '@/domain/shared/language';

/** Messages after a refresh of the data. */
export const copy = inLanguage(import.meta.url, {
  /** Message after a successful refresh. */
  done: 'Datos actualizados',
  /** Message after a refused refresh (SPEC section 2.4). */
  failures: {
    refreshLimit:
      'Power BI permite actualizar una vez cada 15 segundos. Espera un momento e inténtalo de nuevo.',
    offline: 'Sin conexión no hay datos nuevos: sigues viendo los de antes.',
    other: 'No pudimos actualizar los datos. Inténtalo de nuevo.',
  },
});
