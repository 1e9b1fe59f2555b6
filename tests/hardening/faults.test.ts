import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { writeCatalogFile } from '@/domain/admin/catalogsFile';
import { configuredData } from '@/domain/admin/configured';
import type { PageLifecycleEvent } from '@/domain/ports/browser';
import type { CatalogEvent } from '@/domain/ports/catalog';
import { pauseAfter } from '@/domain/shared/backOff';
import { type Failure, toFailure } from '@/domain/shared/failure';
import { catalogFailure } from '@/features/admin/catalog/catalog.text';
import { directoryProblem } from '@/features/admin/directory/directory.text';
import { copy } from '@/features/chat/chat.copy';
import { failureText } from '@/features/report/screen/failure.text';
import { catalogLoadMachine } from '@/machines/catalogLoad.machine';
import { chatMachine } from '@/machines/chat.machine';
import { createGraph } from '@/services/catalog/graphCalls';
import { listPath } from '@/services/catalog/listItems';
import { noSnapshots } from '@/services/catalog/listSnapshot.fixture';
import { createPublishedFile } from '@/services/catalog/publishedFile';
import { createSharePointList } from '@/services/catalog/sharePointList';
import { createChatWebhook } from '@/services/chat/chatWebhook';
import { checkFile } from '@/services/config/checkConfig';
import { readConfigFile } from '@/services/config/configFile';
import { createDirectory } from '@/services/directory/directory';
import { createProviderNetwork } from '@/services/identity/providerNetwork';
import { createDatasetQueries } from '@/services/power-bi/datasetQueries';
import { createPowerBiRest } from '@/services/power-bi/powerBiRest';
import { isFull } from '../tier';
import { Counter } from './counter';
import { type FaultName, faults, retryAfter, startFaultyServer } from './faultyServer';

const reportId = '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10';
const workspaceId = '9b1d0c44-5a11-4f0e-9b6e-2f0f3f7d1a20';
const report = {
  id: reportId,
  name: 'Transporte',
  embedUrl: 'https://app.powerbi.com/reportEmbed',
  datasetId: 'd',
};
const config = {
  identity: { clientId: reportId, authority: `https://login.example.com/${reportId}` },
  powerBi: {},
  boards: [{ id: 'b', name: 'B', reportId, workspaceId, category: 'x' }],
};

/** The report is found only in a workspace of the list, so that every call of the lookup is made. */
const answers = (path: string): string | null => {
  const { pathname } = new URL(path, 'http://x');
  if (pathname === '/groups') return JSON.stringify({ value: [{ id: 'g1', name: 'Uno' }] });
  if (pathname === '/groups/g1/reports') return JSON.stringify({ value: [report] });
  if (pathname === `/own/reports/${reportId}`) return JSON.stringify(report);
  if (pathname === '/datasets/d/executeQueries')
    return JSON.stringify({ results: [{ tables: [{ rows: [{ '[a]': 1 }] }] }] });
  if (pathname === '/token') return JSON.stringify({ access_token: 't' });
  if (pathname === '/chat') return JSON.stringify([{ output: 'Sí.' }]);
  if (pathname === '/portal.config.json') return JSON.stringify(config);
  if (pathname === '/sites/s/lists/l/items/delta')
    return JSON.stringify({ value: [], '@odata.deltaLink': 'https://graph.example.com/next' });
  if (pathname === '/catalogo.json') return writeCatalogFile(configuredData([]));
  if (pathname === '/users')
    return JSON.stringify({ value: [{ id: 'u1', displayName: 'Ana', mail: 'ana@example.com' }] });
  return null;
};

/** Texts that no user should see. */
const gibberish =
  /JSON|token '|unexpected end|fetch(?! workspaces)|TypeError|undefined|null|NaN|\[object|aka\.ms|https?:|^\W*$/i;
const expectSentence = (text: string) => expect(text).not.toMatch(gibberish);

let server: Awaited<ReturnType<typeof startFaultyServer>>;
beforeAll(async () => {
  server = await startFaultyServer(answers);
});
afterAll(() => server.stop());

/**
 * Settles within a time of the fake clock, regardless of the server's time.
 * @param limit seconds of the clock.
 */
