import { Hono } from 'hono';
import type { Control } from './control.ts';
import { type Env, faulty } from './http.ts';

/** The chat webhook (SPEC section 7.3): `POST /production` and `POST /test`. */
export function chatRoutes({ control }: { control: Control }): Hono<Env> {
  const app = new Hono<Env>();
  app.use(faulty('chat', control));
  app.post('/production', (c) => c.json([{ output: 'Hola, soy el asistente de la organización emulada.' }]));
  app.post('/test', (c) => c.json([{ output: 'Hola desde el ambiente de prueba.' }]));
  return app;
}
