import type { ChatExtras } from './chatExtras';

/** A finished reply: its text and other parts. */
export interface ChatReplyText {
  readonly text: string;
  /** It was longer than `longestReply` and lost its end. */
  readonly cut: boolean;
  /** Actions, charts, sources and queries of the reply. */
  readonly extras?: ChatExtras;
}

/** Maximum characters of a reply; more would only make the page slow. */
export const longestReply = 200_000;

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field is used if it can be read as text: not empty, not an object. */
function asText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/**
 * SPEC section 7.3: the output field of the first array item, or else output, message or response; without any of them
 * the empty text, which is shown as "Mensaje recibido correctamente.".
 */
export function replyText(body: unknown): string {
  const first: unknown = Array.isArray(body) ? body[0] : undefined;
  const fields: Fields = isObject(body) ? body : {};
  return (
    (isObject(first) ? asText(first.output) : undefined) ??
    asText(fields.output) ??
    asText(fields.message) ??
    asText(fields.response) ??
    ''
  );
}

/**
 * n8n's own answer of a webhook that responds "Immediately": the workflow continues, and its reply is lost.
 * Matches n8n's exact sentence only.
 */
export function isStartNote(body: unknown): boolean {
  return (
    isObject(body) &&
    Object.keys(body).length === 1 &&
    typeof body.message === 'string' &&
    /^Workflow (was|got) started\.?$/.test(body.message)
  );
}

const htmlTags =
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext portal pre progress q rp rt ruby s samp script search section select selectedcontent slot small source spacer span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp';

const htmlTag = new RegExp(`</?(?:${htmlTags.replaceAll(' ', '|')})(?=[\\s/>])`, 'i');

/**
 * SPEC section 5: whether a reply contains an HTML tag. Only names of HTML elements match, so that "x<y y z>w" remains
 * text.
 */
export function hasHtmlTag(text: string): boolean {
  // In two steps, so that a long text of unclosed tags is read once and not once per tag.
  const start = text.search(htmlTag);
  return start !== -1 && text.indexOf('>', start) !== -1;
}
