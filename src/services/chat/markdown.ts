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

/** Pairs that enclose a formula, and the maximum characters between them. */
const formulas = [
  ['\\(', '\\)'],
  ['\\[', '\\]'],
  ['$$', '$$'],
] as const;
const longestFormula = 1_000;
/** A formula between single signs does not start with a digit, which is an amount of money. */
const shortFormula = /^\$(?![\s\d])(?:[^$\\\n]|\\[^\n]){1,300}(?<!\s)\$(?!\d)/;

/** The formula that a text starts with; empty if there is none. */
function formulaOf(text: string): string {
  for (const [open, close] of formulas) {
    if (!text.startsWith(open)) continue;
    const end = text.slice(0, longestFormula).indexOf(close, open.length);
    return end === -1 ? '' : text.slice(0, end + close.length);
  }
  return shortFormula.exec(text)?.[0] ?? '';
}

/** Shows a formula as it was sent: Markdown's escapes and emphasis do not apply in it. */
const formula = {
  name: 'formula',
  level: 'inline',
  start(text: string): number | undefined {
    const at = text.search(/\\[([]|\$/);
    return at === -1 ? undefined : at;
  },
  tokenizer(text: string) {
    const raw = formulaOf(text);
    return raw === '' ? undefined : { type: 'formula', raw };
  },
  renderer: ({ raw }: { raw: string }) => escapeHtml(raw).replaceAll('\n', '<br>'),
} as const;

const options = { gfm: true, breaks: true } as const;
/** Renders images as links and task checkboxes as symbols; a single tilde ("10~20") is not strikethrough. */
const extension = {
  extensions: [formula],
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
