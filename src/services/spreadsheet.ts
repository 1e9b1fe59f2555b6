import { zip } from './zip';

/** What a cell holds. */
export type Cell = string | number;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML knows no control characters, and half a surrogate pair is none of Unicode's either. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const escaped = (text: string) =>
  text.replaceAll(forbidden, '').replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Text is inline and marked as text, so that nothing in it is ever run as a formula. */
function cell(value: Cell, style: string): string {
  if (typeof value === 'number') return `<c${style}><v>${value}</v></c>`;
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

const row = (values: readonly Cell[], style = '') =>
  `<row>${values.map((value) => cell(value, style)).join('')}</row>`;

/** Characters that the first rows of a column need. */
function widths(head: readonly string[], body: readonly (readonly Cell[])[]): string {
  const columns = head.map((title, index) => {
    const longest = body.slice(0, 200).map((values) => String(values[index] ?? '').length);
    const width = Math.min(60, Math.max(title.length, 8, ...longest) + 2);
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  return columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '';
}

/** A workbook of one sheet: a bold head that stays in view, and rows under it (Office Open XML). */
export function spreadsheet(
  name: string,
  head: readonly string[],
  body: readonly (readonly Cell[])[],
): Promise<Blob> {
  const sheet = [
    `${declaration}<worksheet xmlns="${main}">`,
    '<sheetViews><sheetView workbookViewId="0">',
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    widths(head, body),
    `<sheetData>${row(head, ' s="1"')}${body.map((values) => row(values)).join('')}</sheetData></worksheet>`,
  ].join('');
  const styles = [
    `${declaration}<styleSheet xmlns="${main}">`,
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
    '<fills count="2"><fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>',
  ].join('');
  const title =
    name
      .replaceAll(/[\\/*?:[\]]/g, ' ')
      .slice(0, 31)
      .trim() || 'Datos';
  return zip(
    [
      {
        name: '[Content_Types].xml',
        text: `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${part}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/></Types>`,
      },
      {
        name: '_rels/.rels',
        text: `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      },
      {
        name: 'xl/workbook.xml',
        text: `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        text: `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
      },
      { name: 'xl/styles.xml', text: styles },
      { name: 'xl/worksheets/sheet1.xml', text: sheet },
    ],
    `${part}.sheet`,
  );
}
