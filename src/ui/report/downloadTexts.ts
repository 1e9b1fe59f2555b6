/** Texts of the "Descargar" dialog. */
export type DownloadTexts = Readonly<
  Record<
    | 'close'
    | 'title'
    | 'printTitle'
    | 'printText'
    | 'print'
    | 'fileTitle'
    | 'fileText'
    | 'onlyPage'
    | 'pdf'
    | 'powerPoint'
    | 'making'
    | 'stopFile'
    | 'dataTitle'
    | 'dataText'
    | 'visuals'
    | 'listing'
    | 'noVisuals'
    | 'several'
    | 'all'
    | 'oneAtATime'
    | 'spreadsheet'
    | 'csv'
    | 'saving'
    | 'retry',
    string
  >
>;
