import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Context, Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
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
  raiseSchema,
} from './control.ts';
import { type Env, sendFile, sessionCookie, sessionOf } from './http.ts';
import { pageTokens } from './page.ts';

const pageRoot = fileURLToPath(new URL('./control', import.meta.url));

/** The control page, its API and the stream that the frame listens to (emulator/README.md). */
export function controlRoutes(control: Control): Hono<Env> {
  const app = new Hono<Env>();

  const described = (c: Context<Env>, state: ControlState, session = sessionOf(c)) =>
    c.json({ ...state, session: session || null, groups: faultGroups, kinds: faultKinds });

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
    return c.json({ frames: control.raise(raise.event, raise.detail, sessionOf(c)) });
  });

  app.post('/api/session', (c) => {
    const session = randomUUID();
    setCookie(c, sessionCookie, session, { path: '/', sameSite: 'Lax', httpOnly: true });
    return described(c, control.state(session), session);
  });
  app.delete('/api/session', (c) => {
    deleteCookie(c, sessionCookie, { path: '/' });
    return described(c, control.state(''), '');
  });

  app.get('/frame', (c) =>
    streamSSE(c, async (stream) => {
      await new Promise<void>((resolve) => {
        const send = ({ type, data }: FrameMessage) =>
          void stream.writeSSE({ event: type, data: JSON.stringify(data) });
        const stop = control.watch(send, sessionOf(c));
        // Now and then a comment, so that nothing on the way takes the stream for dead.
        const beat = setInterval(() => void stream.write(': \n\n'), 20_000);
        stream.onAbort(() => {
          clearInterval(beat);
          stop();
          resolve();
        });
      });
    }),
  );

  app.get('/tokens.css', (c) => c.body(pageTokens(), 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/:file?', async (c) => {
    const sent = await sendFile(c, pageRoot, c.req.param('file') ?? 'index.html');
    return sent ?? c.notFound();
  });
  return app;
}
