import { Marked } from 'marked';
import { own } from '@/domain/shared/idMap';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => own(escapes, c) ?? c);

const options = { gfm: true, breaks: true } as const;
/** Renders images as links and task checkboxes as symbols; a single tilde ("10~20") is not strikethrough. */
const extension = {
  renderer: {
    image: ({ href, text }: { href: string; text: string }) =>
      `<a href="${escapeHtml(href)}">${escapeHtml(text || href)}</a>`,
    checkbox: ({ checked }: { checked: boolean }) => (checked ? '☑ ' : '☐ '),
  },
  tokenizer: {
    del(text: string): false | undefined {
      return /^~~(?!~)/.test(text) ? false : undefined;
    },
  },
};

/** GitHub Flavored Markdown with line breaks kept. Raw HTML stays text. */
const plain = new Marked(options, extension, { renderer: { html: ({ text }) => escapeHtml(text) } });
/** GitHub Flavored Markdown with line breaks kept. Raw HTML is passed through. */
const mixed = new Marked(options, extension);

/** Converts Markdown to unsafe HTML: pass it to the sanitiser. `withHtml`: HTML tags are markup, not text. */
export function markdownToHtml(markdown: string, { withHtml }: { readonly withHtml: boolean }): string {
  return (withHtml ? mixed : plain).parse(markdown, { async: false });
}

/** Markdown syntax that is unlikely in HTML. No pattern here can backtrack far. */
const signs = [
  /^ {0,3}(?:`{3}|~{3})/m, // fence
  /^ {0,3}#{1,6} \S/m, // heading
  /^ {0,3}(?:[-*+]|\d{1,3}[.)]) {1,4}\S/m, // list
  /^ {0,3}\|?(?: {0,9}:?-+:? {0,9}\|)+(?: {0,9}:?-+:? {0,9})?$/m, // table
  /\*\*[^\s*][^*\n]*\*\*/, // strong text
  /`[^`\n]+`/, // code
  /\[[^[\]\n]+\]\([^()\n]+\)/, // link
];

/** Whether a reply with HTML tags is still Markdown. A text that begins and ends with a tag is HTML. */
export function hasMarkdown(text: string): boolean {
  const trimmed = text.trim();
  const isDocument = /^<[a-z!]/i.test(trimmed) && trimmed.endsWith('>');
  return !isDocument && signs.some((sign) => sign.test(text));
}
