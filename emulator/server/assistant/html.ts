/** A cell of a table: text, or a share of the longest bar (0 to 1) with its label. */
export type TableCell = string | { readonly bar: number; readonly label: string; readonly tone?: 'warn' };

const colours = { normal: '#2456e6', warn: '#d98a00' };

function cell(value: TableCell, first: boolean): string {
  if (typeof value === 'string')
    return first ? `<td>${value}</td>` : `<td style="text-align:right">${value}</td>`;
  const width = Math.max(2, Math.round(value.bar * 100));
  const colour = colours[value.tone ?? 'normal'];
  return (
    `<td style="width:45%"><div style="background:#e4e7ec;border-radius:4px">` +
    `<div style="width:${width}%;height:8px;border-radius:4px;background:${colour}"></div></div></td>` +
    `<td style="text-align:right;font-weight:600">${value.label}</td>`
  );
}

/** A table as HTML with inline styles, as real assistants send it; bars are coloured boxes. */
export function table(head: readonly string[], rows: readonly (readonly TableCell[])[]): string {
  const heads = head.map((title, i) =>
    i === 0 ? `<th>${title}</th>` : `<th style="text-align:right">${title}</th>`,
  );
  const body = rows.map((row) => `<tr>${row.map((value, i) => cell(value, i === 0)).join('')}</tr>`);
  const top = head.length > 0 ? `<thead><tr>${heads.join('')}</tr></thead>` : '';
  return `<table>${top}<tbody>${body.join('')}</tbody></table>`;
}
