import { inLanguage } from '@/domain/shared/language';

/** Problems of an imported file, and their positions. */
export const copy = inLanguage(import.meta.url, {
  tooLarge: 'Es demasiado grande (más de 100 MB).',
  unreadable: 'No se pudo leer.',
  unwritten: 'No se pudo crear. Revisa tu conexión o recarga la página.',
  empty: 'Está vacío.',
  encoding: 'No está guardado como UTF-8: se perderían acentos. Guárdalo como UTF-8 e inténtalo de nuevo.',
  notJson: 'No es un archivo JSON o está cortado.',
  notExport: 'No es una exportación de este portal.',
  tooDeep: 'Tiene demasiados niveles.',
  noList: 'Falta o no es una lista.',
  newer: 'Guardado por una versión más nueva del portal, que esta no entiende.',
  tooMany: (max: string) => `El portal guarda hasta ${max}.`,
  tooManyRows: (rows: string, max: string) => `Tiene ${rows} filas. El portal guarda hasta ${max}.`,
  version: (found: string, needed: number) => `Es de la versión ${found}; se necesita la ${needed}.`,
  reservedKey: (key: string) => `El campo "${key}" está reservado.`,
  repeated: (id: string) => `El id "${id}" está repetido.`,
  unknown: (id: string, kind: string) => `"${id}" no existe en ${kind}.`,
  circular: (label: string) => `"${label}" se contiene a sí misma.`,
  places: {
    file: 'Archivo',
    row: (row: number) => `fila ${row}`,
    item: (item: number) => `elemento ${item}`,
  },
});
