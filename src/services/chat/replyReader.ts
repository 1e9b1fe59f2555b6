import { createParser } from 'eventsource-parser';
import { type ChatExtras, extraFields, noExtras, readExtras } from '@/domain/chat/chatExtras';
import {
  type ChatReplyText,
  isErrorItem,
  isStartNote,
  longestReply,
  replyFields,
  replyText,
} from '@/domain/chat/chatReply';
import { replyDocument } from '@/domain/chat/replyDocument';
import { webhookDetails } from '@/domain/chat/webhookFailure';
import { FailureError } from '@/domain/shared/failure';
import { parseJson } from '@/services/browser/stored';

/** Reads a reply chunk by chunk. */
export interface ReplyReader {
  /** Consumes the next chunk; returns the whole text so far, or `null` if there is no new text to show. */
  push(piece: string): string | null;
  /** Ends the body and returns the reply with its other parts. Throws `chatFailed` if it is invalid, `chatUnanswered` if empty. */
  end(): WholeReply;
}

interface WholeReply {
  readonly text: string;
  readonly extras: ChatExtras;
}

const broken = (detail: string) => new FailureError({ code: 'chatFailed', detail });

type Line = { readonly type: string; readonly content?: unknown };
const kinds = ['begin', 'item', 'end', 'error'];
/** Types of lines without content. n8n sends `keepalive` every 30 s until the agent starts, so it may be first. */
const fillers = [
  'keepalive',
  'node-execute-before',
  'node-execute-after',
  'tool-call-start',
  'tool-call-end',
];
const isOfStream = (line: Line | null): line is Line =>
  line !== null && [...kinds, ...fillers].includes(line.type);

/** Parses a line of the workflow engine's stream; `null` if it is not such a line. */
function readLine(text: string): Line | null {
  const line = parseJson(text) as Line | null | undefined;
  return typeof line?.type === 'string' ? line : null;
}

/**
 * The reply of SPEC section 7.3. Throws `chatUnanswered` for a webhook that does not wait for its workflow, and `chatFailed` for
 * the item of a node that failed.
 */
function replyOf(body: unknown): WholeReply {
  if (isStartNote(body)) throw new FailureError({ code: 'chatUnanswered' });
  const document = replyDocument(body);
  const reply = { text: replyText(document), extras: readExtras(replyFields(document)) };
  if (reply.text === '' && reply.extras === noExtras && isErrorItem(body))
    throw broken(webhookDetails.failed);
  return reply;
}

/** A reply with text only; an empty text is replaced by that of SPEC section 7.3. */
const onlyText = (text: string): WholeReply => ({
  text: text.trim() === '' ? replyText(null) : text,
  extras: noExtras,
});

/** Parses a whole JSON document (SPEC section 7.3). An empty body counts as a document without text. */
function fromDocument(body: string): WholeReply {
  if (body.trim() === '') return onlyText('');
  const document = parseJson(body);
  if (document === undefined) throw broken('the answer is not JSON');
  return replyOf(document);
}

/** Whether two texts are equal apart from white space. */
const sameText = (a: string, b: string) => a.replaceAll(/\s+/g, '') === b.replaceAll(/\s+/g, '');

