import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { expect, expectReport, raise, reportFrame, signIn, test } from '../e2e/support';
import { Counter } from './counter';

/** Texts typed during the tour; each may reach its intended receiver only. */
const typed = {
  question: 'zafiro-pregunta-7319',
  search: 'zafiro-busca-7319',
  board: 'Zafiro tablero 7319',
  context: 'zafiro contexto 7319',
};

/** Paths of the organisation that a token belongs to; in the body or the Authorization header, never in an address. */
const mayHaveToken = /^\/emulator\/(api|identity|chat)\//;

/** Encodings of a token. */
function writings(token: string): string[] {
  const [, payload, signature] = token.split('.');
  const segments = [payload, signature].filter((part): part is string => (part?.length ?? 0) > 20);
  const whole = [token, encodeURIComponent(token), Buffer.from(token).toString('base64').replace(/=+$/, '')];
  return [...new Set([...whole, ...segments])];
}

/** Every token that the provider gives to this context. */
function listenForTokens(context: BrowserContext) {
  const tokens = new Set<string>();
  context.on('response', (response) => {
    if (!response.url().includes('/identity/token')) return;
    void response
      .json()
      .then((body: Record<string, unknown>) => {
        for (const key of ['access_token', 'id_token', 'refresh_token'])
          if (typeof body[key] === 'string') tokens.add(body[key]);
      })
      .catch(() => undefined);
  });
  return tokens;
}

/** Violations of the policy that the browser reports, from the next load on. */
async function listenForViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      (window as unknown as { reportViolation: (text: string) => void }).reportViolation(
        `${violatedDirective} ${blockedURI} ${sample}`,
      ),
    );
  });
  return violations;
}

/** Everything that leaves the page: addresses, bodies, and headers where no token belongs. */
function listenForRequests(context: BrowserContext) {
  const sent: { place: string; text: string }[] = [];
  context.on('request', (request) => {
    const { pathname, hostname } = new URL(request.url());
    sent.push({ place: `address ${pathname}`, text: request.url() });
    if (hostname === 'localhost' && mayHaveToken.test(pathname)) return;
    const headers = JSON.stringify(request.headers());
    sent.push({ place: `request ${pathname}`, text: `${request.postData() ?? ''} ${headers}` });
  });
  return sent;
}

/** Data of the page outside its services: store, machines, document, storage, cookies, addresses. */
async function insides(page: Page): Promise<{ place: string; text: string }[]> {
  const texts = await page.evaluate(async () => {
    const seen: { place: string; text: string }[] = [];
    const write = (value: unknown) => {
      const visited = new WeakSet();
      return JSON.stringify(value, (_, inner: unknown) => {
        if (typeof inner !== 'object' || inner === null) return inner;
        if (visited.has(inner) || inner instanceof Node || inner === window) return undefined;
        visited.add(inner);
        return inner;
      });
    };
    // React's own tree leads to the store and to every machine that a part was given.
    type Fiber = { memoizedProps: unknown; child: Fiber | null; sibling: Fiber | null };
    const root = document.getElementById('root') as unknown as Record<string, Fiber>;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
    const stack: (Fiber | null | undefined)[] = [key === undefined ? null : root[key]];
    const actors = new Set<unknown>();
    const lookAt = (value: unknown, depth: number) => {
      if (typeof value !== 'object' || value === null || depth > 3) return;
      const one = value as {
        getState?: () => unknown;
        getSnapshot?: () => { context?: unknown };
        id?: string;
      };
      if (actors.has(value)) return;
      if (typeof one.getState === 'function') {
        actors.add(value);
        seen.push({ place: 'store', text: write(one.getState()) });
      } else if (typeof one.getSnapshot === 'function') {
        actors.add(value);
        seen.push({ place: `machine ${one.id}`, text: write(one.getSnapshot().context ?? null) });
      } else for (const inner of Object.values(value)) lookAt(inner, depth + 1);
    };
    while (stack.length > 0) {
      const fiber = stack.pop();
      if (!fiber) continue;
      if (typeof fiber.memoizedProps === 'object') lookAt(fiber.memoizedProps, 0);
      stack.push(fiber.child, fiber.sibling);
    }
    seen.push({ place: 'document', text: document.documentElement.outerHTML });
    for (const field of document.querySelectorAll('input, textarea'))
      seen.push({ place: 'field', text: (field as HTMLInputElement).value });
    seen.push({ place: 'title and name', text: `${document.title} ${window.name}` });
    seen.push({ place: 'history', text: `${location.href} ${write(history.state)}` });
    for (const [name, value] of Object.entries(localStorage))
      seen.push({ place: `local ${name}`, text: `${value}` });
    for (const [name, value] of Object.entries(sessionStorage))
      if (!name.startsWith('msal.') && !/^[\w.-]+-login\.|-(access|id|refresh)token-/i.test(name))
        seen.push({ place: `session ${name}`, text: `${name} ${value}` });
    for (const { name } of await indexedDB.databases())
      seen.push({ place: `database ${name}`, text: name ?? '' });
    for (const name of Object.keys(window)) {
      const value: unknown = (window as unknown as Record<string, unknown>)[name];
      if (typeof value === 'string') seen.push({ place: `global ${name}`, text: value });
    }
    for (const entry of performance.getEntries()) seen.push({ place: 'performance', text: entry.name });
    return seen;
  });
  const cookies = await page.context().cookies();
  return [...texts, ...cookies.map(({ name, value }) => ({ place: `cookie ${name}`, text: value }))];
}

const menu = async (page: Page, ...path: readonly string[]) => {
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  for (const label of path) await page.getByRole('navigation').getByText(label, { exact: true }).click();
};

