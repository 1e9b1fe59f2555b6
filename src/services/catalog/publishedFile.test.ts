import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AdminData } from '@/domain/admin/catalogs';
import { writeCatalogFile } from '@/domain/admin/catalogsFile';
import { sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';
import { FailureError } from '@/domain/shared/failure';
import { createPublishedFile } from './publishedFile';

const base = sampleData(specBoards);
const published: AdminData = { ...base, products: [] };
const { signal } = new AbortController();

/** A published file whose response the test can replace. */
function file(answer: () => Response) {
  const requests: [url: string, init: RequestInit | undefined][] = [];
  const state = { answer };
  const remote = createPublishedFile(
    async (url, init) => {
      requests.push([String(url), init]);
      return state.answer();
    },
    '/catalogo.json',
    base,
  );
  const read = () => ({ data: remote.data(), quarantined: remote.quarantined() });
  return { remote, requests, state, read };
}
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof FailureError ? error.failure : error),
  );
const text =
  (data: AdminData, status = 200) =>
  () =>
    new Response(writeCatalogFile(data), { status });

afterEach(() => void vi.useRealTimers());

describe('catalogue file next to the configuration', () => {
  it('is read from the server on each refresh, and reports a change only if its text has changed', async () => {
    const { remote, requests, state, read } = file(text(published));
    expect(read()).toEqual({ data: base, quarantined: [] });
    expect(await remote.refresh(signal)).toBe(true);
    expect(read()).toEqual({ data: published, quarantined: [] });
    expect(await remote.refresh(signal)).toBe(false);
    state.answer = text(base);
    expect(await remote.refresh(signal)).toBe(true);
    expect(remote.data()).toEqual(base);
    expect(requests).toHaveLength(3);
    expect(requests[0]).toEqual(['/catalogo.json', { cache: 'no-cache', signal: expect.any(AbortSignal) }]);
  });

  it('is replaced by the catalogue of the configuration when the file was removed', async () => {
    const { remote, state, read } = file(text(published));
    await remote.refresh(signal);
    state.answer = () => new Response('not here', { status: 404 });
    expect(await remote.refresh(signal)).toBe(true);
    expect(read()).toEqual({ data: base, quarantined: [] });
    expect(await remote.refresh(signal)).toBe(false);
  });

  it('quarantines invalid rows until the file is fixed or removed', async () => {
    const broken = { ...published, products: [{ id: 'bad' }] } as unknown as AdminData;
    const { remote, state, read } = file(text(broken));
    await remote.refresh(signal);
    expect(read()).toMatchObject({
      data: published,
      quarantined: [{ kind: 'products', row: { id: 'bad' } }],
    });
    state.answer = text(published);
    await remote.refresh(signal);
    expect(read()).toEqual({ data: published, quarantined: [] });
    state.answer = text(broken);
    await remote.refresh(signal);
    state.answer = () => new Response(null, { status: 404 });
    await remote.refresh(signal);
    expect(read()).toEqual({ data: base, quarantined: [] });
  });

  it('keeps the earlier catalogue if the new text is not a catalogue, and reads the file again on the next refresh', async () => {
    const { remote, state, read } = file(text(published));
    await remote.refresh(signal);
    state.answer = () => new Response('<html>');
    for (const _ of [1, 2])
      expect(await failureOf(remote.refresh(signal))).toEqual({ code: 'catalogBroken' });
    expect(read()).toEqual({ data: published, quarantined: [] });
  });

  it.each<[status: number, headers: Record<string, string>, failure: object]>([
    [300, {}, { code: 'catalogDenied' }],
    [401, {}, { code: 'catalogDenied' }],
    [403, {}, { code: 'catalogDenied' }],
    [408, {}, { code: 'catalogBusy' }],
    [429, {}, { code: 'throttled', detail: '15' }],
    [429, { 'Retry-After': '4' }, { code: 'throttled', detail: '4' }],
    [499, {}, { code: 'catalogDenied' }],
    [500, {}, { code: 'catalogBusy' }],
    [503, {}, { code: 'catalogBusy' }],
  ])('for the status %i with the headers %j, fails with %j', async (status, headers, failure) => {
    const { remote } = file(() => new Response('{}', { status, headers }));
    expect(await failureOf(remote.refresh(signal))).toEqual(failure);
  });

  it('fails as offline on a network error, as deadline after 30 s, and with the reason of the signal after an abort', async () => {
    const cause = new TypeError('broken off');
    const { remote } = file(() => {
      throw cause;
    });
    expect(await remote.refresh(signal).catch((error: unknown) => error)).toMatchObject({
      failure: { code: 'offline' },
      cause,
    });
    vi.useFakeTimers();
    const never: typeof fetch = (_, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('late'))));
    const failure = failureOf(createPublishedFile(never, '/catalogo.json', base).refresh(signal));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await failure).toEqual({ code: 'deadline' });
    const reason = new Error('nobody waits');
    expect(await failureOf(remote.refresh(AbortSignal.abort(reason)))).toBe(reason);
  });

  it('is never written: a change is a draft until the file contains every edit of it, and a conflict if the file has another value', async () => {
    const [region, other] = base.regions;
    if (!region || !other) throw new Error('no samples');
    const edit = (before: typeof region, name: string) => ({
      kind: 'regions' as const,
      id: before.id,
      before,
      after: { ...before, name },
    });
    const { remote, state } = file(text(base));
    const entities = [edit(region, 'Uno'), edit(other, 'Dos')];
    const apply = () => remote.apply({ id: '1', entities }, signal);
    const publish = async (...regions: AdminData['regions']) => {
      state.answer = text({ ...base, regions: [...regions, ...base.regions.slice(2)] });
      await remote.refresh(signal);
    };
    await remote.refresh(signal);
    expect(await apply()).toEqual({ type: 'draft' });
    await publish({ ...region, name: 'Uno' }, other);
    expect(await apply()).toEqual({ type: 'draft' });
    await publish({ ...region, name: 'Uno' }, { ...other, name: 'Dos' });
    expect(await apply()).toEqual({ type: 'saved' });
    await publish(region, { ...other, name: 'Tres' });
    expect(await apply()).toMatchObject({ type: 'conflict', conflict: { id: other.id, fields: ['name'] } });
  });
});
