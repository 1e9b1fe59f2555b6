import { type ChatReplyText, longestReply, replyText } from '@/domain/chat/chatReply';
import { FailureError } from '@/domain/shared/failure';

/** Reads a reply piece by piece. */
export interface ReplyReader {
  /** Takes the next piece of the body; gives the text to show so far, or `null` when there is none yet. */
  push(piece: string): string | null;
  /** The body is complete. Throws `chatFailed` when it was broken or cut off. */
  end(): string;
}

const broken = (detail: string) => new FailureError({ code: 'chatFailed', detail });

type Line = { readonly type: string; readonly content?: unknown };
const kinds = ['begin', 'item', 'end', 'error'];

/** A line of the workflow engine's stream, or `null` when the text is not one. */
function readLine(text: string): Line | null {
  try {
    const value: unknown = JSON.parse(text);
    const isLine = typeof value === 'object' && value !== null && 'type' in value;
    return isLine && typeof value.type === 'string' ? (value as Line) : null;
  } catch {
    return null;
  }
}

/** A whole JSON document (SPEC section 7.3). An empty body is one that names no text. */
function fromDocument(body: string): string {
  if (body.trim() === '') return replyText(null);
  try {
    return replyText(JSON.parse(body));
  } catch {
    throw broken('the answer is not JSON');
  }
}

/** A streamed text that is itself the JSON that SPEC section 7.3 describes. */
function unwrap(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text.trim() === '' ? replyText(null) : text;
  try {
    return replyText(JSON.parse(text));
  } catch {
    return text;
  }
}

/**
 * Newline-delimited JSON of kinds begin, item, end and error (n8n's streaming webhook). Several runs in one
 * answer become paragraphs. Other kinds (tool calls) are passed over.
 */
class LineReader implements ReplyReader {
  private text = '';
  private rest = '';
  private openRuns = 0;

  push(piece: string): string | null {
    const lines = (this.rest + piece).split('\n');
    this.rest = lines.pop() ?? '';
    const before = this.text;
    for (const line of lines) this.take(line);
    return this.text === before ? null : this.text;
  }

  end(): string {
    this.take(this.rest);
    if (this.openRuns > 0) throw broken('the stream broke off');
    return unwrap(this.text);
  }

  private take(text: string) {
    if (text.trim() === '') return;
    const line = readLine(text);
    if (line === null) throw broken('a line of the stream is not JSON');
    if (line.type === 'error') throw broken('the workflow failed');
    if (line.type === 'end') this.openRuns -= 1;
    if (line.type === 'begin') {
      this.openRuns += 1;
      if (this.text !== '') this.text += '\n\n';
    }
    if (line.type === 'item' && typeof line.content === 'string') this.text += line.content;
  }
}

/** Plain text that grows as it comes. */
class TextReader implements ReplyReader {
  private text = '';

  push(piece: string): string | null {
    this.text += piece;
    // A document that says it is text: wait for its end.
    return /^\s*[[{]/.test(this.text) ? null : this.text;
  }

  end(): string {
    return unwrap(this.text);
  }
}

/**
 * Chooses by what arrives, because n8n sends its stream as `application/json`: a first line that is one of the
 * stream's kinds makes it a stream, anything else waits for the end and is one document.
 */
class JsonReader implements ReplyReader {
  private body = '';
  private lines: LineReader | null = null;
  private isDocument = false;

  push(piece: string): string | null {
    if (this.lines) return this.lines.push(piece);
    this.body += piece;
    if (this.isDocument) return null;
    const newline = this.body.trimStart().indexOf('\n');
    if (newline === -1) return null;
    const first = readLine(this.body.trimStart().slice(0, newline));
    this.isDocument = first === null || !kinds.includes(first.type);
    if (this.isDocument) return null;
    this.lines = new LineReader();
    return this.lines.push(this.body);
  }

  end(): string {
    if (this.lines) return this.lines.end();
    const only = readLine(this.body.trim());
    if (only === null || !kinds.includes(only.type)) return fromDocument(this.body);
    const lines = new LineReader();
    lines.push(this.body);
    return lines.end();
  }
}

/** The reader for an answer of this `Content-Type`; without one it is taken for JSON. */
export function replyReader(contentType: string | null): ReplyReader {
  return /^\s*text\//i.test(contentType ?? '') ? new TextReader() : new JsonReader();
}

/** The text within `longestReply` characters. */
export function withinLimit(text: string): ChatReplyText {
  return text.length > longestReply ? { text: text.slice(0, longestReply), cut: true } : { text, cut: false };
}
