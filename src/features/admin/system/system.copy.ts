import { numberOf } from '@/domain/shared/figureText';
import { inLanguage } from '@/domain/shared/language';

const newerRows = numberOf(
  'fila guardada por una versión más nueva del portal',
  'filas guardadas por una versión más nueva del portal',
);

/** Strings of the system configuration: export, import and reset. */
export const copy = inLanguage(import.meta.url, {
  title: 'Configuración del Sistema',
  subtitle: 'Los datos del portal administrativo como un solo archivo.',
  data: 'Datos del portal',
  dataText: 'Personas, catálogos, tableros, permisos y menú, en un archivo JSON.',
  noneHint: 'Empieza por el primer tablero, o importa aquí los datos de otro portal.',
  exportData: 'Exportar datos',
  importData: 'Importar datos',
  reset: 'Restablecer datos',
  wrongFile: 'no se importó nada',
  more: (count: number) => (count === 0 ? '' : `y ${numberOf('problema', 'problemas')(count)} más.`),
  alsoIn: (rows: number) => (rows === 0 ? '' : `También en ${numberOf('fila más', 'filas más')(rows)}.`),
  resetTitle: '¿Restablecer los datos iniciales?',
  resetText: 'Se descartan tus cambios en personas, catálogos, tableros, permisos y menú. Podrás deshacerlo.',
  fileName: 'portal-datos.json',
  quarantineName: 'portal-filas-aparte.json',
  /** `newer`: rows with values of a newer version of the portal. */
  quarantined: (left: number, _repaired: number, newer: number) =>
    [
      left > 0
        ? `${numberOf('fila no se pudo leer y quedó', 'filas no se pudieron leer y quedaron')(left)} aparte`
        : '',
      newer > 0 ? newerRows(newer) : '',
    ]
      .filter(Boolean)
      .join('; '),
  doNotFit: (left: number, repaired: number, newer: number) =>
    [
      left > 0
        ? `${numberOf('fila no es válida y no se importa', 'filas no son válidas y no se importan')(left)}`
        : '',
      repaired > 0
        ? `${numberOf('fila nombra algo que no está y entra sin eso', 'filas nombran algo que no está y entran sin eso')(repaired)}`
        : '',
      newer > 0 ? newerRows(newer) : '',
    ]
      .filter(Boolean)
      .join('; '),
  downloadQuarantined: 'Descargar esas filas',
  clearQuarantine: 'Descartar esas filas',
  forgetTitle: '¿Descartar las filas que quedaron aparte?',
  forgetText: 'Se borran de este navegador. Descárgalas antes si las necesitas.',
  preview: {
    title: 'Importar datos',
    columns: ['Lista', 'Quedan', 'Nuevas', 'Cambian', 'Se quitan'],
    confirm: (left: number) => (left === 0 ? 'Importar' : 'Importar las filas válidas'),
    nothing: 'Este archivo no cambia nada.',
    /** Name of the table. */
    table: 'Cambios de cada lista',
    chooseOther: 'Elegir otro archivo',
  },
});