async function settled<T>(promise: Promise<T>, limit = 60): Promise<T | Failure> {
  let isOver = false;
  const result = promise.then(
    (value) => value,
    (error: unknown) => toFailure(error),
  );
  void result.then(() => {
    isOver = true;
  });
  // The clock runs ahead only while nothing arrives from the server, which answers in real time.
  for (let seconds = 0; !isOver; seconds += 1) {
    expect(seconds, 'still waiting').toBeLessThan(limit);
    for (let turn = 0; turn < 20 && !isOver; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(1000);
  }
  return result;
}

async function withClock(work: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    await work();
  } finally {
    server.state.fault = null;
    vi.useRealTimers();
  }
}
const isFailure = (value: object): value is Failure => 'code' in value;

const everyFault = Object.keys(faults) as FaultName[];
/** Tier 1 tries two faults a call: a throttled answer, and a page instead of the data. */
const names: readonly FaultName[] = isFull ? everyFault : ['429 seconds', 'HTML with 200'];
/** Faults that an unprotected `fetch` and `response.json()` does not survive. */
const merciless: readonly FaultName[] = [
  'hang',
  'slow drip',
  'malformed JSON',
  'HTML with 200',
  'empty 200',
  'nulls',
  'redirect loop',
];

/** Negative control: no deadline, the parser's words as a message, the answer without validation. */
async function unprotected(path: string): Promise<void> {
  const answer = await settled(
    fetch(server.url + path).then(async (response) => {
      const { id, name } = (await response.json()) as { id: string; name: string };
      return { id: id.toLowerCase(), name: name.trim() };
    }),
  );
  if (isFailure(answer)) expectSentence(answer.detail ?? '');
}

it('the report lookup in Power BI reports every fault in time, waits as long as Power BI requests, and succeeds after the fault', async ({
  task,
}) => {
  const counter = new Counter('faults');
  const endpoints = {
    report: /^\/reports\//,
    'own workspace': /^\/groups\/own\//,
    groups: /^\/groups\?/,
    'group reports': /^\/groups\/g1\//,
  };
  for (const [endpoint, at] of Object.entries(endpoints))
    for (const name of names)
      await counter.attempt(`${endpoint}: ${name}`, () =>
        withClock(async () => {
          const rest = createPowerBiRest({
            apiUrl: server.url,
            getToken: async () => 'token',
            fetch,
            isOnline: () => name !== 'offline',
            pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
            now: Date.now,
          });
          const lookUp = () => settled(rest.lookUp({ reportId, workspaceId: 'own' }, undefined, true));
          Object.assign(server.state, { fault: name, at, requests: [] });
          const first = await lookUp();
          if (isFailure(first)) expectSentence(failureText(first));
          // `fetch` itself follows twenty redirects, at each of four attempts.
          const most = name === 'redirect loop' ? 90 : 40;
          expect(server.state.requests.length, 'it asks without an end').toBeLessThan(most);
          if (name.startsWith('429')) {
            expect(first).toMatchObject({ code: 'throttled' });
            const wait = Number((first as Failure).detail);
            // Some seconds of the date may have passed.
            expect(wait).toBeGreaterThan(retryAfter - 10);
            expect(wait).toBeLessThanOrEqual(retryAfter);
            const before = server.state.requests.length;
            expect(await lookUp()).toMatchObject({ code: 'throttled' });
            expect(server.state.requests.length, 'asked before the time to wait was over').toBe(before);
            await vi.advanceTimersByTimeAsync(wait * 1000);
          }
          server.state.fault = null;
          expect(await lookUp(), 'the fault is gone').toMatchObject({ id: reportId });
        }),
      );
  for (const name of merciless)
    await counter.control(name, () =>
      withClock(() => {
        Object.assign(server.state, { fault: name, at: /./ });
        return unprotected(`/own/reports/${reportId}`);
      }),
    );
  task.meta.scores = [counter.score];
  expect(counter.problems).toEqual([]);
});

