import { describe, expect, it } from 'vitest';
import type { WantedFile } from '@/domain/ports/report';
import { FailureError } from '@/domain/shared/failure';
import { saveReportFile } from './reportFile';

const file: WantedFile = {
  board: { workspaceId: 'w' },
  report: {
    id: 'r',
    embedUrl: 'https://app.powerbi.com/reportEmbed?groupId=g',
  },
  format: 'pdf',
  pageName: 'p2',
  state: 'H4s=',
  name: 'Puntualidad',
  filters: 'NORESTE',
};
const bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 255, 128]);

type Answer = readonly [status: number, body: unknown];

/** Returns the answers of each path in order, then repeats the last. */
function serve(answers: Record<string, readonly Answer[]>, locale = 'es-MX') {
  const paths: string[] = [];
  const bodies: unknown[] = [];
  const methods: unknown[] = [];
  const waits: number[] = [];
  const saved: { name: string; blob: Blob }[] = [];
  const percents: number[] = [];
  const clock = { now: 0 };
  const stop = new AbortController();
  const run = (more: Partial<WantedFile> = {}) =>
    saveReportFile(
      {
        apiUrl: 'https://api.example.com',
        getToken: async () => 'secret-token',
        isOnline: () => true,
        pause: async (ms, signal) => {
          clock.now += ms;
          waits.push(ms);
          signal.throwIfAborted();
        },
        now: () => clock.now,
        fetch: async (url, init) => {
          init?.signal?.throwIfAborted();
          const path = String(url).slice('https://api.example.com/groups/g/reports/r/'.length);
          paths.push(path);
          methods.push(init?.method);
          if (init?.body) bodies.push(JSON.parse(String(init.body)));
          const left = answers[path] ?? [];
          const [status, body] = left[
            Math.min(left.length - 1, paths.filter((one) => one === path).length - 1)
          ] ?? [404, {}];
          if (status === 0) throw new TypeError('Failed to fetch');
          return new Response(body instanceof Uint8Array ? body.slice() : JSON.stringify(body), { status });
        },
        save: (name, blob) => saved.push({ name, blob }),
        today: () => '2026-11-21',
        locale,
      },
      { ...file, ...more },
      (percent) => {
        percents.push(percent);
      },
      stop.signal,
    );
  return { run, paths, bodies, methods, waits, saved, percents, stop, clock };
}

const notStarted: Answer = [202, { id: 'e', status: 'NotStarted', percentComplete: 0 }];
const running = (percentComplete: number): Answer => [202, { id: 'e', status: 'Running', percentComplete }];
/** A broken connection until the client stops retrying. */
const cut: Answer = [0, null];
const done: Answer = [200, { id: 'e', status: 'Succeeded', percentComplete: 100 }];
const codeOf = (made: Promise<unknown>) =>
  made.then(
    () => 'saved',
    (error) => (error instanceof FailureError ? error.failure : error),
  );

