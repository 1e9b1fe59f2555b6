import { setTimeout as pause } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { stream } from 'hono/streaming';
import { type Answer, answer } from './assistant/answers.ts';
import { describeBody } from './assistant/received.ts';
import type { Control } from './control.ts';
import { type Env, faulty, sessionOf } from './http.ts';

/** ms between two pieces of a streamed answer, as a model writes. */
const pace = 28;

/** Waits before each piece of a streamed answer while a tester holds them. */
type Step = () => Promise<void>;

type Body = Readonly<Record<string, unknown>>;

/** Words with the white space after them, a few at a time. */
const pieces = (text: string): string[] => text.match(/(?:\S+\s*){1,2}/g) ?? [text];

/** Streams as n8n does: one JSON object per line, of kinds begin, item and end, sent as `application/json`. */
function lines(c: Context<Env>, text: string, step: Step): Response {
  c.header('Content-Type', 'application/json; charset=utf-8');
  c.header('Cache-Control', 'no-cache');
  return stream(c, async (out) => {
    const metadata = { nodeId: 'agente', nodeName: 'Agente', runIndex: 0, itemIndex: 0 };
    const say = (type: string, content?: string) =>
      out.write(`${JSON.stringify({ type, ...(content === undefined ? {} : { content }), metadata })}\n`);
    await say('begin');
    for (const piece of pieces(text)) {
      await step();
      if (out.aborted) return;
      await say('item', piece);
      await pause(pace);
    }
    await say('end');
  });
}

function plainText(c: Context<Env>, text: string, step: Step): Response {
  c.header('Content-Type', 'text/plain; charset=utf-8');
  return stream(c, async (out) => {
    for (const piece of pieces(text)) {
      await step();
      if (out.aborted) return;
      await out.write(piece);
      await pause(pace);
    }
  });
}

function send(c: Context<Env>, { shape, text }: Answer, step: Step): Response {
  if (shape === 'lines') return lines(c, text, step);
  if (shape === 'text') return plainText(c, text, step);
  return c.json(shape === 'array' ? [{ output: text }] : { [shape]: text });
}

async function bodyOf(c: Context<Env>): Promise<Body> {
  const body: unknown = await c.req.json().catch(() => null);
  return typeof body === 'object' && body !== null ? (body as Body) : {};
}

/**
 * The chat webhook (SPEC section 7.3): `POST /production` answers from the sample data, in every shape and stream
 * that the portal understands; `POST /test` says back what it received, or answers when asked "como producción".
 */
export function chatRoutes({ control }: { control: Control }): Hono<Env> {
  const app = new Hono<Env>();
  const stepOf = (c: Context<Env>) => () => control.holds(sessionOf(c)).pass('chatStep', c.req.raw.signal);
  app.use(faulty('chat', control));
  app.post('/production', async (c) => send(c, answer(String((await bodyOf(c)).message ?? '')), stepOf(c)));
  app.post('/test', async (c) => {
    const body = await bodyOf(c);
    const message = String(body.message ?? '');
    if (/como producci[oó]n/i.test(message)) return send(c, answer(message), stepOf(c));
    return c.json([{ output: describeBody(body) }]);
  });
  return app;
}
