import type { RenderRichText } from '@/domain/ports/chat';
import type { ChatRow } from './chatView';

const blocks =
  'p, div, li, tr, pre, blockquote, table, h1, h2, h3, h4, h5, h6, dt, dd, caption, figcaption, summary';

/** Collapses white space like the browser, and removes it between blocks and cells. */
function collapseSpace(fragment: DocumentFragment): void {
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.parentElement?.closest('pre')) continue;
    const isBetween = text.parentElement?.matches('table, thead, tbody, tfoot, tr, ul, ol, dl') ?? false;
    text.data = isBetween && text.data.trim() === '' ? '' : text.data.replaceAll(/\s+/g, ' ');
  }
}

/** A rendered reply as text: blocks on separate lines, cells separated by tabs for spreadsheets. */
export function replyText(fragment: DocumentFragment): string {
  collapseSpace(fragment);
  for (const cell of fragment.querySelectorAll('td + td, td + th, th + td, th + th')) cell.before('\t');
  for (const block of fragment.querySelectorAll(blocks)) {
    block.before('\n');
    block.after('\n');
  }
  for (const br of fragment.querySelectorAll('br')) br.replaceWith('\n');
  const lines = (fragment.textContent ?? '').split('\n').map((line) => line.trimEnd().replace(/^ +/, ''));
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/\n\n(?=[^\n]*\t)/g, '\n')
    .trim();
}

/** Copies a reply: Markdown as its source, HTML as its text. False when the browser denies access. */
export async function copyReply(row: ChatRow, render: RenderRichText): Promise<boolean> {
  const text = row.format === 'html' ? replyText(render(row.text, { isHTML: true })) : row.text;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
