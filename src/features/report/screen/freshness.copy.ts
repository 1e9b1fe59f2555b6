import { inLanguage } from '@/domain/shared/language';

/** Age of the data in the badge; `when` is relative, `moment` the exact time. */
export const copy = inLanguage(import.meta.url, {
  fresh: (when: string) => `Datos actualizados ${when}`,
  failed: (when: string) => `La actualización falló; datos de ${when}`,
  failing: (when: string) => `La actualización de los datos falla desde ${when}`,
  offline: (when: string) => `Sin conexión; datos de ${when}`,
  refreshedAt: (moment: string) => `Última actualización de los datos: ${moment}.`,
  failingSince: (moment: string) => `La actualización falla desde el ${moment}.`,
  offlineSince: (moment: string) => `Sin conexión; lo que ves llegó el ${moment}.`,
});
