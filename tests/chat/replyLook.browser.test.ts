import { describe, expect, it } from 'vitest';
import { renderRichText } from '@/services/chat/richText';
import { copyReply, textOf } from '@/ui/chat/copyReply';
import { makeLegible } from '@/ui/chat/legible';
import { sampleRows } from '@/ui/chat/samples';

const fragment = (html: string) => renderRichText(html, { isHTML: true });

function colourOf(html: string): string {
  const piece = fragment(html);
  makeLegible(piece);
  return piece.querySelector<HTMLElement>('[style]')?.style.color ?? '';
}

describe('colours of a reply on our surface', () => {
  it('a light ground gets dark ink, a dark one light ink', () => {
    expect(colourOf('<td style="background:#f2f2f2">x</td>'.replace(/td/g, 'p'))).toBe('rgb(16, 24, 40)');
    expect(colourOf('<p style="background:#123456">x</p>')).toBe('rgb(242, 244, 247)');
  });
  it('ink that reads on its own ground stays', () => {
    expect(colourOf('<p style="background:#ffffff;color:#c4281c">x</p>')).toBe('rgb(196, 40, 28)');
  });
  it('ink that does not is changed', () => {
    expect(colourOf('<p style="background:#ffffff;color:#eeeeee">x</p>')).toBe('rgb(16, 24, 40)');
  });
  it('coloured text without a ground is mixed with our ink, so that it reads in both themes', () => {
    expect(colourOf('<p style="color:#333333">x</p>')).toContain('color-mix');
    expect(colourOf('<p style="color:#333333">x</p>')).toContain('var(--p-ink)');
  });
  it('old attributes count as well', () => {
    expect(colourOf('<table bgcolor="#ffffff"><tr><td>x</td></tr></table>')).toBe('rgb(16, 24, 40)');
  });
});

describe('copying a reply', () => {
  it('a table becomes lines and tabs, as a sheet takes them', () => {
    const html =
      '<p>Total:</p><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table><p>fin</p>';
    expect(textOf(fragment(html))).toBe('Total:\na\tb\n1\t2\n\nfin');
  });
  it('paragraphs, lists and breaks keep their lines', () => {
    expect(textOf(fragment('<p>a<br>b</p><ul><li>c</li><li>d</li></ul>'))).toBe('a\nb\n\nc\n\nd');
  });
  it('says false where the browser does not allow it', async () => {
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    expect(await copyReply(sampleRows.reply, renderRichText)).toBe(false);
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  });
});
