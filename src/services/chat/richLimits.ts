const inline =
  'a|abbr|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|ins|kbd|mark|nobr|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var';
const containers =
  'article|aside|blockquote|center|details|div|dl|figure|h[1-6]|ol|pre|section|summary|table|ul';
const inlineTag = new RegExp(`<(/?)(?:${inline})(?=[\\s/>])`, 'gi');
const containerTag = new RegExp(`<(/?)(?:${containers})(?=[\\s/>])`, 'gi');
const deepest = { inline: 40, containers: 200 };

/** The maximum number of these tags that are open at the same time. */
function depth(html: string, tag: RegExp): number {
  let [now, most] = [0, 0];
  for (const [, slash] of html.matchAll(tag)) {
    now = slash === '/' ? Math.max(0, now - 1) : now + 1;
    most = Math.max(most, now);
  }
  return most;
}

/**
 * Whether parsing the markup would be too slow. The parser reopens unclosed formatting tags in each following
 * paragraph, so a few thousand tags create millions of elements; deep nesting slows down every traversal.
 */
export const isBomb = (html: string): boolean =>
  depth(html, inlineTag) > deepest.inline || depth(html, containerTag) > deepest.containers;

/** Maximum elements of a reply; about a second of layout on a slow machine. */
const mostElements = 8_000;

/** Maximum value of each numeric attribute that a reply may have. */
const largest: Readonly<Record<string, number>> = {
  border: 100,
  cellpadding: 100,
  cellspacing: 100,
  colspan: 100,
  height: 2_000,
  rowspan: 1_000,
  size: 100,
  span: 100,
  start: 999_999_999,
  value: 999_999_999,
  width: 2_000,
};

/** Names of the numeric attributes that a reply may have. */
export const numericAttributes: readonly string[] = Object.keys(largest);

/** Limits the numeric attributes of an element; removes those that do not start with a number. */
export function limitNumbers(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    const most = largest[name];
    if (most === undefined) continue;
    const number = Number.parseInt(value, 10);
    if (Number.isNaN(number)) element.removeAttribute(name);
    else if (Math.abs(number) > most) element.setAttribute(name, String(Math.sign(number) * most));
  }
}

/** Maximum slots of the grids of all tables of a reply; the layout of a table visits each slot. */
const mostSlots = 40_000;

const spanOf = (element: Element, name: string) =>
  Math.max(1, Number.parseInt(element.getAttribute(name) ?? '', 10) || 1);
/** `rowspan="0"` reaches the last row. */
const rowSpanOf = (cell: Element) =>
  Number.parseInt(cell.getAttribute('rowspan') ?? '', 10) === 0
    ? (largest.rowspan ?? 1)
    : spanOf(cell, 'rowspan');

/** Slots of a table: rows multiplied by columns, including columns that cells of earlier rows push aside. */
function slotsOf(table: HTMLTableElement): number {
  let columns = 0;
  for (const column of table.querySelectorAll('col, colgroup'))
    if (column.closest('table') === table) columns += spanOf(column, 'span');
  const rows = [...table.rows];
  /** Columns that end before each row. */
  const ending = new Map<number, number>();
  let hanging = 0;
  for (const [index, row] of rows.entries()) {
    hanging -= ending.get(index) ?? 0;
    for (const cell of row.cells) {
      const width = spanOf(cell, 'colspan');
      const end = index + rowSpanOf(cell);
      hanging += width;
      ending.set(end, (ending.get(end) ?? 0) + width);
    }
    columns = Math.max(columns, hanging);
  }
  return rows.length * columns;
}

/**
 * Removes spans and columns if the grids of the tables are too large together; the cells stay.
 * @returns whether the grids are still too large.
 */
function limitTables(fragment: DocumentFragment): boolean {
  const tables = [...fragment.querySelectorAll('table')];
  const isTooLarge = () => tables.reduce((sum, table) => sum + slotsOf(table), 0) > mostSlots;
  if (!isTooLarge()) return false;
  for (const column of fragment.querySelectorAll('col, colgroup')) column.remove();
  for (const cell of fragment.querySelectorAll('[colspan], [rowspan]'))
    for (const name of ['colspan', 'rowspan']) cell.removeAttribute(name);
  return isTooLarge();
}

/** Whether a parsed reply has too many elements, or tables that are too large, for a fast layout; simplifies its tables. */
export const isHeavy = (fragment: DocumentFragment): boolean =>
  fragment.querySelectorAll('*').length > mostElements || limitTables(fragment);

/** Maximum characters of Markdown to parse; longer text is shown unformatted, to keep the page responsive. */
const longestMarkdown = 60_000;
/** Matches 30 levels of quotation, which are too many to parse. */
const quotesInQuotes = /^(?:[ \t]*>){30}/m;

/** Whether a Markdown text is too long or too deep to parse. */
export const isTooMuchMarkdown = (text: string): boolean =>
  text.length > longestMarkdown || quotesInQuotes.test(text);

/** Maximum characters without a break opportunity, because line breaking takes quadratic time for brackets. */
const longestWord = 64;
const piece = new RegExp(`\\S{${longestWord}}(?=\\S)`, 'g');

/** Inserts break opportunities (`<wbr>`, which a copy does not include) into very long words. */
export function breakLongWords(fragment: DocumentFragment): void {
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    let from = 0;
    const parts: (string | Element)[] = [];
    for (const { 0: word, index } of text.data.matchAll(piece)) {
      parts.push(text.data.slice(from, index + word.length), document.createElement('wbr'));
      from = index + word.length;
    }
    if (from > 0) text.replaceWith(...parts, text.data.slice(from));
  }
}
