import { describe, expect, it } from 'vitest';
import { hasHtmlTag } from '@/domain/chat/chatReply';
import { richTextStyles } from '@/features/chat/richText.styles';
import { renderRichText } from '@/services/chat/richText';
import { sample } from '../tier';

const inline =
  'q kbd sub sup bdi b abbr cite code del dfn em i ins mark s samp small span strong u var'.split(' ');
const containers = 'div ul ol blockquote details section h1 table'.split(' ');

/** A few thousand characters each. Without the limits each froze the page for seconds, some for minutes. */
const everyHeavy: readonly (readonly [name: string, reply: string])[] = [
  ...[...inline, ...containers].map((tag): [string, string] => [`open ${tag}`, `<${tag}>`.repeat(5000)]),
  ...inline.map((tag): [string, string] => [`closed ${tag}`, `<${tag}>x</${tag}>`.repeat(20_000)]),
  ['open q after Markdown', `**a** ${'<q>'.repeat(5000)}`],
  ['links that never close', '[a]('.repeat(10_000)],
  ['brackets', '(a)'.repeat(10_000)],
  ['one word', 'x'.repeat(50_000)],
  ['a word in a cell', `|a|\n|-|\n|${'(a)'.repeat(10_000)}|`],
  ['emphasis in Markdown', '*a* '.repeat(14_000)],
  ['quotations in quotations', '>'.repeat(5000)],
];
const heavy = sample(everyHeavy, 7);

function depth(node: ParentNode): number {
  let most = 0;
  const pending = [...node.children].map((element) => [element, 1] as [Element, number]);
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [element, level] = next;
    most = Math.max(most, level);
    for (const child of element.children) pending.push([child, level + 1]);
  }
  return most;
}

/** The longest text without white space between two places where a line may break. */
function longestWord(node: DocumentFragment): number {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  let most = 0;
  while (walker.nextNode())
    for (const word of (walker.currentNode.textContent ?? '').split(/\s+/))
      most = Math.max(most, word.length);
  return most;
}

describe('a reply that would freeze the page (SPEC section 5)', () => {
  it.each(heavy)('renders as a bounded number of elements, depth and word length: %s', (_, text) => {
    const fragment = renderRichText(text, { isHTML: hasHtmlTag(text) });
    expect(fragment.querySelectorAll('*').length).toBeLessThanOrEqual(8_000);
    expect(depth(fragment)).toBeLessThanOrEqual(250);
    expect(longestWord(fragment)).toBeLessThanOrEqual(128);
  });

  it('loses no letter of its text', () => {
    for (const [, text] of heavy) {
      const renderedText = renderRichText(text, { isHTML: false }).textContent ?? '';
      const letters = (value: string) => value.replaceAll(/[^a-z]/g, '').length;
      expect(letters(renderedText)).toBe(letters(text.replaceAll(/\|-\|/g, '')));
    }
  });

  it('has no generated quotation marks, whose layout takes quadratic time', () => {
    expect(richTextStyles['& q']).toMatchObject({
      _before: { content: 'none' },
      _after: { content: 'none' },
    });
  });
});

/** Slots of the grids of all tables, which bound the work of their layout. */
function slots(fragment: DocumentFragment): number {
  let sum = 0;
  for (const table of fragment.querySelectorAll('table')) {
    let [columns, total] = [0, 0];
    for (const col of table.querySelectorAll<HTMLTableColElement>('col, colgroup')) columns += col.span;
    for (const [at, row] of [...table.rows].entries())
      for (const cell of row.cells)
        total += cell.colSpan * Math.min(cell.rowSpan || 1, table.rows.length - at);
    sum += Math.max(total, columns * table.rows.length);
  }
  return sum;
}

