import { describe, expect, it } from 'vitest';
import { addTableTools, buildTable, compareCells } from '@/features/chat/tables';
import { renderRichText } from '@/services/chat/richText';
import { translateTexts } from '../translator';

function equipped(html: string) {
  const out = { copied: [] as string[][][], saved: [] as [string, string[][]][] };
  const tools = {
    copy: async (rows: readonly (readonly string[])[]) =>
      void out.copied.push(rows.map((row) => [...row])) === undefined,
    save: async (name: string, rows: readonly (readonly string[])[]) =>
      void out.saved.push([name, rows.map((row) => [...row])]),
  };
  const box = document.createElement('div');
  box.append(renderRichText(html, { isHTML: true }));
  addTableTools(box, tools);
  const press = (name: string) => {
    const button = [...box.querySelectorAll('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
    );
    button?.click();
    return button;
  };
  const column = (at: number) =>
    [...box.querySelectorAll('tbody tr')].map((row) => row.children[at]?.textContent);
  return { box, press, column, out };
}

const table = `<table><caption>Plantas</caption><thead><tr><th>Planta</th><th>Viajes</th></tr></thead><tbody>
  <tr><td>Mérida</td><td>1,204</td></tr><tr><td>Álamos</td><td>98</td></tr><tr><td>Tijuana</td><td>−3</td></tr></tbody></table>`;

describe('the tables of a reply', () => {
  it('sort by each column, numbers by value and names by language, and expose the direction', () => {
    const { press, column, box } = equipped(table);
    press('Ordenar por Viajes');
    expect(column(0)).toEqual(['Tijuana', 'Álamos', 'Mérida']);
    press('Ordenar por Viajes');
    expect(column(0)).toEqual(['Mérida', 'Álamos', 'Tijuana']);
    expect(box.querySelectorAll('th')[1]?.getAttribute('aria-sort')).toBe('descending');
    press('Ordenar por Planta');
    expect(column(0)).toEqual(['Álamos', 'Mérida', 'Tijuana']);
    expect(box.querySelectorAll('[aria-sort]')).toHaveLength(1);
  });

  it('are copied and saved in the order on screen, without the texts of the sort buttons', async () => {
    const { press, out } = equipped(table);
    press('Ordenar por Viajes');
    const rows = [
      ['Planta', 'Viajes'],
      ['Tijuana', '−3'],
      ['Álamos', '98'],
      ['Mérida', '1,204'],
    ];
    const button = press('Copiar la tabla');
    await expect.poll(() => button?.textContent).toBe('Tabla copiada');
    press('Descargar CSV');
    expect(out).toEqual({ copied: [rows], saved: [['Plantas', rows]] });
  });

  it('are sorted, copied and saved with their own texts after the browser translated them', async () => {
    const { box, press, column, out } = equipped(table);
    translateTexts(box);
    expect(column(0)).toEqual(['«Mérida»', '«Álamos»', '«Tijuana»']);
    press('Ordenar por Viajes');
    const rows = [
      ['Planta', 'Viajes'],
      ['Tijuana', '−3'],
      ['Álamos', '98'],
      ['Mérida', '1,204'],
    ];
    press('«Copiar la tabla»');
    await expect.poll(() => out.copied).toEqual([rows]);
    press('«Descargar CSV»');
    expect(out.saved).toEqual([['Plantas', rows]]);
  });

  it.each([
    '<table><tr><td>1</td></tr><tr><td>2</td></tr></table>',
    '<table><tr><th colspan="2">a</th></tr><tr><td>1</td><td>2</td></tr><tr><td>0</td><td>2</td></tr></table>',
    '<table><tr><th>a</th></tr><tr><td>1</td><td>2</td></tr><tr><td>0</td></tr></table>',
  ])('have no sort buttons without a single header row that has one cell for each column: %s', (html) => {
    const { box } = equipped(html);
    expect(box.querySelectorAll('[data-tool=sort]')).toHaveLength(0);
    expect(box.querySelectorAll('[data-tool=bar]')).toHaveLength(1);
  });

  it('render every cell as text only', () => {
    const built = buildTable(['<b>a</b>'], [['<img src=x onerror=alert(1)>'], [null], [true]]);
    expect(built.querySelector('b, img')).toBeNull();
    expect([...built.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
      '<img src=x onerror=alert(1)>',
      '',
      'true',
    ]);
  });
});

it.each([
  ['1,204', '98', 1],
  ['85.5 %', '9 %', 1],
  ['$20.87', '$3', 1],
  ['−1.1 pt', '+3.7 pt', -1],
  ['CR-1234', 'CR-99', 1],
  ['', 'x', 1],
  ['Álamos', 'Mérida', -1],
])('compareCells returns the order of the table cells %j and %j', (one, other, order) => {
  expect(Math.sign(compareCells(one, other))).toBe(order);
});
