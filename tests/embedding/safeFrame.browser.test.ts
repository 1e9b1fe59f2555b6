import { type Embed, factories, type Report, service } from 'powerbi-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  createPowerBiService,
  type ServiceFactories,
  safeFactories,
} from '@/services/power-bi/powerBiService';
import {
  appUrl,
  containerElement,
  failureOf,
  messageOf,
  rdlUrl,
  reportConfig,
  reportUrl,
  stopAfterTest,
} from './support/openReport';
import { divert, eventually, Recorder } from './support/recorder';
import strangerPage from './support/stranger.html?raw';

/**
 * Which windows can send to the page, and which receive from it. Every attack runs twice: on a service with this
 * product's factories, and as a control on one with the client's own, where it must succeed.
 */
type Make = (frame: () => Window | null) => ServiceFactories;
const ours: Make = (frame) => safeFactories(() => ({ window: frame(), origin: location.origin }));
const clients: Make = () => ({
  hpm: factories.hpmFactory,
  wpmp: factories.wpmpFactory,
  router: factories.routerFactory,
});

/** The same server under another host name is a different origin. */
const otherOrigin = location.origin.replace(
  location.hostname,
  location.hostname === 'localhost' ? '127.0.0.1' : 'localhost',
);
const strangers = {
  'another origin': `${otherOrigin}/tests/embedding/support/stranger.html`,
  'an origin of its own (data:)': `data:text/html,${encodeURIComponent(strangerPage)}`,
};

/** Messages from other windows since the test started, oldest first. */
function listenToStrangers(): unknown[] {
  const received: unknown[] = [];
  const listen = ({ data }: MessageEvent) => {
    if (data && typeof data === 'object' && 'stranger' in data) received.push(data.stranger);
  };
  window.addEventListener('message', listen);
  onTestFinished(() => window.removeEventListener('message', listen));
  return received;
}

/** Sends another message the same way and waits for it: earlier messages have arrived by then. */
async function settle(received: unknown[], to: Window): Promise<void> {
  const mark = { mark: crypto.randomUUID() };
  to.postMessage(mark, '*');
  const arrived = await eventually(() => received.find((one) => (one as typeof mark)?.mark === mark.mark));
  if (!arrived) throw new Error('the stranger does not answer');
}

/** Posts a message to this page and waits for it: what was posted here earlier has arrived by then. */
async function ownMessage(): Promise<void> {
  const mark = crypto.randomUUID();
  const arrived = new Promise<void>((resolve) => {
    const listen = ({ data }: MessageEvent) => {
      if (data?.mark !== mark) return;
      window.removeEventListener('message', listen);
      resolve();
    };
    window.addEventListener('message', listen);
  });
  window.postMessage({ mark }, '*');
  await arrived;
}

/** A report in the recorder's frame, on a service with the given factories. */
async function openWith(make: Make) {
  const element = containerElement();
  let embed: Embed | undefined;
  const { hpm, wpmp, router } = make(() => embed?.iframe.contentWindow ?? null);
  const client = stopAfterTest(new service.Service(hpm, wpmp, router));
  embed = client.embed(element, reportConfig() as never);
  divert(embed);
  const frame = new Recorder(embed);
  await frame.first('/report/load');
  const raised: unknown[] = [];
  for (const name of events)
    element.addEventListener(name, (event) => raised.push((event as CustomEvent).detail));
  onTestFinished(() => client.reset(element));
  return { client, element, embed: embed as Report, frame, raised };
}

/** A second frame on the page, with another URL. */
async function strangerFrame(address: string, received: unknown[]): Promise<Window> {
  const iframe = document.createElement('iframe');
  iframe.src = address;
  document.body.append(iframe);
  onTestFinished(() => iframe.remove());
  if (!(await eventually(() => (received.includes('here') ? true : undefined))))
    throw new Error(`${address} is not there`);
  return iframe.contentWindow as Window;
}

