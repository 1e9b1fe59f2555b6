import { describe, expect, it } from 'vitest';
import type { AdminData } from '@/domain/admin/catalogs';
import { sampleData } from '@/domain/admin/catalogsSample';
import { dataForReaders, writePublication } from '@/domain/admin/publication';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { PublishedPosition } from './catalogCopy';
import type { PublishedReading } from './publishedItems';
import { toPieces } from './publishedText';
import { createReadersFile } from './readersFile';

const base = sampleData(specBoards);
const hidesBoards = false;
const address = 'https://portal.example.com/portal.readers.json';
const boards = (name: string) => base.boards.map((board) => ({ ...board, name }));

/** The text of a readers' file, published at a time (ms since the epoch). */
async function fileOf(data: AdminData, version: string, at: number): Promise<string> {
  const pieces = await toPieces(writePublication(data, base, { hidesBoards }));
  return JSON.stringify({ version, at, text: pieces.join('') });
}
const [first, second] = [
  await fileOf({ ...base, boards: boards('Uno') }, 'one', 1_000),
  await fileOf({ ...base, boards: boards('Dos') }, 'two', 2_000),
];
const ofFile: PublishedPosition = { itemId: null, version: 'one', at: 1_000 };
const ofList: PublishedPosition = { itemId: '7', version: 'one', at: 1_000 };
const list: PublishedReading = { position: { itemId: '7', version: 'list', at: 3_000 }, data: base };

/** A reader of a file whose answer the test gives; `asked` are the positions with which the list was read. */
function reader(answer: () => Response | string) {
  const requests: [url: string, init: RequestInit][] = [];
  const asked: (PublishedPosition | null)[] = [];
  const file = createReadersFile(
    async (url, init) => {
      requests.push([url, init]);
      const response = answer();
      return typeof response === 'string' ? new Response(response) : response;
    },
    address,
    { base, hidesBoards },
    async (position) => {
      asked.push(position);
      return list;
    },
  );
  const read = (position: PublishedPosition | null, signal = new AbortController().signal) =>
    file.readPublished(position, signal);
  return { read, requests, asked };
}

describe('the readers’ file', () => {
  it('is read with one request, which the browser’s cache may answer only after asking the server', async () => {
    const { read, requests, asked } = reader(() => first);
    const data = dataForReaders({ ...base, boards: boards('Uno') }, { hidesBoards });
    expect(await read(null)).toEqual({ position: ofFile, data, dataState: null });
    expect(await read(ofFile)).toEqual({ position: ofFile, data: null, dataState: null });
    expect(requests.map(([url, { cache }]) => [url, cache])).toEqual(Array(2).fill([address, 'no-cache']));
    expect(asked).toEqual([]);
  });

  it('replaces a copy of an earlier publication, whether it is from the file or from the list', async () => {
    const { read, asked } = reader(() => second);
    for (const position of [ofFile, ofList, { ...ofList, at: null }])
      expect(await read(position)).toMatchObject({
        position: { itemId: null, version: 'two', at: 2_000 },
        data: { boards: boards('Dos') },
      });
    expect(asked).toEqual([]);
  });

  it('does not replace a copy of a later publication', async () => {
    const { read, asked } = reader(() => first);
    for (const itemId of [null, '7']) {
      const position = { itemId, version: 'two', at: 2_000 };
      expect(await read(position)).toEqual({ position, data: null });
    }
    expect(asked).toEqual([]);
  });

  it.each<[problem: string, answer: () => Response | string]>([
    ['missing', () => new Response('not here', { status: 404 })],
    ['the page of the portal', () => '<!doctype html>'],
    ['empty', () => ''],
    ['cut off', () => second.slice(0, -20)],
    ['of another format', () => '{"version":"two","at":"2026-11-27","text":"AAAA"}'],
    ['of another encoding', () => new Response(new Uint8Array([0x7b, 0xf1, 0x7d]))],
    ['with a broken text', () => second.replace('"H4sI', '"H4s')],
  ])(
    'leaves readers the copy that they have of it if it is %s, and the others read the list',
    async (_, answer) => {
      const { read, asked } = reader(answer);
      expect(await read(ofFile)).toEqual({ position: ofFile, data: null });
      expect(asked).toEqual([]);
      for (const position of [null, ofList]) expect(await read(position)).toBe(list);
      expect(asked).toEqual([null, ofList]);
    },
  );

  it.each<[status: number, failure: object]>([
    [403, { code: 'catalogDenied' }],
    [429, { code: 'throttled', detail: '15' }],
    [503, { code: 'catalogBusy' }],
  ])(
    'fails with status %i for readers who have a copy of it, and the others read the list',
    async (status, failure) => {
      const { read, asked } = reader(() => new Response(null, { status }));
      await expect(read(ofFile)).rejects.toMatchObject({ failure });
      expect(asked).toEqual([]);
      expect(await read(null)).toBe(list);
    },
  );

  it('does not make readers read the list if the reading was cancelled', async () => {
    const reason = new Error('the page was left');
    const { read, asked } = reader(() => {
      throw reason;
    });
    await expect(read(null, AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(asked).toEqual([]);
  });
});