it('the data queries of the assistant end with a readable message on every fault, and succeed after the fault', async ({
  task,
}) => {
  const counter = new Counter('faults');
  for (const name of names)
    await counter.attempt(`executeQueries: ${name}`, () =>
      withClock(async () => {
        const queries = createDatasetQueries({
          apiUrl: server.url,
          getToken: async () => 'token',
          fetch,
          isOnline: () => name !== 'offline',
          pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
          now: Date.now,
        });
        const place = { workspaceId: 'g1', datasetId: 'd' };
        const run = () => settled(queries.run(place, 'EVALUATE x', new AbortController().signal));
        Object.assign(server.state, { fault: name, at: /./, requests: [] });
        const first = await run();
        if (isFailure(first)) {
          const sentences: Partial<Record<string, string>> = copy.dataFailures;
          expectSentence(sentences[first.code] ?? copy.failure);
        }
        expect(server.state.requests.length, 'it asks without an end').toBeLessThan(90);
        if (name.startsWith('429')) {
          const before = server.state.requests.length;
          expect(await run()).toMatchObject({ code: 'throttled' });
          expect(server.state.requests.length, 'asked before the time to wait was over').toBe(before);
          await vi.advanceTimersByTimeAsync(retryAfter * 1000);
        }
        server.state.fault = null;
        expect(await run(), 'the fault is gone').toMatchObject({ columns: ['a'], rows: [[1]] });
      }),
    );
  task.meta.scores = [counter.score];
  expect(counter.problems).toEqual([]);
});

it('readConfigFile reports every fault, and reads portal.config.json after the fault', async ({ task }) => {
  const counter = new Counter('faults');
  const read = () => settled(readConfigFile(fetch, `${server.url}/portal.config.json`).then(checkFile));
  for (const name of names)
    await counter.attempt(`configuration: ${name}`, () =>
      withClock(async () => {
        Object.assign(server.state, { fault: name, at: /./ });
        const result = await read();
        if (name !== 'huge') expect(result).toMatchObject({ ok: false });
        server.state.fault = null;
        expect(await read()).toMatchObject({ ok: true });
      }),
    );
  task.meta.scores = [counter.score];
  expect(counter.problems).toEqual([]);
});

it('questions to the assistant end with a readable message on every fault, and are answered after the fault', async ({
  task,
}) => {
  const counter = new Counter('faults');
  const question = {
    environment: 'production',
    person: 'p',
    message: '¿Cuánto?',
    dashboard: {},
    powerbi: {},
  } as unknown as Parameters<ReturnType<typeof createChatWebhook>['ask']>[0];
  for (const name of names)
    await counter.attempt(`assistant: ${name}`, () =>
      withClock(async () => {
        const there = { url: `${server.url}/chat`, sendToken: false };
        const webhook = createChatWebhook({
          webhooks: { production: there, test: there },
          pageOrigin: server.url,
          getAccessToken: async () => null,
          getWebhookToken: async () => '',
          userId: () => 'u',
          now: Date.now,
          fetch,
        });
        const clock = new SimulatedClock();
        const messages: string[] = [];
        const actor = createActor(
          chatMachine.provide({
            actors: {
              askAssistant: fromPromise(async ({ signal }) => {
                const { text } = await webhook.ask(question, { signal, onText: () => undefined });
                messages.push(text === '' ? copy.received : text);
                return { type: 'answered' as const, reply: { text, cut: false } };
              }),
            },
          }),
          { clock, input: { deadline: 100_000 } },
        );
        actor.on('question.failed', () => messages.push(copy.failure));
        actor.start();
        const ask = async () => {
          actor.send({
            type: 'question.asked',
            dashboardId: 'd',
            question: { text: 'Hola', fromDraft: true },
          });
          const isIdle = () => actor.getSnapshot().matches({ turn: 'idle' });
          for (let passed = 0; !isIdle() && passed < 100; passed += 1) {
            for (let turn = 0; turn < 20 && !isIdle(); turn += 1)
              await new Promise((resolve) => setImmediate(resolve));
            clock.increment(1000);
          }
          expect(isIdle(), 'still waiting at its deadline').toBe(true);
        };
        Object.assign(server.state, { fault: name, at: /./ });
        await ask();
        expect(messages).toHaveLength(1);
        expectSentence(messages[0] ?? '');
        server.state.fault = null;
        await ask();
        expect(messages[1]).toBe('Sí.');
        actor.stop();
      }),
    );
  task.meta.scores = [counter.score];
  expect(counter.problems).toEqual([]);
});

