import { CFB, utils, type WorkBook, type WorkSheet, write } from '@e965/xlsx';
import { cellsOf } from './dataCells';

/** Maximum column width in characters; wider text is cut on screen, not in the cell. */
const widest = 60;
/** Number of rows that determine the width of a column. */
const measured = 500;

/** Rows of texts, the header first, and the name of their sheet. */
interface NamedTable {
  readonly name: string;
  readonly table: readonly (readonly string[])[];
  /** The rows are lines of text: no filter. */
  readonly isCaption?: boolean;
}

/** Tables as an XLSX workbook, a sheet for each: typed cells, a styled, frozen header row, widths and a filter. */
export function spreadsheet(tables: readonly NamedTable[]): ArrayBuffer {
  const names = sheetNames(tables.map(({ name }) => name));
  const book = utils.book_new();
  for (const [index, table] of tables.entries()) utils.book_append_sheet(book, sheetOf(table), names[index]);
  return withHeads(book);
}

function sheetOf({ table, isCaption = false }: NamedTable): WorkSheet {
  const [head = [], ...body] = table.map((row) => row.map(fitting));
  const columns = head.map((_, index) => body.map((row) => row[index] ?? ''));
  const toCell = columns.map(cellsOf);
  const cells = body.map((row) => row.map((text, index) => toCell[index]?.(text) ?? { t: 's', v: text }));
  const sheet = utils.aoa_to_sheet([[...head], ...cells], { UTC: true });
  sheet['!cols'] = columns.map((column, index) => ({
    wch: Math.min(
      widest,
      // 4 more characters for the filter arrow next to the name.
      Math.max((head[index]?.length ?? 0) + 4, ...column.slice(0, measured).map((text) => text.length + 1)),
    ),
  }));
  const area = sheet['!ref'];
  if (area !== undefined && !isCaption) sheet['!autofilter'] = { ref: area };
  return sheet;
}

/**
 * Adds fonts, fills and panes, which SheetJS does not write: the header of each sheet is bold on a filled
 * background and stays visible while the rows scroll.
 */
function withHeads(book: WorkBook): ArrayBuffer {
  const plain: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' });
  const zip = CFB.read(new Uint8Array(plain), { type: 'array' });
  const edit = (path: string, change: (text: string) => string) => {
    const file = CFB.find(zip, path);
    if (!file) throw new Error(`the workbook has no ${path}`);
    const bytes = new TextEncoder().encode(change(new TextDecoder().decode(new Uint8Array(file.content))));
    Object.assign(file, { content: bytes, size: bytes.length });
  };
  let style = 0;
  edit('/xl/styles.xml', (text) => {
    style = Number(/<cellXfs count="(\d+)"/.exec(text)?.[1]);
    return append(
      append(
        append(
          text,
          'fonts',
          '<font><b/><sz val="12"/><color theme="1"/><name val="Calibri"/><family val="2"/><scheme val="minor"/></font>',
        ),
        'fills',
        '<fill><patternFill patternType="solid"><fgColor rgb="FFE9EFFE"/><bgColor indexed="64"/></patternFill></fill>',
      ),
      'cellXfs',
      '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>',
    );
  });
  for (const index of book.SheetNames.keys())
    edit(`/xl/worksheets/sheet${index + 1}.xml`, (text) =>
      text
        .replace(/<row r="1".*?<\/row>/s, (row) => row.replaceAll('<c r="', `<c s="${style}" r="`))
        .replace(
          /<sheetView([^>]*)\/>/,
          '<sheetView$1><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>',
        ),
    );
  return CFB.write(zip, { type: 'array', fileType: 'zip', compression: true }) as unknown as ArrayBuffer;
}

/** Adds an entry to a list of the style sheet, and updates its count. */
const append = (text: string, list: string, entry: string) =>
  text.replace(
    new RegExp(`<${list} count="(\\d+)">(.*?)</${list}>`, 's'),
    (_, count: string, entries: string) =>
      `<${list} count="${Number(count) + 1}">${entries}${entry}</${list}>`,
  );

/** Maximum characters of a sheet's name in Excel. */
const longestName = 31;

/** Cuts a text between graphemes, so that no emoji is split. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(text.slice(0, longest + 64))) {
    if (index + segment.length > longest) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** Maximum characters of a cell in Excel. */
export const longestCell = 32_767;

const fitting = (text: string) =>
  text.length <= longestCell ? text : `${text.slice(0, longestCell - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** Removes the characters that Excel forbids in a sheet's name, and apostrophes at both ends. */
function sheetName(name: string): string {
  const clean = cut(name.replaceAll(/[[\]:*?/\\\p{Cc}]/gu, ' '), longestName).replaceAll(
    /^[\s']+|[\s']+$/g,
    '',
  );
  // Excel reserves the name "History".
  return clean.toLowerCase() === 'history' ? `${clean} (1)` : clean || 'Datos';
}

/** Names of sheets from titles. Excel requires unique names, ignoring case: a duplicate gets a number. */
function sheetNames(titles: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const base = sheetName(title);
    let name = base;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) {
      const number = ` (${count})`;
      name = cut(base, longestName - number.length) + number;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}
