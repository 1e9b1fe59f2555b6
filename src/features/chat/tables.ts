import type { Cell } from '@/domain/chat/chatQueries';
import type { TableTools } from '@/domain/ports/chat';
import { copy } from './chat.copy';

/** Maximum number of tables per reply that get buttons, because many buttons are slow. */
const maxTables = 20;

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });
/** A number as written in text: "1,204", "85.5 %", "−1.1 pt", "$20.87". */
const written = /^[^\p{L}\d−+-]{0,3}([−+-]?)\s?([\d,]+(?:\.\d+)?)\D{0,8}$/u;

/** The value that a cell sorts by. */
function numberIn(text: string): number | null {
  const [, sign, digits] = written.exec(text.trim()) ?? [];
  return digits === undefined
    ? null
    : Number(digits.replaceAll(',', '')) * (sign === '−' || sign === '-' ? -1 : 1);
}

/** Order of two cells: numbers by value, text by the language, empty cells last. */
export function compareCells(one: string, other: string): number {
  if (one.trim() === '' || other.trim() === '')
    return Number(one.trim() === '') - Number(other.trim() === '');
  const [a, b] = [numberIn(one), numberIn(other)];
  return a !== null && b !== null ? a - b : collator.compare(one, other);
}

const textOf = (cell: Element | undefined) => (cell?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
/** The texts of each row, read when the table is built: a browser's translator changes the page. */
type Texts = ReadonlyMap<HTMLTableRowElement, readonly string[]>;
const readTexts = ({ rows }: HTMLTableElement): Texts =>
  new Map([...rows].map((row) => [row, [...row.cells].map(textOf)]));
/** The rows in their order on the page. */
const rowsOf = ({ rows }: HTMLTableElement, texts: Texts) => [...rows].map((row) => texts.get(row) ?? []);

/** Builds a table; values are inserted as text, never as markup. */
export function buildTable(columns: readonly string[], rows: readonly (readonly Cell[])[]): HTMLTableElement {
  const table = document.createElement('table');
  const line = (tag: 'th' | 'td', values: readonly Cell[]) => {
    const row = document.createElement('tr');
    for (const value of values) {
      const cell = document.createElement(tag);
      cell.textContent = value === null ? '' : String(value);
      if (tag === 'th') cell.scope = 'col';
      if (typeof value === 'number') cell.style.textAlign = 'right';
      row.append(cell);
    }
    return row;
  };
  table.createTHead().append(line('th', columns));
  table.createTBody().append(...rows.map((row) => line('td', row)));
  return table;
}

function button(
  label: string,
  text: string,
  onClick: (button: HTMLButtonElement) => void,
): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  if (label !== text) made.setAttribute('aria-label', label);
  made.addEventListener('click', () => onClick(made));
  return made;
}

const drawing = 'http://www.w3.org/2000/svg';
/** Lucide's arrow-up, arrow-down and arrow-up-down. */
const arrowPaths = {
  up: 'm5 12 7-7 7 7M12 19V5',
  down: 'M12 5v14m7-7-7 7-7-7',
  both: 'm21 16-4 4-4-4M17 20V4M3 8l4-4 4 4M7 4v16',
} as const;

/** Creates an icon with the DOM, because React does not render the tables of a reply. */
function arrows(kind: keyof typeof arrowPaths): SVGElement {
  const icon = document.createElementNS(drawing, 'svg');
  const line = document.createElementNS(drawing, 'path');
  line.setAttribute('d', arrowPaths[kind]);
  const look = {
    ...{ width: '14', height: '14', viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor' },
    ...{
      'stroke-width': '1.75',
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      'aria-hidden': 'true',
    },
  };
  for (const [name, value] of Object.entries(look)) icon.setAttribute(name, value);
  icon.append(line);
  return icon;
}

/** Adds sort buttons to the header cells of a regular table. */
function makeSortable(table: HTMLTableElement, texts: Texts): void {
  const [body] = table.tBodies;
  const head = table.tHead?.rows[0] ?? (table.rows[0]?.querySelector('td') ? undefined : table.rows[0]);
  const rows = body ? [...body.rows].filter((row) => row !== head) : [];
  const isEven = rows.every((row) => row.cells.length === head?.cells.length);
  if (!body || !head || !isEven || rows.length < 2 || table.querySelector('[colspan], [rowspan], table'))
    return;
  [...head.cells].forEach((cell, column) => {
    const name = textOf(cell);
    const sort = button(copy.panel.sortBy(name), '', () => {
      const isUp = cell.getAttribute('aria-sort') !== 'ascending';
      for (const other of head.cells) other.removeAttribute('aria-sort');
      cell.setAttribute('aria-sort', isUp ? 'ascending' : 'descending');
      for (const other of head.querySelectorAll('button')) other.replaceChildren(arrows('both'));
      sort.replaceChildren(arrows(isUp ? 'up' : 'down'));
      const sorted = rows.toSorted((one, other) => {
        const order = compareCells(texts.get(one)?.[column] ?? '', texts.get(other)?.[column] ?? '');
        return isUp ? order : -order;
      });
      body.append(...sorted);
    });
    sort.append(arrows('both'));
    sort.dataset.tool = 'sort';
    cell.append(' ', sort);
  });
}

/** Adds the buttons that copy and save a table below it. */
function addTools(table: HTMLTableElement, texts: Texts, name: string, tools: TableTools): void {
  const bar = document.createElement('div');
  bar.dataset.tool = 'bar';
  bar.append(
    button(copy.panel.copyTable, copy.panel.copyTable, async (made) => {
      if (await tools.copy(rowsOf(table, texts))) made.textContent = copy.panel.tableCopied;
    }),
    button(copy.panel.saveTable, copy.panel.saveTable, () => void tools.save(name, rowsOf(table, texts))),
  );
  table.after(bar);
}

/** Adds buttons that sort, copy and save to the tables of a reply. */
export function addTableTools(reply: ParentNode, tools: TableTools): void {
  const tables = [...reply.querySelectorAll('table')].filter(
    (table) => !table.parentElement?.closest('table'),
  );
  for (const table of tables.slice(0, maxTables)) {
    if (table.rows.length < 2) continue;
    const texts = readTexts(table);
    makeSortable(table, texts);
    addTools(table, texts, textOf(table.caption ?? undefined) || copy.panel.table, tools);
  }
}