describe('a report as a file (SPEC section 17)', () => {
  it('is requested in the workspace of the report, followed and saved byte by byte', async () => {
    const one = serve({
      ExportTo: [notStarted],
      'exports/e': [running(30), done],
      'exports/e/file': [[200, bytes]],
    });
    expect(await one.run()).toEqual({
      name: 'Puntualidad - NORESTE - 2026-11-21.pdf',
      rows: null,
      isCut: false,
    });
    expect(one.paths).toEqual(['ExportTo', 'exports/e', 'exports/e', 'exports/e/file']);
    expect(one.methods).toEqual(['POST', 'GET', 'GET', 'GET']);
    expect(one.bodies).toEqual([
      {
        format: 'PDF',
        powerBIReportConfiguration: {
          settings: { locale: 'es-MX' },
          defaultBookmark: { state: 'H4s=' },
          pages: [{ pageName: 'p2' }],
        },
      },
    ]);
    expect(one.percents).toEqual([0, 30, 100]);
    expect(new Uint8Array((await one.saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes);
  });

  it('is requested by the id of the workspace for a report of an App', async () => {
    const one = serve({ ExportTo: [done], 'exports/e/file': [[200, bytes]] });
    const embedUrl = 'https://app.powerbi.com/reportEmbed?reportId=in-app&appId=app';
    const report = { ...file.report, id: 'in-app', originalId: 'r', embedUrl };
    await one.run({ board: { workspaceId: 'g' }, report });
    expect(one.paths).toEqual(['ExportTo', 'exports/e/file']);
  });

  it('contains all pages, and no selections, by default', async () => {
    const one = serve({ ExportTo: [done], 'exports/e/file': [[200, bytes]] }, 'en-US');
    await one.run({ format: 'pptx', pageName: null, state: null, filters: '' });
    expect(one.bodies).toEqual([
      { format: 'PPTX', powerBIReportConfiguration: { settings: { locale: 'en-US' } } },
    ]);
    expect(one.saved[0]?.name).toBe('Puntualidad - 2026-11-21.pptx');
  });

  it.each([
    [400, { error: { code: 'InvalidRequest', message: 'not on this capacity' } }, 'not on this capacity'],
    [403, { error: { code: 'FeatureNotAvailableError' } }, 'FeatureNotAvailableError'],
    [404, 'nothing', '404'],
  ] as const)('is refused by its capacity with %s', async (status, body, detail) => {
    const one = serve({ ExportTo: [[status, body]] });
    expect(await codeOf(one.run())).toEqual({ code: 'fileRefused', detail });
  });

  it('fails if Power BI cancels it, never ends it, or throttles', async () => {
    const failed: Answer = [200, { id: 'e', status: 'Failed' }];
    expect(await codeOf(serve({ ExportTo: [notStarted], 'exports/e': [failed] }).run())).toEqual({
      code: 'toolFailed',
      detail: 'Failed',
    });
    expect(await codeOf(serve({ ExportTo: [notStarted], 'exports/e': [running(5)] }).run())).toEqual({
      code: 'deadline',
    });
    const busy: Answer = [429, { error: { code: 'TooManyRequests', message: 'Retry in 60 seconds.' } }];
    expect(await codeOf(serve({ ExportTo: [busy] }).run())).toEqual({ code: 'throttled', detail: '60' });
  });

  it.each([
    ['a status', 'exports/e', 501, { code: 'lookupFailed', detail: '501' }],
    ['an expired token', 'exports/e', 403, { code: 'fileRefused', detail: '403' }],
    ['a forgotten export', 'exports/e', 404, { code: 'toolFailed', detail: '404' }],
    ['an old export', 'exports/e', 410, { code: 'toolFailed', detail: '410' }],
    ['a missing file', 'exports/e/file', 404, { code: 'toolFailed', detail: '404' }],
  ] as const)('fails at once for a failure that does not pass: %s', async (_, path, status, failure) => {
    const refused: Answer = [status, {}];
    const one = serve({
      ExportTo: [notStarted],
      'exports/e': [done],
      'exports/e/file': [done],
      [path]: [refused],
    });
    expect(await codeOf(one.run())).toEqual(failure);
    expect(one.paths.filter((part) => part === path)).toHaveLength(status === 501 ? 4 : 1);
    expect(one.saved).toEqual([]);
  });

  it('waits over a rate limit, a cut connection and a loss of the network, without starting again', async () => {
    const busy: Answer = [429, { error: { code: 'TooManyRequests', message: 'Retry in 60 seconds.' } }];
    const one = serve({
      ExportTo: [notStarted],
      'exports/e': [busy, cut, cut, cut, cut, running(30), done],
      'exports/e/file': [busy, [200, bytes]],
    });
    expect(await codeOf(one.run())).toBe('saved');
    expect(one.paths.filter((path) => path === 'ExportTo')).toHaveLength(1);
    expect(one.saved).toHaveLength(1);
    expect(one.waits).toEqual([3_000, 60_000, 2_000, 4_000, 8_000, 3_000, 3_000, 60_000]);
    const never = serve({ ExportTo: [notStarted], 'exports/e': [busy] });
    expect(await codeOf(never.run())).toEqual({ code: 'throttled', detail: '60' });
  });

  it('sends no more requests once the user stops it', async () => {
    const one = serve({ ExportTo: [notStarted], 'exports/e': [running(5)] });
    const end = codeOf(one.run());
    one.stop.abort();
    expect(await end).not.toBe('saved');
    expect(one.paths.filter((path) => path === 'exports/e').length).toBeLessThan(2);
    expect(one.saved).toEqual([]);
  });
});