/** All events of a report; the forger knows the report's id. */
const events = [
  ...['loaded', 'rendered', 'error', 'tokenExpired', 'saved', 'saveAsTriggered', 'dataSelected', 'info'],
  ...['buttonClicked', 'commandTriggered', 'visualClicked', 'visualRendered', 'selectionChanged'],
  ...['bookmarkApplied', 'dataHyperlinkClicked', 'renderingStarted', 'swipeStart', 'swipeEnd'],
];
const forged = events.map((event) => ({
  method: 'POST',
  url: `/reports/u1/events/${event}`,
  headers: { id: 'f1' },
  body: 'forged',
}));
const [forgedEvent] = forged as [(typeof forged)[number]];

/** What the resilience report counts of one test: its forged messages, or their control. */
const score = (outcome: string, count: number) =>
  outcome === 'forged'
    ? { name: 'forged frame messages', tried: 0, survived: 0, control: count }
    : { name: 'forged frame messages', tried: count, survived: count, control: 0 };
const tokens = (received: unknown[]) => received.filter((one) => JSON.stringify(one).includes('token-'));

const both = [
  ['ours', ours, 'nothing'],
  ['the client’s own (control)', clients, 'forged'],
] as const;

/** Whether anything on this page answers an event posted by `stranger`. */
async function isAnswered(received: unknown[], stranger: Window, id: string): Promise<boolean> {
  stranger.postMessage({ forge: { ...forgedEvent, headers: { id } } }, '*');
  // Once for the forged message, once for its answer.
  await settle(received, stranger);
  await settle(received, stranger);
  return received.some((one) => (one as { headers?: { id?: string } })?.headers?.id === id);
}

// First in this file, which has its page to itself: no other listener could answer, and nobody has removed the service yet.
test('the service that powerbi-client puts on window is removed and no longer answers other windows', async () => {
  const received = listenToStrangers();
  const stranger = await strangerFrame(strangers['another origin'], received);
  expect(window).toHaveProperty('powerbi');
  expect(await isAnswered(received, stranger, 'f1'), 'the control').toBe(true);
  createPowerBiService({ appUrl });
  expect(window).not.toHaveProperty('powerbi');
  expect(await isAnswered(received, stranger, 'f2')).toBe(false);
});

test('a service without a frame answers no window, not even of its own origin', async () => {
  const received = listenToStrangers();
  const page = URL.createObjectURL(new Blob([strangerPage], { type: 'text/html' }));
  const stranger = await strangerFrame(page, received);
  createPowerBiService({ appUrl, emulatedFrame: '/emulator/frame/index.html' });
  expect(await isAnswered(received, stranger, 'f3')).toBe(false);
});

test('control: events of the report’s own frame are received with the portal’s factories and with the factories of powerbi-client', async () => {
  for (const [, make] of both) {
    const { frame, raised } = await openWith(make);
    expect((await frame.send('/reports/u1/events/loaded', 'real'))?.statusCode).toBe(200);
    expect(raised).toEqual(['real']);
  }
});

describe('a forged event', () => {
  for (const [name, make, outcome] of both) {
    for (const [origin, address] of Object.entries(strangers)) {
      test(`from ${origin} is accepted only with the factories of powerbi-client (control); factories in this test: ${name}`, async ({
        task,
      }) => {
        const received = listenToStrangers();
        const { raised } = await openWith(make);
        const stranger = await strangerFrame(address, received);
        for (const forge of forged) stranger.postMessage({ forge }, '*');
        await settle(received, stranger);
        expect(raised).toEqual(outcome === 'forged' ? forged.map(({ body }) => body) : []);
        task.meta.scores = [score(outcome, forged.length)];
      });
    }

    test(`from another window of the page’s own origin is accepted only with the factories of powerbi-client (control); factories in this test: ${name}`, async ({
      task,
    }) => {
      const received = listenToStrangers();
      const { raised } = await openWith(make);
      const page = URL.createObjectURL(new Blob([strangerPage], { type: 'text/html' }));
      const stranger = await strangerFrame(page, received);
      for (const forge of forged) stranger.postMessage({ forge }, '*');
      await settle(received, stranger);
      expect(raised).toEqual(outcome === 'forged' ? forged.map(({ body }) => body) : []);
      task.meta.scores = [score(outcome, forged.length)];
    });

    test(`from the page itself is accepted only with the factories of powerbi-client (control); factories in this test: ${name}`, async ({
      task,
    }) => {
      const { raised } = await openWith(make);
      for (const message of forged) window.postMessage(message, '*');
      await ownMessage();
      expect(raised).toEqual(outcome === 'forged' ? forged.map(({ body }) => body) : []);
      task.meta.scores = [score(outcome, forged.length)];
    });
  }
});

