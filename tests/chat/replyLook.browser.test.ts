import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { copyReply, replyText } from '@/features/chat/copyReply';
import { makeLegible, surface } from '@/features/chat/legible';
import { sampleRows } from '@/features/chat/samples.fixture';
import { renderRichText } from '@/services/chat/richText';
import tokens from '@/ui/theme/tokens.css?raw';

const fragment = (html: string) => renderRichText(html, { isHTML: true });

/** Replies as models write them: colours for a white page, for a dark one, and for none. */
const coloured = [
  '<p style="color:#c8c8c8">gris</p>',
  '<p style="color:#ffff00">amarillo</p>',
  '<p style="color:#000080">marino</p>',
  '<p style="color:rgba(0,0,0,.4)">velado</p>',
  '<p style="color:hsl(120 60% 80%)">claro</p>',
  '<font color="lightgreen">antiguo</font>',
  '<p style="background:#eeeeee;color:#cccccc">dos grises</p>',
  '<p style="background:#123456">oscuro</p>',
  '<p style="background:rgba(0,0,255,.15)">apenas azul <a href="https://x.example">enlace</a></p>',
  '<p style="background:linear-gradient(90deg, #111111, #222222)">degradado <code>x</code></p>',
  '<div style="background:#0b1f3a;color:#fff"><p>uno <kbd>k</kbd> <mark>m</mark></p><pre>c</pre><p style="color:#333">dos</p></div>',
  '<table bgcolor="#003366"><caption>t</caption><tr><th>a</th><td>1</td></tr></table>',
  '<table><tr style="background:#fafafa"><th>a</th><td style="color:#bbb">1</td></tr></table>',
  '<div style="color:#ff9900"><blockquote>x <a href="https://x.example">y</a></blockquote></div>',
];

describe.each(['light', 'dark'] as const)('colours of a reply in the %s theme (WCAG 1.4.3)', (theme) => {
  const { ground, ink } = surface[theme];
  const css = (colour: readonly number[]) => `rgb(${colour.join(' ')})`;

  async function faults(html: string, make: (piece: DocumentFragment) => void) {
    const box = document.createElement('div');
    box.style.cssText = `color-scheme:${theme};background:${css(ground)};color:${css(ink)};padding:8px`;
    const piece = fragment(html);
    make(piece);
    box.append(piece);
    document.body.append(box);
    const { violations } = await axe.run(box, { runOnly: 'color-contrast' });
    box.remove();
    return violations.flatMap(({ nodes }) => nodes.map((node) => node.html));
  }

  it.each(coloured)('%s', async (html) => {
    expect(await faults(html, makeLegible)).toEqual([]);
  });
  it('control: have too little contrast without the correction', async () => {
    const counts = await faults(coloured.join(''), () => undefined);
    expect(counts.length).toBeGreaterThan(2);
  });
  it('are corrected against the surface colour of the theme', () => {
    const rule = new RegExp(`color-scheme: ${theme};[^}]*--p-panel2: (#\\w+);[^}]*--p-ink: (#\\w+);`).exec(
      tokens,
    );
    const hex = (colour: readonly number[]) =>
      `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    expect([hex(ground), hex(ink)]).toEqual([rule?.[1], rule?.[2]]);
  });
});

it('makeLegible keeps colours that have enough contrast', () => {
  const piece = fragment('<p style="background:#ffffff;color:#c4281c">x</p>');
  makeLegible(piece);
  expect(piece.querySelector('p')?.style.color).toBe('rgb(196, 40, 28)');
});

describe('copying a reply', () => {
  it('converts a table to lines and tabs, for spreadsheets', () => {
    const html =
      '<p>Total:</p><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table><p>fin</p>';
    expect(replyText(fragment(html))).toBe('Total:\na\tb\n1\t2\n\nfin');
  });
  it('keeps the lines of paragraphs, lists and breaks', () => {
    expect(replyText(fragment('<p>a<br>b</p><ul><li>c</li><li>d</li></ul>'))).toBe('a\nb\n\nc\n\nd');
  });
  it('returns false when the browser denies access', async () => {
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    expect(await copyReply(sampleRows.reply, renderRichText)).toBe(false);
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  });
});
