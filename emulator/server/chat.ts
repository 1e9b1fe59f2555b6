import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { stream } from 'hono/streaming';
import type { Answer } from './assistant/answer.ts';
import { answer } from './assistant/answers.ts';
import { type N8nReplyKind, n8nReplies } from './assistant/n8nReplies.ts';
import { describeBody } from './assistant/received.ts';
import type { Control } from './control.ts';
import type { Env } from './env.ts';
import { createExecutions, type Executions } from './executions.ts';
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

/** One of n8n's replies, whatever the question. */
function sendKind(c: Context<Env>, kind: N8nReplyKind): Response {
  const { status, type, body } = n8nReplies[kind]('**Respuesta** de n8n');
  return c.body(body, status, { 'Content-Type': type });
}

const fieldsOf = (value: unknown): Body =>
  typeof value === 'object' && value !== null ? (value as Body) : {};

/** The body of a question, with the fields beyond SPEC section 7.3 (docs/assistant.md). */
async function bodyOf(c: Context<Env>): Promise<{ body: Body; message: string; extension: Body }> {
  const body = fieldsOf(await c.req.json().catch(() => null));
  return { body, message: String(body.message ?? ''), extension: fieldsOf(body.extension) };
}

/** n8n's error for a test address without a listener. */
const notRegistered = {
  code: 404,
  message: 'The requested webhook "chat/test" is not registered.',
  hint: "Click the 'Execute workflow' button on the canvas, then try again. (In test mode, the webhook only works for one call after you click this button)",
};
/** The error page of n8n's web framework. */
const errorPage = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Error</title>
</head>
<body>
<pre>Internal Server Error</pre>
</body>
</html>
`;

/**
 * Answers calls of an address that no workflow has, as n8n does for a caller with an `Origin`: it fails before it sets
 * CORS headers, for the preflight too, so that a browser on another site can read neither answer.
 */
function registered(control: Control): MiddlewareHandler<Env> {
  return async (c, next) => {
    const session = sessionOf(c);
    const { published, testCalls } = control.state(session).webhook;
    if (c.req.path.endsWith('/chat/test')) {
      const isThere = c.req.method === 'OPTIONS' ? testCalls !== 0 : control.takeTestCall(session);
      return isThere ? next() : c.json(notRegistered, 404);
    }
    if (published && c.req.path.endsWith('/chat/production')) return next();
    c.header('Access-Control-Allow-Methods', 'OPTIONS');
    return c.html(errorPage, 500);
  };
}

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
 * The time of an execution. Calls of the production address wait for their turn without an answer, as in n8n with a limit of
 * executions; n8n limits no test call.
 */
function executed(control: Control): MiddlewareHandler<Env> {
  const bySession = new Map<string, Executions>();
  const executionsOf = (session: string) => {
    const executions =
      bySession.get(session) ?? createExecutions(() => control.state(session).webhook.concurrency);
    bySession.set(session, executions);
    return executions;
  };
  return async (c, next) => {
    const session = sessionOf(c);
    const execute = async () => {
      const { executionTime } = control.state(session).webhook;
      // Without the caller's signal: n8n does not end an execution whose caller left.
      if (executionTime > 0) await pause(executionTime);
    };
    const isLimited = c.req.path.endsWith('/chat/production');
    await (isLimited ? executionsOf(session).run(execute) : execute());
    return next();
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
  app.use(registered(control), crossOrigin(control));
  app.use(faulty('chat', control, { 500: (c) => sendKind(c, 'broken') }));
  app.use(async (c, next) => {
    const { authorization } = control.state(sessionOf(c)).webhook;
    if (authorization) {
      const [scheme, token] = (c.req.header('Authorization') ?? '').split(' ');
      if (scheme !== 'Bearer' || !token) return c.text('No token provided', 401);
      const isGood = await signer.verify(token, webhookResource).then(
        () => true,
        () => false,
      );
      if (!isGood) return c.text('Authorization data is wrong!', 403);
    }
    return next();
  });
  app.use(executed(control), async (c, next) => {
    const { respond } = control.state(sessionOf(c)).webhook;
    return respond === 'answer' ? next() : sendKind(c, respond);
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
