import type { models } from 'powerbi-client';
import { expect, onTestFinished, test } from 'vitest';
import type { AskedVisual } from '@/domain/chat/reportContext';
import type { EmbedEvent } from '@/domain/ports/report';
import { createPortalPage } from '@/services/browser/portalPage';
import { openReportFrame } from '@/services/power-bi/reportFrame';
import { eventually, Recorder, recorderUrl } from './support/recorder';

const config = {
  appUrl: 'https://app.powerbi.com',
  emulatedFrame: '/tests/embedding/support/stranger.html',
} as Parameters<typeof openReportFrame>[0];

const load = (id: string, more = ''): models.IReportEmbedConfiguration => ({
  type: 'report',
  id,
  embedUrl: `https://app.powerbi.com/reportEmbed?reportId=${id}${more}`,
  accessToken: 'token',
  tokenType: 0,
});

/** The frame on the real client, with a page in it that records and answers as the test says. */
async function open() {
  const container = document.createElement('div');
  document.body.append(container);
  onTestFinished(() => container.remove());
  const events: EmbedEvent[] = [];
  const commands: (readonly [string, AskedVisual])[] = [];
  const frame = await openReportFrame(
    config,
    container,
    (event) => events.push(event),
    (visual) => commands.push(['asked', visual]),
    undefined,
    (visual) => commands.push(['commented', visual]),
  );
  frame.start();
  const iframe = container.querySelector('iframe') as HTMLIFrameElement;
  const first = new URL(iframe.src).searchParams.get('uid') ?? '';
  const opened = new Promise((resolve) => iframe.addEventListener('load', resolve));
  iframe.src = recorderUrl;
  await opened;
  const recorder = new Recorder({ iframe } as never);
  const loads = () => recorder.sent.filter(({ url }) => url === '/report/load');
  /** Raises an event of the newest load, or of load `number` (1 is the first). */
  const raise = (event: string, body: unknown = {}, number = loads().length) =>
    recorder.send(`/reports/${loads().at(number - 1)?.headers.uid ?? first}/events/${event}`, body);
  const loaded = (count: number) => eventually(() => (loads().length >= count ? true : undefined));
  return { container, frame, iframe, recorder, events, commands, loads, raise, loaded };
}

const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: unknown) => error,
  );

test('the report frame keeps a `loaded` event that arrives before the answer to the load', async () => {
  const { frame, recorder, events, raise, loaded } = await open();
  recorder.holdBack('POST /report/load');
  const outcome = outcomeOf(frame.embed(load('r1')));
  await loaded(1);
  await raise('loaded');
  expect(await outcome).toBe('accepted');
  expect(events).toEqual([{ type: 'embed.loaded' }]);
});

test('the report frame keeps an error that arrives before the answer to the load', async () => {
  const { frame, recorder, events, raise, loaded } = await open();
  recorder.holdBack('POST /report/load');
  void outcomeOf(frame.embed(load('r1')));
  await loaded(1);
  await raise('error', { message: 'LoadReportFailed' });
  expect(events).toEqual([{ type: 'embed.failed', detail: 'LoadReportFailed' }]);
});

test('the report frame passes a command with its visual, and with the data point of a context menu', async () => {
  const { frame, raise, commands } = await open();
  await frame.embed(load('r1'));
  const visual = { name: 'v', title: 'Puntualidad\npor región', type: 'barChart' };
  const dataPoints = [{ identity: [{ target: { table: 'E', column: 'Región' }, equals: 'SURESTE' }] }];
  const point = { label: 'SURESTE', values: ['Región: SURESTE'] };
  const asked = { name: 'v', title: 'Puntualidad por región' };
  await raise('commandTriggered', { command: 'askAssistant', visual, dataPoints });
  await expect.poll(() => commands).toEqual([['asked', { ...asked, point }]]);
  await raise('commandTriggered', { command: 'other', visual, dataPoints });
  await raise('commandTriggered', { command: 'comment', dataPoints });
  await raise('commandTriggered', { command: 'comment', visual, dataPoints: [] });
  await expect.poll(() => commands.slice(1)).toEqual([['commented', asked]]);
});