/** Converts a streamed text to a reply; the text may be a JSON document of SPEC section 7.3. */
function unwrap(text: string): WholeReply {
  const document = /^\s*[[{]/.test(text) ? parseJson(text) : undefined;
  return document === undefined ? onlyText(text) : replyOf(document);
}

/**
 * Newline-delimited JSON of types begin, item, end and error (n8n's streaming webhook). Several runs in one
 * response become paragraphs. Other types (tool calls) are ignored.
 */
class LineReader implements ReplyReader {
  /** The text of the current run. */
  protected text = '';
  protected extras = noExtras;
  /** The texts of the runs before. */
  private readonly runs: string[] = [];
  /** The items of the current run. */
  private items: string[] = [];
  private rest = '';
  private openRuns = 0;
  private isKeptAlive = false;
  /** Something other than `keepalive` arrived. */
  protected hasStarted = false;

  push(piece: string): string | null {
    const lines = (this.rest + piece).split('\n');
    this.rest = lines.pop() ?? '';
    const previousText = this.shown();
    for (const line of lines) this.take(line);
    const text = this.shown();
    return text === previousText ? null : text;
  }

  /** The whole text so far, without a run that may be a JSON document. */
  protected shown(): string {
    return [...this.runs, /^\s*[[{]/.test(this.text) ? '' : this.text]
      .filter((run) => run !== '')
      .join('\n\n');
  }

  /** Reads the current run. The reply of a second run is left out if it repeats another one. */
  private endRun() {
    const replies = this.replies();
    this.text = '';
    this.items = [];
    for (const { text, extras } of replies) {
      if (extras !== noExtras) this.extras = extras;
      if (text !== '' && !this.runs.some((run) => sameText(run, text))) this.runs.push(text);
    }
  }

  /** One reply, or one for each item if each item is a JSON document. */
  private replies(): readonly WholeReply[] {
    const documents = this.items
      .filter((item) => item.trim() !== '')
      .map((item) => (/^\s*[[{]/.test(item) ? parseJson(item) : undefined));
    const isList = documents.length > 1 && documents.every((document) => document !== undefined);
    return isList ? documents.map(replyOf) : [unwrap(this.text)];
  }

  end(): WholeReply {
    this.take(this.rest);
    if (this.openRuns > 0 || (this.isKeptAlive && !this.hasStarted)) throw broken('the stream broke off');
    this.endRun();
    return { text: this.runs.join('\n\n'), extras: this.extras };
  }

  private take(text: string) {
    if (text.trim() === '') return;
    const line = readLine(text);
    if (line === null) throw broken('a line of the stream is not JSON');
    this.takeLine(line);
  }

  protected takeLine(line: Line) {
    if (line.type === 'keepalive') this.isKeptAlive = true;
    else this.hasStarted = true;
    if (line.type === 'error') throw broken(webhookDetails.failed);
    if (line.type === 'end') {
      this.openRuns -= 1;
      this.endRun();
    }
    if (line.type === 'begin') {
      this.openRuns += 1;
      this.endRun();
    }
    if (line.type === 'item' && typeof line.content === 'string') {
      this.text += line.content;
      this.items.push(line.content);
    }
    if (extraFields.some((field) => field in line)) this.extras = readExtras(line);
  }
}

/**
 * Server-sent events (`text/event-stream`): the data of an event is a line of n8n's stream, a document of
 * SPEC section 7.3, or a piece of the text. An event named `error` is a failure; `[DONE]` is the end marker
 * of some engines.
 */
class EventReader extends LineReader {
  private readonly parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'error') throw broken(webhookDetails.failed);
      const line = readLine(data);
      if (isOfStream(line)) this.takeLine(line);
      else if (data !== '[DONE]') this.takePiece(data);
    },
  });

  /** Handles a JSON document as the reply of SPEC section 7.3, other data as a piece of the text. */
  private takePiece(data: string) {
    this.hasStarted = true;
    const document = /^\s*[[{]/.test(data) ? parseJson(data) : undefined;
    if (document === undefined) this.text += data;
    else {
      const { text, extras } = replyOf(document);
      this.text += text;
      if (extras !== noExtras) this.extras = extras;
    }
  }

  override push(piece: string): string | null {
    const previousText = this.shown();
    this.parser.feed(piece);
    const text = this.shown();
    return text === previousText ? null : text;
  }

  override end(): WholeReply {
    // Accepts a last event without the final empty line, which a proxy may have cut off.
    this.parser.feed('\n\n');
    return super.end();
  }
}

/** Whether a body is, or begins like, a whole HTML document, such as the sign-in page of a proxy. */
const isPage = (text: string) => {
  const start = text.trimStart().slice(0, 9).toLowerCase();
  return (
    start !== '' &&
    ['<!doctype', '<html'].some((tag) => start.startsWith(tag) || (start.length > 1 && tag.startsWith(start)))
  );
};
const hasPassword = /<input\b[^<>]*\btype\s*=\s*["']?password\b/i;

/**
 * Reads a body that may be n8n's stream, which n8n sends as `application/json` and a proxy as another type: a first line with
 * one of the stream's types makes it one.
 */
abstract class BodyReader implements ReplyReader {
  protected body = '';
  private lines: LineReader | null = null;
  private isOther = false;

  push(piece: string): string | null {
    if (this.lines) return this.lines.push(piece);
    this.body += piece;
    return this.hasStreamLine() ? this.startLines().push(this.body) : this.shown();
  }

  end(): WholeReply {
    if (this.lines) return this.lines.end();
    if (!isOfStream(readLine(this.body))) return this.whole();
    const lines = this.startLines();
    lines.push(this.body);
    return lines.end();
  }

  /** The text to show of a body that is no stream, so far. */
  protected abstract shown(): string | null;
  protected abstract whole(): WholeReply;

  private startLines(): LineReader {
    this.lines = new LineReader();
    return this.lines;
  }

  private hasStreamLine(): boolean {
    if (this.isOther) return false;
    const start = this.body.trimStart();
    const newline = start.indexOf('\n');
    if (newline === -1) {
      this.isOther = start !== '' && !start.startsWith('{');
      return false;
    }
    this.isOther = !isOfStream(readLine(start.slice(0, newline)));
    return !this.isOther;
  }
}

/** Reads plain text, which is shown while it arrives. */
class TextReader extends BodyReader {
  protected shown(): string | null {
    // A JSON document with a text type is shown only when it is complete.
    return /^\s*[[{]/.test(this.body) || isPage(this.body) ? null : this.body;
  }

  protected whole(): WholeReply {
    if (isPage(this.body) || hasPassword.test(this.body)) throw broken('the answer is a web page');
    return unwrap(this.body);
  }
}

/** Buffers one JSON document. */
class JsonReader extends BodyReader {
  protected shown(): null {
    return null;
  }

  protected whole(): WholeReply {
    return fromDocument(this.body);
  }
}

/** The reader for a `Content-Type`; without a type, the JSON reader. */
export function replyReader(contentType: string | null): ReplyReader {
  if (/^text\/event-stream/i.test(contentType ?? '')) return new EventReader();
  return /^text\//i.test(contentType ?? '') ? new TextReader() : new JsonReader();
}

/** Cuts a text to `longestReply` characters. */
export function withinLimit(text: string): ChatReplyText {
  return text.length > longestReply ? { text: text.slice(0, longestReply), cut: true } : { text, cut: false };
}
