import { inLanguage } from '@/domain/shared/language';

/** Names of the fields that say whether to trust a board, and how to fill them. */
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
    owner: 'Nombre <correo>, como Ana Ruiz <ana@empresa.mx>. Vacío: sin responsable.',
    verifiedBy: 'Vacío, y sin día: sin verificar.',
    tags: 'Separadas por comas; la búsqueda encuentra el tablero por ellas.',
  },
  wrong: {
    ownerWrong: 'Escribe nombre y correo, como Ana Ruiz <ana@empresa.mx>',
    trustWrong: 'Complétalo o revísalo: no se puede guardar así',
  },
});
