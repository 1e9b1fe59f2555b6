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

describe('colours of a reply on the portal’s surface', () => {
  it('sets dark text on a light background and light text on a dark one', () => {
    expect(colourOf('<td style="background:#f2f2f2">x</td>'.replace(/td/g, 'p'))).toBe('rgb(16, 24, 40)');
    expect(colourOf('<p style="background:#123456">x</p>')).toBe('rgb(242, 244, 247)');
  });
  it('keeps text with enough contrast on its own background', () => {
    expect(colourOf('<p style="background:#ffffff;color:#c4281c">x</p>')).toBe('rgb(196, 40, 28)');
  });
  it('changes text without enough contrast', () => {
    expect(colourOf('<p style="background:#ffffff;color:#eeeeee">x</p>')).toBe('rgb(16, 24, 40)');
  });
  it('mixes coloured text without a background with the theme’s ink', () => {
    expect(colourOf('<p style="color:#333333">x</p>')).toContain('color-mix');
    expect(colourOf('<p style="color:#333333">x</p>')).toContain('var(--p-ink)');
  });
  it('handles legacy attributes', () => {
    expect(colourOf('<table bgcolor="#ffffff"><tr><td>x</td></tr></table>')).toBe('rgb(16, 24, 40)');
  });
});

describe('copying a reply', () => {
  it('converts a table to lines and tabs, for spreadsheets', () => {
    const html =
      '<p>Total:</p><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table><p>fin</p>';
    expect(textOf(fragment(html))).toBe('Total:\na\tb\n1\t2\n\nfin');
  });
  it('keeps the lines of paragraphs, lists and breaks', () => {
    expect(textOf(fragment('<p>a<br>b</p><ul><li>c</li><li>d</li></ul>'))).toBe('a\nb\n\nc\n\nd');
  });
  it('returns false when the browser denies access', async () => {
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    expect(await copyReply(sampleRows.reply, renderRichText)).toBe(false);
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  });
});
