import type { Translated } from '@/domain/shared/language';
import type * as spanish from './download.copy';

export const copy: Translated<typeof spanish.copy> = {
  close: 'Close',
  title: 'Download',
  printTitle: 'The dashboard on paper',
  printText:
    'Opens the print window of what you see; save it there as a PDF if Power BI does not create one. The sheet does not name the filters.',
  print: 'Print',
  fileTitle: 'The dashboard as PDF or PowerPoint',
  fileText:
    'Power BI makes the file from what you see; it may take a few minutes. Its name has the filters. Not every capacity allows it.',
  onlyPage: 'Only the page on screen',
  pdf: 'Create PDF',
  powerPoint: 'Create PowerPoint',
  making: 'Power BI is making the file',
  stopFile: 'Stop waiting',
  dataTitle: 'The data of a visual',
  dataText:
    'What the visual summarizes on this page, with the filters you see; the file names them. Power BI delivers up to 30,000 rows.',
  visuals: 'Choose a visual',
  listing: 'Looking for visuals…',
  noVisuals: 'This page has no visuals with data. Change the page and try again.',
  several: 'Several in one Excel file, with a sheet for each',
  all: 'All visuals',
  oneAtATime: 'CSV saves one visual at a time.',
  spreadsheet: 'Download for Excel',
  csv: 'Download CSV',
  saving: 'Preparing…',
  retry: 'Look again',
};
