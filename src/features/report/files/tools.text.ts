import { exportRowLimit, type SavedFile } from '@/domain/report/reportTools';
import { countText } from '@/domain/shared/figureText';
import { listText } from '@/domain/shared/language';
import { copy } from './tools.copy';

/** Name and size of the saved file, and whether Power BI's row limit or Excel's cells cut it. */
export function savedText({ name, rows, isCut, cutCells = 0, sheets }: SavedFile): string {
  if (rows === null) return copy.saved.whole(name);
  const amount = copy.saved.rows(rows, countText(rows));
  const cut = sheets ? copy.saved.cutSheet : copy.saved.cut;
  return copy.saved.file(
    name,
    sheets ? copy.saved.sheets(amount, sheets.count) : amount,
    [
      isCut ? cut(countText(exportRowLimit)) : '',
      cutCells > 0 ? copy.saved.cutCells(cutCells, countText(cutCells)) : '',
    ].join(''),
  );
}

/** Names the visuals whose data are missing in the saved file. */
export const missingVisualsText = (titles: readonly string[]): string =>
  copy.saved.missing(listText(titles.map(copy.saved.quoted)));