describe('a forged answer of another window', () => {
  for (const [name, make, outcome] of both) {
    test(`is accepted only with the factories of powerbi-client (control); factories in this test: ${name}`, async () => {
      const received = listenToStrangers();
      const { embed, frame } = await openWith(make);
      const stranger = await strangerFrame(strangers['another origin'], received);
      frame.holdBack('GET /report/pages');
      let answered: unknown = 'waiting';
      void embed.service.hpm.get('/report/pages', {}, embed.iframe.contentWindow as Window).then((answer) => {
        answered = answer.body;
      });
      const { id } = (await frame.first('/report/pages')).headers;
      stranger.postMessage({ forge: { statusCode: 200, headers: { id }, body: 'forged' } }, '*');
      await settle(received, stranger);
      expect(answered).toBe(outcome === 'forged' ? 'forged' : 'waiting');
    });
  }
});

describe('a frame that navigated away', () => {
  for (const [name, make, outcome] of both) {
    for (const [origin, address] of Object.entries(strangers)) {
      test(`to ${origin} receives tokens only with the factories of powerbi-client (control); factories in this test: ${name}`, async ({
        task,
      }) => {
        const received = listenToStrangers();
        const { client, element, embed } = await openWith(make);
        embed.iframe.src = address;
        expect(await eventually(() => (received.includes('here') ? true : undefined))).toBe(true);
        // Its load event makes the client post the load again, 100 ms later even with our own code.
        void embed.setAccessToken('token-2').catch(() => undefined);
        embed.lastLoadRequest = new Date(0);
        client.embed(element, reportConfig({ accessToken: 'token-3' }) as never);
        await settle(received, embed.iframe.contentWindow as Window);
        const leaked = JSON.stringify(tokens(received));
        if (outcome === 'forged') {
          expect(leaked).toContain('token-2');
          expect(leaked).toContain('token-3');
        } else {
          expect(tokens(received)).toEqual([]);
        }
        const count =
          outcome === 'forged'
            ? { tried: 0, survived: 0, control: 2 }
            : { tried: 2, survived: 2, control: 0 };
        task.meta.scores = [{ name: 'tokens to a frame that left', ...count }];
      });

      test(`to ${origin} raises events only with the factories of powerbi-client (control); factories in this test: ${name}`, async ({
        task,
      }) => {
        const received = listenToStrangers();
        const { embed, raised } = await openWith(make);
        embed.iframe.src = address;
        expect(await eventually(() => (received.includes('here') ? true : undefined))).toBe(true);
        const there = embed.iframe.contentWindow as Window;
        for (const forge of forged) there.postMessage({ forge }, '*');
        await settle(received, there);
        expect(raised).toEqual(outcome === 'forged' ? forged.map(({ body }) => body) : []);
        task.meta.scores = [score(outcome, forged.length)];
      });
    }
  }
});

test('the allowed origin follows the frame: the old origin is ignored and receives no token', async () => {
  const received = listenToStrangers();
  let origin = location.origin;
  const { embed, frame, raised } = await openWith((window) =>
    safeFactories(() => ({ window: window(), origin })),
  );
  await frame.send('/reports/u1/events/loaded', 'before');
  origin = otherOrigin;
  void frame.send('/reports/u1/events/loaded', 'from the old origin');
  void embed.setAccessToken('token-2');
  await ownMessage();
  expect(frame.sent.map(({ body }) => body)).not.toContain('token-2');
  expect(raised).toEqual(['before']);
  embed.iframe.src = strangers['another origin'];
  expect(await eventually(() => (received.includes('here') ? true : undefined))).toBe(true);
  const there = embed.iframe.contentWindow as Window;
  void embed.setAccessToken('token-3');
  there.postMessage({ forge: forgedEvent }, '*');
  await settle(received, there);
  expect(JSON.stringify(tokens(received))).toContain('token-3');
  expect(raised).toEqual(['before', forgedEvent.body]);
});

