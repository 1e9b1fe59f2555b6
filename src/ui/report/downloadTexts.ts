/** Texts of the "Descargar" dialog. */
export type DownloadTexts = Readonly<
  Record<
    | 'close'
    | 'title'
    | 'printTitle'
    | 'printText'
    | 'print'
    | 'dataTitle'
    | 'dataText'
    | 'visuals'
    | 'listing'
    | 'noVisuals'
    | 'spreadsheet'
    | 'csv'
    | 'saving'
    | 'retry',
    string
  >
>;
