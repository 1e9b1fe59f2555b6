/**
 * Does to the texts below an element what a browser's translator does: replaces each text node by `<font><font>text</font></font>`
 * with another text, here in guillemets. It uses nothing outside it, so that
 * Playwright can run it in a page.
 */
export function translateTexts(below: Element = document.body): void {
  const walker = document.createTreeWalker(below, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style, font[data-translated]'))
      continue;
    const inner = document.createElement('font');
    inner.textContent = text.data.replace(/\S(?:.*\S)?/s, '«$&»');
    const outer = document.createElement('font');
    outer.dataset.translated = '';
    outer.append(inner);
    text.replaceWith(outer);
  }
}
