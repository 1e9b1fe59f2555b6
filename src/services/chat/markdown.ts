import { Marked } from 'marked';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML that shows exactly that text. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => escapes[c] ?? c);

/**
 * Markdown as assistants write it: GitHub's, with line breaks kept. Raw HTML stays text (a reply with tags is
 * HTML and never comes here), an image becomes a link to it, a task its sign.
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

/** The HTML of a Markdown text. Not safe for a page: it goes through the sanitiser. */
export function markdownToHtml(markdown: string): string {
  return marked.parse(markdown, { async: false });
}