test('no message is written to the console, even when messages are dropped', async () => {
  const written: unknown[] = [];
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    const original = console[level];
    console[level] = (...texts: unknown[]) => written.push(texts);
    onTestFinished(() => {
      console[level] = original;
    });
  }
  const received = listenToStrangers();
  const { embed } = await openWith(ours);
  const stranger = await strangerFrame(strangers['another origin'], received);
  stranger.postMessage({ forge: forgedEvent }, '*');
  await settle(received, stranger);
  await embed.setAccessToken('token-2');
  expect(written).toEqual([]);
});

describe('the page’s service', () => {
  const frame = { appUrl, emulatedFrame: '/emulator/frame/index.html' };
  const config = () => reportConfig({ uniqueId: undefined }) as never;

  /** The frame's host element, as in `index.html`. */
  function containerInPage(): HTMLElement {
    const container = containerElement();
    document.body.append(container);
    return container;
  }

  /** The service of an emulated organisation with its report in the recorder's frame. */
  async function openEmulated() {
    const container = containerInPage();
    const power = createPowerBiService(frame);
    const report = power.embedReport(container, config());
    const address = report.iframe.src;
    divert(report);
    const recorder = new Recorder(report);
    await recorder.first('/report/load');
    return { power, container, report, recorder, address };
  }

  test('sets the emulated frame’s URL in the same tick, on the page’s own origin', async () => {
    const { address } = await openEmulated();
    const { origin, pathname, searchParams } = new URL(address);
    expect(origin).toBe(location.origin);
    expect(pathname).toBe(frame.emulatedFrame);
    expect(searchParams.get('reportId')).toBe('r1');
    expect(searchParams.get('uid')).not.toBeNull();
  });

  test('rejects an emulated frame of another origin', () => {
    for (const emulatedFrame of [`${otherOrigin}/frame.html`, '//evil.example/frame.html']) {
      expect(() => createPowerBiService({ ...frame, emulatedFrame })).toThrow('page of this site');
    }
  });

  test.each([
    ['in production', { appUrl }],
    ['with an emulated frame', frame],
  ])('rejects an embed URL of a foreign host %s, also for the existing frame', (_, place) => {
    const power = createPowerBiService(place);
    const container = containerElement();
    const foreign = ['https://evil.example/reportEmbed', 'http://app.powerbi.com/reportEmbed', 'not a URL'];
    const rejectAll = () => {
      for (const embedUrl of foreign)
        expect(() => power.embedReport(container, { ...reportConfig(), embedUrl } as never)).toThrow(
          'embed URL',
        );
    };
    rejectAll();
    expect(container.children).toHaveLength(0);
    const { src } = power.embedReport(container, config()).iframe;
    rejectAll();
    expect([...container.querySelectorAll('iframe')].map((one) => one.src)).toEqual([src]);
  });

  test('posts to the origin of the newest frame, which changes for a report on another host', () => {
    const power = createPowerBiService({ appUrl });
    // Detached: nothing is requested from Power BI.
    const container = containerElement();
    const origins: unknown[] = [];
    const target = {
      postMessage: (_: unknown, origin: unknown) => origins.push(origin),
    } as unknown as Window;
    const post = () => void power.client.hpm.post('/report/token', 'token-1', {}, target);
    post();
    for (const host of ['app.powerbi.com', 'app.fabric.microsoft.com']) {
      const embedUrl = `https://${host}/reportEmbed?reportId=r1`;
      const { iframe } = power.embedReport(container, { ...(config() as object), embedUrl } as never);
      expect([...container.querySelectorAll('iframe')]).toEqual([iframe]);
      expect(new URL(iframe.src).host).toBe(host);
      post();
    }
    power.reset();
    post();
    expect(origins).toEqual([
      'https://none.invalid',
      'https://app.powerbi.com',
      'https://app.fabric.microsoft.com',
      'https://none.invalid',
    ]);
  });

  test('leaves no frame when the client rejects the first configuration', async () => {
    const power = createPowerBiService(frame);
    const container = containerInPage();
    const problems = await failureOf(() =>
      power.embedReport(container, reportConfig({ permissions: 3 }) as never),
    );
    expect(problems).toMatchObject([{ message: 'permissions property is invalid' }]);
    expect(container.children).toHaveLength(0);
    expect(power.embedReport(container, config()).iframe.isConnected).toBe(true);
  });

  test('keeps frame and element when another board is loaded, and gives each load a new id', async () => {
    const { power, container, report, recorder } = await openEmulated();
    const { iframe } = report;
    const uid = (await recorder.first('/report/load')).headers.uid;
    report.lastLoadRequest = new Date(0);
    const again = power.embedReport(container, { ...(config() as object), id: 'r2' } as never);
    expect(again).toBe(report);
    expect(again.iframe).toBe(iframe);
    await report.bookmarksManager.capture();
    const sent = recorder.sent.filter((wire) => wire.url !== '/getCorrelationId');
    const newest = (report.config as { uniqueId: string }).uniqueId;
    expect(newest).not.toBe(uid);
    expect(sent.map((wire) => [wire.url, wire.headers.uid])).toEqual([
      ['/report/load', uid],
      ['/report/load', newest],
      ['/report/bookmarks/capture', newest],
    ]);
    expect(await messageOf(() => power.embedReport(containerInPage(), config()))).toBe(
      'This service is tied to another element.',
    );
  });

  test('recreates the frame only when a paginated report replaces a report, or the reverse', async () => {
    const { power, container, report } = await openEmulated();
    const paginated = (changes = {}) => ({ ...(config() as object), embedUrl: rdlUrl, ...changes }) as never;
    // A rejected configuration leaves the old frame unchanged.
    expect(await messageOf(() => power.embedReport(container, paginated({ parameterValues: 1 })))).toBe(
      'parameterValues property is invalid',
    );
    expect(report.iframe.isConnected).toBe(true);
    const other = power.embedReport(container, paginated());
    divert(other);
    expect(other).not.toBe(report);
    expect([...container.querySelectorAll('iframe')]).toEqual([other.iframe]);
    const frame = new Recorder(other);
    const load = await frame.first('/report/load');
    expect(load.headers.uid).toBe(new URL(other.iframe.src).searchParams.get('uid') ?? load.headers.uid);
    const heard: string[] = [];
    other.on('loaded', () => heard.push('new'));
    await frame.send(`/reports/${load.headers.uid}/events/loaded`);
    expect(heard).toEqual(['new']);
    other.lastLoadRequest = new Date(0);
    expect(power.embedReport(container, paginated({ id: 'r2' })).iframe).toBe(other.iframe);
  });

  test('never loads Power BI’s URL when the organisation is emulated', () => {
    const container = containerInPage();
    const power = createPowerBiService(frame);
    const watch = new MutationObserver(() => undefined);
    watch.observe(container, { subtree: true, childList: true, attributeFilter: ['src'] });
    const steps = [
      () => power.bootstrapReport(container, { type: 'report', embedUrl: reportUrl }),
      () => power.embedReport(container, { ...(config() as object), embedUrl: rdlUrl } as never),
    ];
    for (const step of steps) {
      step();
      // The frame has its final URL when it is attached.
      const changes = watch.takeRecords();
      const entered = changes.flatMap(({ addedNodes }) => [...addedNodes]) as HTMLElement[];
      const frames = entered.map((node) => node.querySelector('iframe')?.src ?? 'no frame');
      expect(frames).toEqual([expect.stringContaining(`${location.origin}${frame.emulatedFrame}?`)]);
      expect(changes.filter(({ type }) => type === 'attributes')).toEqual([]);
    }
    watch.disconnect();
  });

  test('posts a new token to the frame and leaves none in the DOM', async () => {
    const { power, container, report, recorder } = await openEmulated();
    await power.renewToken('token-2');
    expect(recorder.sent.filter((wire) => wire.url === '/report/token').map((wire) => wire.body)).toEqual([
      'token-2',
    ]);
    expect(report.config.accessToken).toBe('token-2');
    expect(document.documentElement.outerHTML).not.toContain('token-2');
    expect(power.client.accessToken).toBe('');
    expect(container.querySelectorAll('iframe')).toHaveLength(1);
    recorder.answer('POST /report/token', { message: 'TokenExpired' }, 403);
    expect(await failureOf(() => power.renewToken('token-3'))).toEqual({ message: 'TokenExpired' });
    expect(await messageOf(() => createPowerBiService(frame).renewToken('x'))).toBe(
      'Nothing is embedded yet.',
    );
  });
});