test('the report frame reports an event named tokenExpired as an expired token (SPEC section 4)', async () => {
  const { frame, events, raise } = await open();
  await frame.embed(load('r1'));
  await raise('tokenExpired');
  await raise('error', { message: 'TokenExpired' });
  expect(events).toEqual([{ type: 'embed.tokenExpired' }, { type: 'embed.tokenExpired' }]);
  frame.expectLoad();
  await raise('tokenExpired');
  expect(events).toHaveLength(2);
});

test('the report frame returns a promise while its document loads, and null before and after', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  onTestFinished(() => container.remove());
  const frame = await openReportFrame(config, container, () => undefined);
  frame.start();
  expect(frame.opening()).toBeNull();
  void outcomeOf(frame.embed(load('r1')));
  await frame.opening();
  expect(frame.opening()).toBeNull();
});

test('the report frame drops events of the previous report until the next load is posted', async () => {
  const { frame, events, raise } = await open();
  await frame.embed(load('r1'));
  frame.expectLoad();
  await raise('loaded');
  await raise('error', { message: 'LoadReportFailed' });
  expect(events).toEqual([]);
});

test('the report frame does not assign an event of the previous report to the load that was just posted', async () => {
  const { frame, recorder, events, raise, loaded } = await open();
  await frame.embed(load('r1'));
  recorder.holdBack('POST /report/load');
  const outcome = outcomeOf(frame.embed(load('r2')));
  await loaded(2);
  await raise('loaded', {}, 1);
  await raise('error', { message: 'LoadReportFailed' }, 1);
  expect(events).toEqual([]);
  await raise('loaded');
  expect(await outcome).toBe('accepted');
  expect(events).toEqual([{ type: 'embed.loaded' }]);
});

test('the report frame repeats a load that powerbi-client skipped, unless a later load superseded it', async () => {
  const { frame, loads } = await open();
  await frame.embed(load('r1'));
  const second = outcomeOf(frame.embed(load('r2')));
  const third = frame.embed(load('r3'));
  await third;
  expect(await second).toMatchObject({ failure: { code: 'cancelled' } });
  expect(loads().map(({ body }) => (body as { id: string }).id)).toEqual(['r1', 'r3']);
});

test('the report frame rejects a load that the frame refuses, with the list of errors', async () => {
  const { frame, recorder } = await open();
  recorder.answer('POST /report/load', [{ message: 'id is required' }], 400);
  expect(await outcomeOf(frame.embed(load('r1')))).toMatchObject({ body: [{ message: 'id is required' }] });
});

test('the report frame rejects an auto-auth embed URL when it already shows a report (SPEC section 9)', async () => {
  const { frame, loads } = await open();
  await frame.embed(load('r1'));
  expect(String(await outcomeOf(frame.embed(load('r2', '&autoAuth=true'))))).toContain('autoAuth');
  expect(loads()).toHaveLength(1);
});

test('the report frame is replaced after a reset, and may write to the clipboard', async () => {
  const { container, frame, iframe } = await open();
  expect(iframe.allow).toBe('clipboard-write');
  await frame.embed(load('r1'));
  frame.reset();
  expect(container.querySelector('iframe')).toBeNull();
  expect(frame.report()).toBeNull();
  void outcomeOf(frame.embed(load('r1')));
  const fresh = container.querySelector('iframe') as HTMLIFrameElement;
  expect(fresh).not.toBe(iframe);
  expect(fresh.isConnected).toBe(true);
});

test('the report frame is started once, and again after it was removed', async () => {
  const { container, frame } = await open();
  const frames = () => [...container.querySelectorAll('iframe')];
  const [first] = frames();
  frame.start();
  expect(frames()).toEqual([first]);
  frame.reset();
  expect(frames()).toEqual([]);
  frame.start();
  expect(frames()).toHaveLength(1);
});

