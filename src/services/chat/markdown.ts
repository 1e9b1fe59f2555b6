import { Marked } from 'marked';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => escapes[c] ?? c);

/**
 * GitHub Flavored Markdown with line breaks kept. Raw HTML stays text (a reply with tags is
 * HTML and does not get here), an image becomes a link, a task checkbox a symbol.
 */
const marked = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    image: ({ href, text }) => `<a href="${escapeHtml(href)}">${escapeHtml(text || href)}</a>`,
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
});

/** Converts Markdown to HTML. Unsafe: pass it through the sanitiser. */
export function markdownToHtml(markdown: string): string {
  return marked.parse(markdown, { async: false });
}
