import { inLanguage, plural } from '@/domain/shared/language';

/** Strings of the saved file and of failures in "Descargar" and "Compartir". */
export const copy = inLanguage(import.meta.url, {
  fileThrottled: (wait: string) => `Power BI pide esperar ${wait} antes de crear otro archivo.`,
  /** Failure messages of the dialogs, by the failed step. */
  failures: {
    visuals: 'El tablero no respondió con sus elementos.',
    export: 'No pudimos descargar esos datos. Elige otro elemento o inténtalo de nuevo.',
    file: 'Power BI no terminó el archivo. Inténtalo de nuevo.',
    fileRefused:
      'La capacidad de este reporte de Power BI, su aplicación o tu organización no permiten crear el archivo. Usa «Imprimir» para un PDF.',
    fileNotLicensed:
      'Tu cuenta no tiene licencia de Power BI (Pro o PPU) para crear el archivo. Pídela a quien administra el portal.',
    print: 'No se abrió la impresión del tablero. Inténtalo de nuevo.',
    capture: 'El tablero no entregó tus selecciones. El enlace lleva tu página y tus filtros.',
    apply: 'El tablero no reconoce ese enlace. Revisa que esté completo.',
    share: 'El navegador no lo permitió. Selecciona el texto y cópialo.',
  },
  /** Parts of the captured state that a link leaves out, because it is too long. */
  linkNotes: {
    page: 'El enlace lleva lo que elegiste en esta página; lo de las otras páginas no cabe en él.',
    short: 'El enlace lleva página y filtros; lo que elegiste en el tablero no cabe en él.',
  },
  saved: {
    whole: (name: string) => `Guardamos «${name}».`,
    rows: (count: number, figure: string) => `${figure} ${plural(count, { one: 'fila', other: 'filas' })}`,
    cut: (limit: string) => ` Es el máximo de ${limit} que entrega Power BI; filtra para ver el resto.`,
    file: (name: string, rows: string, cut: string) => `Guardamos «${name}» con ${rows}.${cut}`,
    sheets: (rows: string, count: number) =>
      `${rows} en ${count} ${plural(count, { one: 'hoja', other: 'hojas' })}`,
    cutSheet: (limit: string) =>
      ` Alguna hoja tiene el máximo de ${limit} que entrega Power BI; filtra para ver el resto.`,
    cutCells: (count: number, figure: string) =>
      ` ${plural(count, { one: `${figure} celda quedó cortada`, other: `${figure} celdas quedaron cortadas` })} en 32,767 caracteres, el máximo de Excel. El CSV trae el texto completo.`,
    missing: (titles: string) =>
      `El tablero no entregó los datos de ${titles}. Lo demás está en el archivo; inténtalo de nuevo si lo necesitas.`,
    quoted: (title: string) => `«${title}»`,
  },
  /** Name of a visual without a title. */
  untitled: 'Sin título',
});
