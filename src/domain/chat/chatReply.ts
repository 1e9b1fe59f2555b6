import type { ChatExtras } from './chatExtras';
import { bareListAnswer, inner, isObject, modelAnswer } from './modelAnswer';

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

/** A field is used if it can be read as text: not empty, not an object. */
function asText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

const cellOf = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
    .replaceAll(/\s+/g, ' ')
    .replaceAll('|', '\\|');
const rowOf = (cells: readonly unknown[]) => `| ${cells.map(cellOf).join(' | ')} |`;
const tableOf = (head: readonly string[], rows: readonly (readonly unknown[])[]) =>
  [rowOf(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(rowOf)].join('\n');

/** Maximum columns of a table of structured data. */
const mostColumns = 50;

/** Structured data as Markdown: a list, or a table of objects. */
function asMarkdown(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    if (value.length === 0) return undefined;
    if (!value.every(isObject)) return value.map((item) => `- ${cellOf(item)}`).join('\n');
    const head = [...new Set(value.flatMap(Object.keys))].slice(0, mostColumns);
    return head.length === 0
      ? undefined
      : tableOf(
          head,
          value.map((row) => head.map((key) => row[key] ?? '')),
        );
  }
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only && textFields.includes(only[0]))
    return asText(only[1]) ?? asMarkdown(only[1]);
  return entries.length === 0 ? undefined : tableOf(['', ''], entries);
}

/** Fields of a reply's text, the first that has one. */
export const textFields = ['output', 'message', 'response', 'text'];
const first = (value: unknown): Fields => (Array.isArray(value) ? inner(value[0]) : {});
/** The item of a body that counts. */
export const replyFields = (body: unknown): Fields => (Array.isArray(body) ? first(body) : inner(body));

/** Maximum wrappers (`json`, `data`, `response`) around a reply. */
const deepestWrapper = 4;

/** The text of a reply, or its structured data; `undefined` without either. */
function answerIn(fields: Fields, depth = 0): unknown {
  const ownAnswer =
    textFields.map((field) => asText(fields[field])).find((text) => text !== undefined) ??
    modelAnswer(fields) ??
    (asMarkdown(fields.output) === undefined ? undefined : fields.output);
  if (ownAnswer !== undefined || depth === deepestWrapper) return ownAnswer;
  for (const wrapped of [fields.json, fields.data, fields.response]) {
    const innerAnswer = answerIn(replyFields(wrapped), depth + 1);
    if (innerAnswer !== undefined) return innerAnswer;
  }
  return undefined;
}

/** A reply's text, or its structured data such as an `output` that is an object; `undefined` without either. */
export const replyAnswer = (body: unknown): unknown => bareListAnswer(body) ?? answerIn(replyFields(body));

/** n8n's own sentence for a workflow that ended without data. */
const endNote = /^Workflow executed successfully\.?$|^Workflow\b.{0,80}\bno data was returned\.?$/;

/**
 * SPEC section 7.3: the output field of the first array item, or else output, message or response; without any of them
 * the empty text, which is shown as "Mensaje recibido correctamente.".
 */
export function replyText(body: unknown): string {
  const fields = replyFields(body);
  const answer = replyAnswer(body);
  const text = asText(answer) ?? asMarkdown(answer) ?? '';
  return endNote.test(text.trim()) && Object.keys(fields).length === 1 && 'message' in fields ? '' : text;
}

const reasoningTag = /^\s*<(think|thinking|reasoning)(?:\s[^<>]*)?>/i;

/**
 * A reply without the reasoning that a model wrote before it (`<think>…</think>`). While the reply grows, reasoning that is
 * not closed yet, and the start of its tag, are left out.
 */
export function withoutReasoning(text: string, isGrowing = false): string {
  let rest = text;
  for (let tag = reasoningTag.exec(rest); tag; tag = reasoningTag.exec(rest)) {
    const close = `</${(tag[1] ?? '').toLowerCase()}>`;
    const end = rest.toLowerCase().indexOf(close, tag[0].length);
    if (end === -1) return isGrowing ? '' : rest.slice(tag[0].length).trimStart();
    rest = rest.slice(end + close.length).trimStart();
  }
  return isGrowing && /^\s*<(?:[a-z]{0,9}|(?:think|thinking|reasoning)\s[^<>]*)$/i.test(rest) ? '' : rest;
}

/** n8n's item of a node that failed and has "On Error: Continue": it has an `error`. A reply with a text is none. */
export function isErrorItem(body: unknown): boolean {
  const item = replyFields(body);
  return [item.error, inner(item.json).error].some((error) =>
    isObject(error)
      ? Object.keys(error).length > 0
      : error === true || (typeof error === 'string' && error.trim() !== ''),
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