/** Opens what a dialog's button opens, and closes it again. */
async function lookInto(page: Page, button: string | RegExp) {
  await page.getByRole('button', { name: button }).filter({ visible: true }).first().click();
  await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Every part of the portal once. */
async function tour(page: Page) {
  await raise(page, 'tokenExpired');
  await page.getByRole('combobox', { name: 'Buscar' }).fill(typed.search);
  await page.keyboard.press('Escape');
  for (const button of [
    /^Filtrar el tablero/,
    'Abrir configuraciones',
    'Ver Arquitectura de Producción',
    /^Ver notificaciones/,
    'Compartir',
    'Descargar',
    /^Cambiar de página/,
  ])
    await lookInto(page, button);
  await page.getByRole('button', { name: 'Actualizar datos' }).click();
  await page.getByRole('button', { name: 'Cambiar a modo oscuro' }).click();
  await page.getByRole('button', { name: 'Abrir el asistente' }).click();
  await page.getByPlaceholder('Pregunta sobre este dashboard...', { exact: true }).fill(typed.question);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Enviar la pregunta' })).toBeVisible();
  await page.getByPlaceholder('Pregunta sobre este dashboard...', { exact: true }).press('Escape');
  await menu(page, 'Pedidos de concretos');
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
  await page.getByRole('button', { name: 'Cambiar a Admin Portal' }).click();
  await menu(page, 'Gestión Power BI', 'Tableros');
  await page.getByRole('button', { name: 'Nuevo Tablero' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill(typed.board);
  await dialog
    .getByLabel(/contexto/i)
    .first()
    .fill(typed.context);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toHaveCount(0);
  await page
    .getByRole('button', { name: /Analytics/ })
    .first()
    .click();
  await expect(reportFrame(page).getByRole('heading', { level: 1 })).toBeVisible();
}

test('on a tour of the portal, the content-security policy reports no violation, no token is stored or logged, and no record contains typed text', {
  tag: '@core',
}, async ({ page, context }) => {
  const policy = new Counter('policy violations on the tour');
  const canaries = new Counter('tokens written down');
  const words = new Counter('typed text in records');
  const tokens = listenForTokens(context);
  const sent = listenForRequests(context);
  const said: string[] = [];
  context.on('console', (message) => said.push(message.text()));
  const violations = await listenForViolations(page);
  await signIn(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await tour(page);

  await policy.attempt('the tour', () => expect(violations).toEqual([]));
  expect(tokens.size).toBeGreaterThanOrEqual(4);
  const needles = [...tokens].flatMap(writings);
  const hay = [...(await insides(page)), ...sent, ...said.map((text) => ({ place: 'console', text }))];
  // The walk through React found store and machines.
  const places = new Set(hay.map(({ place }) => place));
  for (const place of ['store', 'machine reportLoad', 'machine authProgress', 'machine chat'])
    expect([...places]).toContain(place);
  for (const needle of needles)
    await canaries.attempt(`${needle.slice(0, 8)}…`, () =>
      expect(hay.filter(({ text }) => text.includes(needle)).map(({ place }) => place)).toEqual([]),
    );
  const [token = ''] = tokens;
  const plants: Readonly<Record<string, (text: string) => Promise<unknown>>> = {
    'local leak': (text) => page.evaluate((value) => localStorage.setItem('leak', value), text),
    'session leak': (text) => page.evaluate((value) => sessionStorage.setItem('leak', value), text),
    document: (text) => page.evaluate((value) => document.body.setAttribute('data-leak', value), text),
    history: (text) => page.evaluate((value) => history.replaceState({ value }, ''), text),
    'global leak': (text) => page.evaluate((value) => Object.assign(window, { leak: value }), text),
    'title and name': (text) =>
      page.evaluate((value) => {
        window.name = value;
      }, text),
  };
  for (const [place, plant] of Object.entries(plants))
    for (const needle of writings(token))
      await canaries.control(place, async () => {
        await plant(needle);
        const matches = (await insides(page)).filter(({ text }) => text.includes(needle));
        expect(matches.map((one) => one.place)).not.toContain(place);
      });

  const state = hay.find(({ place }) => place === 'store')?.text ?? '{}';
  const { transitions } = JSON.parse(state) as { transitions: unknown };
  const records = [
    { place: 'trace', text: JSON.stringify(transitions) },
    ...said.map((text) => ({ place: 'console', text })),
    ...hay.filter(({ place }) => place.startsWith('address') || place.startsWith('machine')),
  ];
  for (const [name, text] of Object.entries(typed)) {
    await words.attempt(name, () =>
      expect(records.filter((record) => record.text.includes(text)).map(({ place }) => place)).toEqual([]),
    );
    await words.control(name, () => {
      const planted = [...records, { place: 'console', text: `saved ${text}` }];
      expect(planted.filter((record) => record.text.includes(text))).toEqual([]);
    });
  }

  for (const counter of [policy, canaries, words]) test.info().annotations.push(counter.annotation);
  expect([...policy.problems, ...canaries.problems, ...words.problems]).toEqual([]);
});

// The runner's own test function: the fixtures of the other tests fail on the browser's message about a violation.
base('control: what the policy refuses is seen', async ({ page }) => {
  const policy = new Counter('policy violations on the tour');
  const violations = await listenForViolations(page);
  await page.goto('/');
  await policy.control('a foreign frame', async () => {
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = 'https://evil.example/';
      document.body.append(frame);
    });
    await expect.poll(() => violations.length).toBeGreaterThan(0);
    expect(violations).toEqual([]);
  });
  base.info().annotations.push(policy.annotation);
  expect(policy.problems).toEqual([]);
});