describe('numbers in attributes of a reply', () => {
  const td = (span: string, rows: number) => `<table>${`<tr><td ${span}>x`.repeat(rows)}</table>`;
  it.each([
    td('colspan=1000 rowspan=65534', 300),
    td('colspan=1000', 3000),
    td('rowspan=0', 300),
    td('rowspan=0 colspan=90', 300),
    td('COLSPAN="  1000 " rowspan=+65534', 60),
    `<table><tr><td colspan=1000>x${'<tr><td>x'.repeat(3900)}</table>`,
    `<table>${'<col span=1000>'.repeat(500)}${'<tr><td>x'.repeat(500)}</table>`,
    `<table>${'<colgroup span=1000>'.repeat(500)}${'<tr><td>x'.repeat(500)}</table>`,
    '<table><tr><td colspan=100>x</table>'.repeat(1900),
    `**a**\n\n${td('colspan=1000 rowspan=65534', 300)}`,
  ])('bounds the work of the layout of tables and keeps their cells (%#)', (reply) => {
    const fragment = renderRichText(reply, { isHTML: true });
    expect(fragment.querySelectorAll('td').length).toBe(reply.split('<td').length - 1);
    expect(slots(fragment)).toBeLessThanOrEqual(50_000);
  });

  it('shows tables as text if they are too large without spans, too', () => {
    const wide = `<table><tr>${'<td>x'.repeat(4000)}${'<tr><td>x'.repeat(1900)}</table>`;
    const fragment = renderRichText(wide, { isHTML: true });
    expect(fragment.querySelector('table')).toBeNull();
    expect(fragment.textContent).toBe(wide);
  });

  it('keeps the spans of an ordinary table', () => {
    const reply = `<table><tr><th colspan=12>Total</th></tr>${'<tr><td rowspan=2>a</td><td>b</td></tr><tr><td>c</td></tr>'.repeat(50)}</table>`;
    const fragment = renderRichText(reply, { isHTML: true });
    expect(fragment.querySelector('th')?.colSpan).toBe(12);
    expect(fragment.querySelectorAll('td[rowspan="2"]').length).toBe(50);
  });

  const names = 'border cellpadding cellspacing colspan height rowspan size span start value width'.split(
    ' ',
  );
  const hostile = ['99999999999999999999', '-99999999999999999999', '1e400', 'NaN', '', ' 2147483648px'];
  it.each(names)('bounds %s', (name) => {
    for (const value of hostile)
      for (const tag of ['td', 'ol', 'li', 'col', 'img', 'table', 'font', 'hr']) {
        const fragment = renderRichText(`<table><tr><td><${tag} ${name}="${value}">x</table>`, {
          isHTML: true,
        });
        for (const element of fragment.querySelectorAll(`[${name}]`))
          expect(Math.abs(Number.parseInt(element.getAttribute(name) ?? '', 10))).toBeLessThanOrEqual(
            999_999_999,
          );
      }
  });

  it.each([
    ['<ol start=4><li value=9>x</li></ol>', 'start="4"'],
    ['<ol start=-2><li>x</li></ol>', 'start="-2"'],
    ['<table width="100%"><tr><td height=40>x</td></tr></table>', 'width="100%"'],
    ['<font size=+2>x</font>', 'size="+2"'],
  ])('keeps the ordinary number of %s', (reply, attribute) => {
    const box = document.createElement('div');
    box.append(renderRichText(reply, { isHTML: true }));
    expect(box.innerHTML).toContain(attribute);
  });
});

describe('Markdown with HTML tags in it (SPEC section 5)', () => {
  const rendered = (text: string) => renderRichText(text, { isHTML: hasHtmlTag(text) });
  const html = (text: string) => {
    const box = document.createElement('div');
    box.append(rendered(text));
    return box.innerHTML.replaceAll(/\s+/g, ' ');
  };

  it('is rendered as Markdown, and the HTML tags are rendered too', () => {
    expect(html('**Total**: 5<br>|a|b|\n|-|-|\n|1|<b>2</b>|')).not.toContain('**');
    expect(rendered('a|b\n-|-\n1|<b>2</b>').querySelector('td b')?.textContent).toBe('2');
    expect(rendered('# Uno\n\n<u>dos</u>').querySelector('h1')?.textContent).toBe('Uno');
  });

  it('shows the HTML tags inside a fenced code block as text', () => {
    const code = rendered('Usa:\n```dax\nEVALUATE ROW("x", "<div>")\n```\n<b>Listo</b>').querySelector('pre');
    expect(code?.textContent).toContain('EVALUATE ROW("x", "<div>")');
  });

  it('is sanitised like an HTML reply: no pictures, handlers or javascript: links', () => {
    const fragment = rendered(
      '**a** <img src=x onerror=alert(1)> <a href="javascript:alert(1)">x</a>\n\n- b',
    );
    expect(fragment.querySelector('img, [onerror], [href]')).toBeNull();
    expect(fragment.querySelector('strong')).not.toBeNull();
  });

  it('is not parsed as Markdown if the whole reply is HTML: its asterisks stay text', () => {
    expect(html('<p>2 * 3 ** 4</p><ul><li>- a</li></ul>')).toBe('<p>2 * 3 ** 4</p><ul><li>- a</li></ul>');
  });

  it('strikes text through between double tildes, not between single tildes', () => {
    expect(rendered('10~20 y 30~40').textContent?.trim()).toBe('10~20 y 30~40');
    expect(rendered('10~20 y 30~40').querySelector('del')).toBeNull();
    expect(rendered('~~no~~').querySelector('del')?.textContent).toBe('no');
  });
});
