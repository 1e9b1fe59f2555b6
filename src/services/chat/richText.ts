import DOMPurify, { type Config } from 'dompurify';
import { escapeHtml, hasMarkdown, markdownToHtml } from './markdown';
import { maskedStyleAttribute, maskStyleAttributes } from './maskStyleAttributes';
import {
  breakLongWords,
  isBomb,
  isHeavy,
  isTooMuchMarkdown,
  limitNumbers,
  numericAttributes,
} from './richLimits';
import { harmlessDeclarations } from './richStyle';

/** Text, lists, tables and small pictures; no SVG, MathML, form, frame, media, template or custom element. */
const tags =
  'a abbr b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure font h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr';

/** No class, id, name, role, data-* or aria-*: a reply cannot imitate a part of the page or be selected as one. */
const attributes = [
  ...'abbr align alt bgcolor color datetime dir lang open reversed scope style summary title type valign'.split(
    ' ',
  ),
  ...numericAttributes,
];

const config: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: tags.split(' '),
  ALLOWED_ATTR: [...attributes, maskedStyleAttribute, 'href', 'src'],
  // Skips the URL check for all attributes except `href` and `src`.
  ADD_URI_SAFE_ATTR: [...attributes, maskedStyleAttribute],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOW_SELF_CLOSE_IN_ATTR: true,
  RETURN_DOM_FRAGMENT: true,
};

/** Inline raster pictures. No SVG. */
const inlinePicture = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/=\s]*$/i;
const linkSchemes = ['http:', 'https:', 'mailto:', 'tel:'];

/** Whether a URL is absolute, http(s), mailto or tel, and has no user name and password. */
function isPlainLink(href: string): boolean {
  if (!URL.canParse(href)) return false;
  const { protocol, username, password } = new URL(href);
  return linkSchemes.includes(protocol) && username === '' && password === '';
}

/** Host of an address in a reply; empty if it has no host. */
const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');

/** Rules that an attribute allowlist cannot express. Runs inside DOMPurify, on the inert copy. */
function checkAttributes(node: Element) {
  limitNumbers(node);
  const href = node.getAttribute('href');
  if (href !== null && (node.localName !== 'a' || !isPlainLink(href))) node.removeAttribute('href');
  if (node.localName === 'a' && node.hasAttribute('href')) {
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  }
  const isPicture = node.localName === 'img';
  const src = node.getAttribute('src') ?? '';
  if (isPicture && !inlinePicture.test(src)) withheld.set(node, hostOf(src));
  if (!isPicture || !inlinePicture.test(src)) node.removeAttribute('src');
}

/** Hosts of pictures that are not shown: the address of a picture could send data to its server. */
const withheld = new WeakMap<Element, string>();

/** Replaces a remote picture with a note that it is not shown. */
function replacePictures(fragment: DocumentFragment, { picture }: RichTextWords) {
  for (const image of fragment.querySelectorAll('img:not([src])')) {
    const note = document.createElement('small');
    note.textContent = picture(withheld.get(image) ?? '');
    image.replaceWith(note);
  }
}

/** The host name that a chain of labels starts with, up to its last label of letters; empty if there is none. */
function hostOfLabels(labels: readonly string[]): string {
  const first = (labels[0] ?? '').replace(/^-+/, '');
  const last = labels.findLastIndex((label, index) => index > 0 && /^[a-z]{2,}(?:-|$)/i.test(label));
  if (first === '' || last === -1) return '';
  return [first, ...labels.slice(1, last), labels.at(last)?.replace(/-.*/, '')].join('.');
}

/** The first host name in a text. Splits the text first: one expression for it would take quadratic time. */
function firstHost(text: string): string {
  for (const run of text.split(/[^\w.-]/)) {
    let chain: string[] = [];
    for (const label of [...run.split('.'), '']) {
      if (label !== '' && !label.includes('_')) {
        chain.push(label);
        continue;
      }
      const host = hostOfLabels(chain);
      if (host !== '') return host;
      chain = [];
    }
  }
  return '';
}

/** Appends the host to a link whose text names another host. */
function nameHosts(fragment: DocumentFragment) {
  for (const link of fragment.querySelectorAll('a[href^="http" i]')) {
    const host = hostOf(link.getAttribute('href') ?? '');
    const named = firstHost(link.textContent ?? '');
    const plain = (name: string) => name.toLowerCase().replace(/^www\./, '');
    if (named !== '' && plain(named) !== plain(host)) link.append(` (${host})`);
  }
}

let prepared = false;
/** The only instance of the page, so that there is only one Trusted Types policy ("dompurify"). */
function sanitiser(): typeof DOMPurify {
  if (!prepared) DOMPurify.addHook('afterSanitizeAttributes', checkAttributes);
  prepared = true;
  return DOMPurify;
}

/** Sets the allowed declarations through the CSSOM, which the Content-Security-Policy permits. */
function restyle(inert: DocumentFragment): DocumentFragment {
  const styled = [...inert.querySelectorAll(`[${maskedStyleAttribute}], [style]`)].map((element) => {
    const style = element.getAttribute(maskedStyleAttribute) ?? element.getAttribute('style') ?? '';
    element.removeAttribute(maskedStyleAttribute);
    element.removeAttribute('style');
    return { element, style };
  });
  const fragment = document.adoptNode(inert);
  for (const { element, style } of styled)
    if (element instanceof HTMLElement)
      for (const [property, value] of harmlessDeclarations(style)) element.style.setProperty(property, value);
  return fragment;
}

const asText = (text: string) => `<pre>${escapeHtml(text)}</pre>`;

/** The markup of a reply; a reply with too many elements for the layout becomes plain text. */
function htmlOf(text: string, isHTML: boolean): string {
  const isMarkdown = !isHTML || hasMarkdown(text);
  if (isMarkdown && !isTooMuchMarkdown(text)) {
    const html = markdownToHtml(text, { withHtml: isHTML });
    return isBomb(html) ? asText(text) : html;
  }
  return isMarkdown || isBomb(text) ? asText(text) : text;
}

const sanitise = (html: string) => sanitiser().sanitize(maskStyleAttributes(html), config);

/** Texts that replace omitted parts of a reply. */
interface RichTextWords {
  /** Replaces a remote picture; `host` is empty if its address has no host. */
  picture(host: string): string;
  /** Replaces a reply that is empty after sanitising. */
  readonly nothing: string;
}

const silent: RichTextWords = { picture: (host) => host, nothing: '' };

const isBlank = (fragment: DocumentFragment): boolean =>
  (fragment.textContent ?? '').trim() === '' && fragment.querySelector('img, hr') === null;

/**
 * The only way to render external text as markup: Markdown and HTML replies
 * (SPEC section 5). Returns a fragment without script, event handler, form, frame, remote picture, name or
 * class; links open in a new tab. The nodes are never serialised and parsed again, so
 * nothing can mutate after sanitising (docs/decisions/0008-render-replies-through-one-sanitiser.md).
 */
export function renderRichText(
  text: string,
  { isHTML, words = silent }: { readonly isHTML: boolean; readonly words?: RichTextWords },
): DocumentFragment {
  try {
    const inert = sanitise(htmlOf(text, isHTML));
    const fragment = restyle(isHeavy(inert) ? sanitise(asText(text)) : inert);
    replacePictures(fragment, words);
    nameHosts(fragment);
    breakLongWords(fragment);
    if (isBlank(fragment)) fragment.append(words.nothing);
    return fragment;
  } catch {
    // Plain text if the Markdown is nested too deep, or if DOMPurify does not support the browser.
    const fragment = document.createDocumentFragment();
    fragment.append(text);
    return fragment;
  }
}
