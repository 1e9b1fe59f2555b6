import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { z } from 'zod';
import {
  type Control,
  type ControlState,
  controlPatchSchema,
  controlSchema,
  type FrameMessage,
  faultGroups,
  faultKinds,
  frameLoadSchema,
  holdPoints,
  holdSchema,
  releaseSchema,
} from './control.ts';
import { giveCookie, takeCookie } from './cookies.ts';
import { raiseSchema } from './embedEvents.ts';
import type { Env } from './env.ts';
import { sendFile, sessionCookie, sessionOf } from './http.ts';
import { pageTokens } from './page.ts';
import { controlRoot } from './platform.ts';
import { entityNotFound, errorOfKind, frameRefusal } from './serviceErrors.ts';

/** Timeout of a test that waits for requests at a point, in ms. */
const deadline = 60_000;
/** Power BI's client drops a second load within this time, in ms (SPEC section 9). */
const loadGap = 100;

/** The control page, its API and the stream that the frame listens to (emulator/README.md). */
export function controlRoutes(control: Control): Hono<Env> {
  const app = new Hono<Env>();

  const described = (c: Context<Env>, state: ControlState, session = sessionOf(c)) =>
    c.json({
      ...state,
      session: session || null,
      holds: control.holds(session).waiting(),
      units: control.units(session).usage(),
      groups: faultGroups,
      kinds: faultKinds,
      points: holdPoints,
    });

  const read = async <Schema extends z.ZodType>(
    c: Context<Env>,
    schema: Schema,
  ): Promise<z.output<Schema> | Response> => {
    const body: unknown = await c.req.json().catch(() => undefined);
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    const issues = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
    return c.json({ issues }, 400);
  };

  app.use('/api/*', async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  app.get('/api', (c) => described(c, control.state(sessionOf(c))));
  app.put('/api', async (c) => {
    const state = await read(c, controlSchema);
    return state instanceof Response ? state : described(c, control.replace(state, sessionOf(c)));
  });
  app.patch('/api', async (c) => {
    const patch = await read(c, controlPatchSchema);
    return patch instanceof Response ? patch : described(c, control.change(patch, sessionOf(c)));
  });
  app.delete('/api', (c) => described(c, control.reset(sessionOf(c))));

  app.post('/api/raise', async (c) => {
    const raise = await read(c, raiseSchema);
    if (raise instanceof Response) return raise;
    return c.json({ frames: control.raise(raise, sessionOf(c)) });
  });

  app.post('/api/hold', async (c) => {
    const wish = await read(c, holdSchema);
    if (wish instanceof Response) return wish;
    control.holds(sessionOf(c)).hold(wish.at);
    return described(c, control.state(sessionOf(c)));
  });
  app.post('/api/release', async (c) => {
    const wish = await read(c, releaseSchema);
    if (wish instanceof Response) return wish;
    return c.json({ released: control.holds(sessionOf(c)).release(wish.at, wish.count) });
  });
  // Answers when `count` requests wait at the point, so that a test needs no fixed delay.
  app.get('/api/waiting/:at', async (c) => {
    const { at } = c.req.param();
    if (!holdPoints.some((point) => point === at))
      return c.json({ issues: [{ field: 'at', message: at }] }, 400);
    const holds = control.holds(sessionOf(c));
    const count = Math.max(1, Number(c.req.query('count') ?? 1) || 1);
    const arrived = await holds.arrived(
      at,
      count,
      AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(deadline)]),
    );
    return c.json({ at, waiting: holds.waiting()[at] ?? 0 }, arrived ? 200 : 408);
  });

  app.post('/api/session', (c) => {
    const session = crypto.randomUUID();
    giveCookie(c, sessionCookie, session, { path: '/', sameSite: 'Lax', httpOnly: true });
    return described(c, control.state(session), session);
  });
  app.delete('/api/session', (c) => {
    takeCookie(c, sessionCookie, { path: '/' });
    return described(c, control.state(''), '');
  });

  app.get('/frame', (c) =>
    streamSSE(c, async (stream) => {
      await new Promise<void>((resolve) => {
        const send = ({ type, data }: FrameMessage) =>
          void stream.writeSSE({ event: type, data: JSON.stringify(data) });
        const stop = control.watch(send, sessionOf(c));
        // Sends a comment now and then, so that no proxy closes an idle stream.
        const beat = setInterval(() => void stream.write(': \n\n'), 20_000);
        stream.onAbort(() => {
          clearInterval(beat);
          stop();
          resolve();
        });
      });
    }),
  );

  // The frame asks for instructions about a load here, and for permission to continue at held points.
  app.post('/frame/load', async (c) => {
    const load = await read(c, frameLoadSchema);
    if (load instanceof Response) return load;
    const session = sessionOf(c);
    const isFast = load.since !== null && load.since < loadGap;
    const kinds = faultKinds.filter((kind) => kind !== 'swallow' || isFast);
    const fault = control.take('load', kinds, session);
    const isMissing = load.isOfApp && control.state(session).powerBi.apps === 'notInstalled';
    const refusal = fault
      ? errorOfKind(fault.kind, fault.retryAfter ?? 5)
      : isMissing
        ? entityNotFound()
        : undefined;
    return c.json({
      state: control.takeLoad(session),
      delay: control.state(session).delays.load ?? 0,
      silent: fault?.kind === 'hang' || fault?.kind === 'swallow',
      refusal: refusal ? frameRefusal(refusal) : null,
    });
  });
  app.post('/frame/pass/:at', async (c) => {
    await control.holds(sessionOf(c)).pass(c.req.param('at'), c.req.raw.signal);
    return c.body(null, 204);
  });

  app.get('/tokens.css', (c) => c.body(pageTokens(), 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/:file?', async (c) => {
    const sent = await sendFile(c, controlRoot, c.req.param('file') ?? 'index.html');
    return sent ?? c.notFound();
  });
  return app;
}