it('requests of MSAL end on every fault, and succeed after the fault', async ({ task }) => {
  const counter = new Counter('faults');
  for (const name of names)
    await counter.attempt(`provider: ${name}`, () =>
      withClock(async () => {
        const page = { fetch, navigator: { onLine: name !== 'offline' } };
        const network = createProviderNetwork(page as Pick<Window, 'fetch' | 'navigator'>);
        const ask = () => settled(network.sendPostRequestAsync(`${server.url}/token`, { body: 'a=b' }));
        Object.assign(server.state, { fault: name, at: /./, requests: [] });
        await ask();
        expect(server.state.requests.length, 'it asks without an end').toBeLessThan(50);
        server.state.fault = null;
        expect(await ask()).toMatchObject({ status: 200, body: { access_token: 't' } });
      }),
    );
  task.meta.scores = [counter.score];
  expect(counter.problems).toEqual([]);
});

it('the catalogLoad machine reports every fault of the catalogue, waits, and recovers automatically', async ({
  task,
}) => {
  const counter = new Counter('faults');
  const getToken = async () => 'token';
  const base = configuredData([]);
  const stores = {
    list: () =>
      createSharePointList(createGraph({ graphUrl: server.url, getToken, fetch }), listPath('s', 'l'), {
        base,
        hidesBoards: false,
        snapshots: noSnapshots,
      }),
    file: () => createPublishedFile(fetch, `${server.url}/catalogo.json`, base),
  };
  for (const [store, open] of Object.entries(stores))
    for (const name of names)
      await counter.attempt(`${store}: ${name}`, () =>
        withClock(async () => {
          const remote = open();
          const actor = createActor(
            catalogLoadMachine.provide({
              actors: {
                readCatalog: fromPromise(async ({ signal }) => void (await remote.refresh(signal))),
                watchCatalog: fromCallback<CatalogEvent>(() => undefined),
                watchPage: fromCallback<PageLifecycleEvent>(() => undefined),
              },
            }),
          ).start();
          Object.assign(server.state, { fault: name, at: /./, requests: [] });
          actor.send({ type: 'session.opened' });
          const read = () =>
            settled(
              waitFor(actor, (snapshot) => !snapshot.matches({ open: 'loading' }), { timeout: Infinity }),
            );
          await read();
          const { failure } = actor.getSnapshot().context;
          if (failure) expectSentence(catalogFailure(failure, 'read'));
          // A huge answer, and a missing file, are valid.
          else expect(['huge', ...(store === 'file' ? ['404'] : [])]).toContain(name);
          if (name === '429 seconds' || name === '429 date') {
            const before = server.state.requests.length;
            // Some seconds of the date may have passed.
            for (let passed = 0; passed < retryAfter - 10; passed += 1) {
              await vi.advanceTimersByTimeAsync(1000);
              for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
            }
            expect(server.state.requests.length, 'asked before the time to wait was over').toBe(before);
          }
          server.state.fault = null;
          const following = waitFor(actor, (snapshot) => snapshot.matches({ open: 'following' }), {
            timeout: Infinity,
          });
          // What was refused is asked again after a quarter of an hour at the earliest.
          await settled(following, 60 + pauseAfter(failure, 1, () => 1) / 1000);
          expect(actor.getSnapshot().context.failure).toBeNull();
          actor.stop();
        }),
      );
  for (const name of names)
    await counter.attempt(`directory: ${name}`, () =>
      withClock(async () => {
        const place = { graphUrl: server.url, peopleScopes: ['p'], groupScopes: [] };
        const directory = createDirectory(place, { getToken, fetch });
        const find = () => settled(directory.people('ana', null, new AbortController().signal));
        Object.assign(server.state, { fault: name, at: /./ });
        const first = await find();
        if (isFailure(first)) expectSentence(directoryProblem(first));
        server.state.fault = null;
        expect(await find(), 'the fault is gone').toMatchObject({ found: [{ name: 'Ana' }] });
      }),
    );
  task.meta.scores = [counter.score];
  expect(counter.problems).toEqual([]);
});