test('the report frame is removed for a popup while it loads, and kept once it is loaded', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  onTestFinished(() => container.remove());
  const loading = await openReportFrame(config, container, () => undefined);
  loading.makeWay();
  loading.start();
  loading.makeWay();
  expect(container.querySelector('iframe')).toBeNull();
  loading.start();
  expect(container.querySelectorAll('iframe')).toHaveLength(1);

  const { container: other, frame, iframe } = await open();
  frame.makeWay();
  await frame.embed(load('r1'));
  frame.makeWay();
  expect(other.querySelector('iframe')).toBe(iframe);
});

/** A report container in which the page began a frame before any script of the portal was there, as `src/app/boot/inlineScript.js` does. */
async function begun(address: string, isLoaded: boolean) {
  const container = document.createElement('div');
  const host = document.createElement('div');
  const iframe = document.createElement('iframe');
  iframe.dataset.early = 'loading';
  iframe.src = address;
  const opened = new Promise((resolve) => iframe.addEventListener('load', resolve));
  host.append(iframe);
  container.append(host);
  document.body.append(container);
  onTestFinished(() => container.remove());
  if (isLoaded) {
    await opened;
    iframe.dataset.early = 'loaded';
  }
  const events: EmbedEvent[] = [];
  const frame = await openReportFrame(config, container, (event) => events.push(event));
  frame.start();
  return { container, frame, iframe, events, opened };
}

const empty = new URL(config.emulatedFrame as string, location.origin).href;

test.each([
  ['has loaded', true],
  ['still loads', false],
])('the report frame reuses a frame that the page started and that %s', async (_, isLoaded) => {
  const { container, frame, iframe, events, opened } = await begun(`${empty}?uid=early`, isLoaded);
  expect([...container.querySelectorAll('iframe')]).toEqual([iframe]);
  await opened;
  // The recorder in its place, which answers.
  const recording = new Promise((resolve) => iframe.addEventListener('load', resolve));
  iframe.src = recorderUrl;
  await recording;
  const recorder = new Recorder({ iframe } as never);
  await frame.embed(load('r1'), 'Ventas');
  const loads = recorder.sent.filter(({ url }) => url === '/report/load');
  expect(loads.map(({ headers }) => headers.uid)).toEqual(['early']);
  expect(iframe.title).toBe('Ventas');
  await recorder.send('/reports/early/events/loaded', {});
  expect(events).toEqual([{ type: 'embed.loaded' }]);
  expect([...container.querySelectorAll('iframe')]).toEqual([iframe]);
});

test('the report frame is removed for a popup while it loads if the page started it', async () => {
  const { container, frame } = await begun(`${empty}?uid=early`, false);
  frame.makeWay();
  expect(container.querySelector('iframe')).toBeNull();
});

test.each([`${empty}?uid=`, `${empty}?other=1&uid=early`, 'about:blank?uid=early'])(
  'the report frame replaces a frame that the page started at another address: %s',
  async (address) => {
    const { container, iframe } = await begun(address, false);
    const frames = [...container.querySelectorAll('iframe')];
    expect(frames).toHaveLength(1);
    expect(frames[0]).not.toBe(iframe);
    expect(frames[0]?.src.startsWith(`${empty}?uid=`)).toBe(true);
  },
);

test('the report frame stores its address for the next visit, and works without storage', async () => {
  const key = createPortalPage(window).keyOf('portal-frame');
  localStorage.removeItem(key);
  await open();
  expect(localStorage.getItem(key)).toBe(JSON.stringify(empty));
  const { setItem } = Storage.prototype;
  onTestFinished(() => {
    Storage.prototype.setItem = setItem;
  });
  Storage.prototype.setItem = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const { frame } = await open();
  await frame.embed(load('r1'));
});
