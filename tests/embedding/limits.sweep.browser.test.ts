import type { Report } from 'powerbi-client';
import { expect, onTestFinished, vi } from 'vitest';
import { contract, differs } from './support/contract';
import { containerElement, open, openService, reportConfig } from './support/openReport';
import { divert, eventually, Recorder } from './support/recorder';

/** Freezes `Date.now` at a time that the test advances; timers run in real time. */
function holdTheDate(): { at(ms: number): void } {
  const start = Date.UTC(2026, 0, 1);
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return { at: (ms) => void vi.setSystemTime(start + ms) };
}

/** Collects the console output from now on, by level. */
function listenToConsole(): Record<string, string[]> {
  const heard: Record<string, string[]> = {};
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    heard[level] = [];
    const spy = vi.spyOn(console, level).mockImplementation((...texts: unknown[]) => {
      heard[level]?.push(texts.join(' '));
    });
    onTestFinished(() => spy.mockRestore());
  }
  return heard;
}

const loads = (frame: Recorder) => frame.sent.filter((wire) => wire.url === '/report/load');

contract('load-gap', async (seen) => {
  const clock = holdTheDate();
  const { client, element, embed, frame } = open<Report>(reportConfig());
  await frame.first('/report/load');
  const loadAt = async (ms: number, id: string) => {
    clock.at(ms);
    client.embed(element, reportConfig({ id }) as never);
    // Posts arrive in order: once this one has arrived, an earlier load has too, if it was sent.
    await embed.getCorrelationId();
    return loads(frame).map((wire) => (wire.body as { id: string }).id);
  };
  expect(await loadAt(99, 'r2')).toEqual(['r1']);
  expect(await loadAt(100, 'r3')).toEqual(['r1', 'r3']);
  // The gap is measured from the last load sent, in both directions of the clock.
  expect(await loadAt(199, 'r4')).toEqual(['r1', 'r3']);
  expect(await loadAt(1, 'r5')).toEqual(['r1', 'r3']);
  expect(await loadAt(0, 'r6')).toEqual(['r1', 'r3', 'r6']);
  seen('99 ms later skipped, 100 ms later sent');

  // Per embed: two reports on a page may load in the same millisecond.
  const other = open<Report>(reportConfig({ uniqueId: 'u2' }));
  await other.frame.first('/report/load');
  seen('counted per element');

  const early = open<Report>(reportConfig());
  expect(await early.embed.load()).toBeUndefined();
  await early.frame.first('/report/load');
  expect(loads(early.frame)).toHaveLength(1);
  seen('frame not ready: skipped, and sent when it is');

  const tokenless = open<Report>(reportConfig({ accessToken: undefined }), 'bootstrap');
  expect(await eventually(() => tokenless.embed.iframeLoaded || undefined)).toBe(true);
  expect(await tokenless.embed.load()).toBeUndefined();
  expect(tokenless.frame.sent).toEqual([]);
  tokenless.client.embed(tokenless.element, reportConfig() as never);
  await tokenless.frame.first('/report/load');
  seen('no token (bootstrapped): skipped, and sent by the embed that brings it');
});

contract('m-skipped', async (seen) => {
  const clock = holdTheDate();
  const heard = listenToConsole();
  const { client, element, embed, frame } = open<Report>(reportConfig());
  await embed.load();
  await frame.first('/report/load');
  clock.at(50);
  client.embed(element, reportConfig() as never);
  await embed.getCorrelationId();
  const tokenless = open<Report>(reportConfig({ accessToken: undefined }), 'bootstrap');
  expect(await eventually(() => tokenless.embed.iframeLoaded || undefined)).toBe(true);
  expect(heard).toEqual({
    debug: [
      'Power BI SDK is trying to post /report/load before iframe is ready.',
      'Power BI SDK sent more than two /report/load requests in the last 100ms interval.',
      'Power BI SDK iframe is loaded but powerbi.embed is not called yet.',
    ],
    log: [],
    info: [],
    warn: [],
    error: [],
  });
  seen(...(heard.debug ?? []).map((text) => `“${text}”`));
});

/** Opens `count` reports on one service, posts ready for each, and counts the front-loaded ones. */
async function frontLoads(count: number): Promise<{ total: number; frames: Recorder[] }> {
  const client = openService();
  const frames: Recorder[] = [];
  for (let n = 1; n <= count; n += 1) {
    const embed = client.embed(containerElement(), reportConfig({ uniqueId: `u${n}` }) as never);
    divert(embed);
    frames.push(new Recorder(embed));
  }
  let total = 0;
  for (const [index, frame] of frames.entries()) {
    await frame.first('/report/load');
    expect((await frame.send(`/ready/u${index + 1}`))?.statusCode).toBe(200);
    await client.hpm.get(
      '/getCorrelationId',
      {},
      (client.find(`u${index + 1}`) as Report).iframe.contentWindow as Window,
    );
    total += frame.sent.filter((wire) => wire.url === '/frontload/config').length;
  }
  return { total, frames };
}

differs(
  'front-load',
  'Three components: each is counted before it is added to the list. The config is sent as SPEC has it.',
  {
    asWritten: async () => expect((await frontLoads(4)).total).toBeLessThanOrEqual(2),
    client: async (seen) => {
      const { frames } = await frontLoads(1);
      const wire = await frames[0]?.first('/frontload/config');
      expect(wire?.method).toBe('POST');
      expect(wire?.body).toMatchObject({ type: 'report', id: 'r1', accessToken: 'token-1', uniqueId: 'u1' });
      expect(wire?.headers).toMatchObject({ uid: 'u1' });
      expect(wire?.headers).not.toHaveProperty('sdkSessionId');
      // Nothing before a token exists, and at most once per ready.
      const element = containerElement();
      const client = openService();
      const embed = client.bootstrap(element, reportConfig({ accessToken: undefined }) as never);
      divert(embed);
      const frame = new Recorder(embed);
      expect(await eventually(() => embed.iframeLoaded || undefined)).toBe(true);
      expect((await frame.send('/ready/u1'))?.statusCode).toBe(200);
      await embed.getCorrelationId();
      expect(frame.sent.map((sent) => sent.url)).toEqual(['/getCorrelationId']);
      seen('`POST /frontload/config` with the load’s config');
    },
  },
);

differs(
  'front-load-two',
  'Three: `maxFrontLoadTimes` is 2 and compared with <= before the new one is counted.',
  {
    asWritten: async () => expect((await frontLoads(4)).total).toBeLessThanOrEqual(2),
    client: async (seen) => {
      expect((await frontLoads(2)).total).toBe(2);
      const { total, frames } = await frontLoads(5);
      expect(total).toBe(3);
      expect(frames.map((frame) => frame.sent.some((wire) => wire.url === '/frontload/config'))).toEqual([
        true,
        true,
        true,
        false,
        false,
      ]);
      seen('of five embeds the first three are front-loaded');
    },
  },
);
