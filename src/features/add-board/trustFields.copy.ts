import { inLanguage } from '@/domain/shared/language';

/** Strings of "Responsable y verificación". */
export const copy = inLanguage(import.meta.url, {
  title: 'Responsable y verificación',
  labels: {
    owner: 'Responsable',
    support: 'Contacto de soporte',
    verifiedBy: 'Verificado por',
    verifiedOn: 'Día de la verificación',
    verifiedNote: 'Comentario de la verificación',
    reviewDue: 'Revisar antes de',
    sources: 'Sistemas de origen',
    tags: 'Etiquetas',
  },
  help: {
    owner: 'Nombre <correo>, como Ana Ruiz <ana@empresa.mx>',
    tags: 'Separadas por comas',
  },
  wrong: 'Complétalo o revísalo: no se puede guardar así',
});
