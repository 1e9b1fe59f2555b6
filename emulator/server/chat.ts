import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { stream } from 'hono/streaming';
import type { Answer } from './assistant/answer.ts';
import { answer } from './assistant/answers.ts';
import { describeBody } from './assistant/received.ts';
import type { Control } from './control.ts';
import type { Env } from './env.ts';
import { faulty, sessionOf } from './http.ts';
import { webhookResource } from './identifiers.ts';
import { pause } from './pause.ts';
import type { Signer } from './signer.ts';

/** Called before each piece of a streamed answer; a tester may hold it. */
type Step = () => Promise<void>;

type Body = Readonly<Record<string, unknown>>;

/** Splits a text into pieces of one or two words with their white space. */
const pieces = (text: string): string[] => text.match(/(?:\S+\s*){1,2}/g) ?? [text];

/**
 * Streams as n8n does: one JSON object per line, of types begin, item and end, sent as `application/json`.
 * n8n writes a `keepalive` after each 30 s in which the agent has not started; this emulation always sends a
 * first one.
 */
function lines(c: Context<Env>, text: string, step: Step): Response {
  c.header('Content-Type', 'application/json; charset=utf-8');
  c.header('Cache-Control', 'no-cache');
  return stream(c, async (out) => {
    const metadata = { nodeId: 'agente', nodeName: 'Agente', runIndex: 0, itemIndex: 0 };
    const say = (type: string, content?: string) =>
      out.write(`${JSON.stringify({ type, ...(content === undefined ? {} : { content }), metadata })}\n`);
    await out.write(`${JSON.stringify({ type: 'keepalive' })}\n`);
    await say('begin');
    for (const piece of pieces(text)) {
      await step();
      if (out.aborted) return;
      await say('item', piece);
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
    }
  });
}

function send(c: Context<Env>, { shape, text, extras }: Answer, step: Step): Response {
  if (shape === 'lines') return lines(c, text, step);
  if (shape === 'text') return plainText(c, text, step);
  return c.json(shape === 'array' ? [{ output: text, ...extras }] : { [shape]: text, ...extras });
}

const fieldsOf = (value: unknown): Body =>
  typeof value === 'object' && value !== null ? (value as Body) : {};

/** The body of a question, with the fields beyond SPEC section 7.3 (docs/assistant.md). */
async function bodyOf(c: Context<Env>): Promise<{ body: Body; message: string; extension: Body }> {
  const body = fieldsOf(await c.req.json().catch(() => null));
  return { body, message: String(body.message ?? ''), extension: fieldsOf(body.extension) };
}

/** n8n's answer for a test address without a listener. */
const notRegistered = {
  code: 404,
  message: 'The requested webhook "POST chat/test" is not registered.',
  hint: "Click the 'Execute workflow' button on the canvas, then try again. (In test mode, the webhook only works for one call after you click this button)",
};

/** n8n's "Allowed Origins": the caller's own origin if all are allowed, else the first of the list. */
function crossOrigin(control: Control): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { cors } = control.state(sessionOf(c)).webhook;
    const isPreflight = c.req.method === 'OPTIONS';
    // Simulates a proxy in front of n8n that does not support OPTIONS and sends no CORS headers.
    if (cors === 'noPreflight' && isPreflight) return c.notFound();
    if (isPreflight) {
      c.res = c.body(null, 204, {
        'Access-Control-Allow-Methods': 'OPTIONS, POST',
        'Access-Control-Allow-Headers': c.req.header('Access-Control-Request-Headers') ?? '',
        'Access-Control-Max-Age': '300',
      });
    } else await next();
    if (cors === 'noPreflight') return;
    const origin = cors === 'any' ? (c.req.header('Origin') ?? '*') : 'https://otro.cementos.mx';
    c.header('Access-Control-Allow-Origin', origin);
  };
}

/**
 * The chat webhook (SPEC section 7.3): `POST /production` answers from the sample data, in every shape and
 * stream that the portal supports; `POST /test` returns the received fields, or an answer if asked "como
 * producción".
 */
export function chatRoutes({ control, signer }: { control: Control; signer: Signer }): Hono<Env> {
  const app = new Hono<Env>();
  const stepOf = (c: Context<Env>) => async () => {
    await pause(control.state(sessionOf(c)).webhook.pace);
    await control.holds(sessionOf(c)).pass('chatStep', c.req.raw.signal);
  };
  app.use(crossOrigin(control), faulty('chat', control));
  app.use('/test', async (c, next) =>
    control.takeTestCall(sessionOf(c)) ? next() : c.json(notRegistered, 404),
  );
  app.use(async (c, next) => {
    const { authorization, respond } = control.state(sessionOf(c)).webhook;
    if (authorization) {
      const [scheme, token] = (c.req.header('Authorization') ?? '').split(' ');
      if (scheme !== 'Bearer' || !token) return c.text('No token provided', 401);
      const isGood = await signer.verify(token, webhookResource).then(
        () => true,
        () => false,
      );
      if (!isGood) return c.text('Authorization data is wrong!', 403);
    }
    return respond === 'immediately' ? c.json({ message: 'Workflow was started' }) : next();
  });
  app.post('/production', async (c) => {
    const { message, extension } = await bodyOf(c);
    return send(c, answer(message, extension.data, extension.context, extension.lastVisit), stepOf(c));
  });
  app.post('/test', async (c) => {
    const { body, message, extension } = await bodyOf(c);
    if (/como producci[oó]n/i.test(message))
      return send(c, answer(message, extension.data, extension.context, extension.lastVisit), stepOf(c));
    return c.json([{ output: describeBody(body) }]);
  });
  return app;
}
