import type { Embed } from 'powerbi-client';

/** One message as it arrived in the frame. */
export interface Wire {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, unknown>;
  readonly body: unknown;
}

/** Response of the recorder to a message; 200 and `null` by default. */
export interface Answer {
  readonly statusCode: number;
  readonly body: unknown;
}

interface RecorderWindow extends Window {
  sent: Wire[];
  answers: Record<string, Answer | null>;
  send(url: string, body: unknown): Promise<Answer>;
}

// Runs inside the frame: records every message, responds immediately, and can post events to the parent page.
function recorder(): void {
  const self = window as unknown as RecorderWindow;
  const waiting = new Map<string, (answer: Answer) => void>();
  self.sent = [];
  self.answers = {};
  let count = 0;
  self.send = (url, body) =>
    new Promise((resolve) => {
      count += 1;
      const id = `send-${count}`;
      waiting.set(id, resolve);
      parent.postMessage({ method: 'POST', url, headers: { id }, body }, '*');
    });
  self.addEventListener('message', (event: MessageEvent) => {
    const { data } = event;
    if (data?.method) {
      self.sent.push(data);
      const given = self.answers[`${data.method} ${data.url}`];
      if (given === null) return;
      const answer = given ?? { statusCode: 200, body: null };
      const to = event.source as Window;
      to.postMessage({ ...answer, headers: { id: data.headers.id } }, event.origin);
    } else if (data?.headers) {
      waiting.get(data.headers.id)?.({ statusCode: data.statusCode, body: data.body });
    }
  });
}

const page = `<!doctype html><title>recorder</title><script>(${recorder})()</script>`;

/** URL of a recording frame page, with the origin of the page that created it. */
export const recorderUrl = URL.createObjectURL(new Blob([page], { type: 'text/html' }));

/**
 * Asks again and again until `ask` gives something; `undefined` after 30 s. Unlike `expect.poll` it needs no clock
 * that a test may hold.
 */
export async function eventually<T>(ask: () => T | undefined): Promise<T | undefined> {
  const end = performance.now() + 30_000;
  for (;;) {
    const found = ask();
    if (found !== undefined || performance.now() > end) return found;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** A handle on the recorder inside one embed's frame. */
export class Recorder {
  readonly #frame: HTMLIFrameElement;

  constructor(embed: Embed) {
    this.#frame = embed.iframe;
  }

  get #window(): RecorderWindow {
    return this.#frame.contentWindow as unknown as RecorderWindow;
  }

  /** All messages so far, oldest first. */
  get sent(): Wire[] {
    // Copied into this realm, so that `toEqual` can compare them.
    return structuredClone(this.#window.sent ?? []);
  }

  /** Waits for the first message to `url` and returns it. */
  async first(url: string): Promise<Wire> {
    const found = await eventually(() => this.sent.find((wire) => wire.url === url));
    if (!found)
      throw new Error(`nothing came to ${url}, only ${this.sent.map((wire) => wire.url).join(' ')}`);
    return found;
  }

  /** Runs `call` and returns the messages that it sent. */
  async of(call: () => unknown): Promise<Wire[]> {
    const before = this.sent.length;
    await call();
    return this.sent.slice(before);
  }

  /** Sets the frame's response to `method url` from now on. */
  answer(request: string, body: unknown, statusCode = 200): void {
    this.#window.answers[request] = { statusCode, body };
  }

  /** Leaves `method url` without a response from now on. */
  holdBack(request: string): void {
    this.#window.answers[request] = null;
  }

  /** Posts from the frame to the page, as Power BI does with events; `null` when the page does not answer. */
  send(url: string, body: unknown = {}): Promise<Answer | null> {
    const frame = this.#window;
    // Every service answers this one, in order: after two rounds an earlier response would have arrived.
    const round = () => frame.send('/ready/nobody', {});
    return Promise.race([
      frame.send(url, body),
      round()
        .then(round)
        .then(() => null),
    ]);
  }
}

/** A message in one line, for the document: `POST /report/bookmarks/applyByName {"name":"b1"}`. */
export function line(wire: Wire): string {
  const body = wire.body === undefined ? '' : ` ${JSON.stringify(wire.body)}`;
  return `\`${wire.method} ${wire.url}${body}\``;
}

/**
 * Points a new frame at the recorder and attaches its element. The frame starts to load only then,
 * so nothing is requested from Power BI.
 */
export function divert(embed: Embed, url = recorderUrl): void {
  embed.iframe.src = url;
  if (!embed.element.isConnected) document.body.append(embed.element);
}
