import { afterEach, expect, test } from 'vitest';
import { createBrowser, createTab } from './browser';
import { startVirtualTime, type VirtualTime } from './virtualTime';

let time: VirtualTime | null = null;
const start = () => {
  time = startVirtualTime(1_000, 1);
  return time;
};
afterEach(() => time?.restore());

test('timers run in the order of their times, each after the promises of the previous one', async () => {
  const { run, now } = start();
  const seen: string[] = [];
  const note = (text: string) => seen.push(`${text} ${Date.now()} ${new Date().toISOString().slice(19)}`);
  setTimeout(() => note('late'), 30);
  setTimeout(async () => {
    note('first');
    await Promise.resolve().then(() => Promise.resolve());
    setTimeout(() => note('added'), 5);
  }, 10);
  setTimeout(() => note('second'), 10);
  clearTimeout(setTimeout(() => note('cleared'), 1));
  const interval = setInterval(() => {
    note('again');
    if (now() > 1_020) clearInterval(interval);
  }, 12);
  await run(1_040);
  expect(seen).toEqual([
    'first 1010 .010Z',
    'second 1010 .010Z',
    'again 1012 .012Z',
    'added 1015 .015Z',
    'again 1024 .024Z',
    'late 1030 .030Z',
  ]);
  expect(now()).toBe(1_040);
});

test('a timer that a promise sets before the run is part of it', async () => {
  const { run } = start();
  const seen: string[] = [];
  void Promise.resolve().then(() => setTimeout(() => seen.push('timer'), 5));
  await run(1_010);
  expect(seen).toEqual(['timer']);
});

test('the next timer waits for tracked work', async () => {
  const { run, track } = start();
  const seen: string[] = [];
  setTimeout(() => {
    const work = new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
    track(work.then(() => void seen.push('work')));
  }, 1);
  setTimeout(() => seen.push('next'), 2);
  await run(1_010);
  expect(seen).toEqual(['work', 'next']);
});

test('compressed text is decompressed before the next timer', async () => {
  const { run } = start();
  const through = (bytes: BlobPart, stream: GenericTransformStream) =>
    new Response(new Blob([bytes]).stream().pipeThrough(stream as TransformStream)).arrayBuffer();
  const seen: string[] = [];
  setTimeout(async () => {
    const packed = await through('catálogo', new CompressionStream('deflate-raw'));
    seen.push(new TextDecoder().decode(await through(packed, new DecompressionStream('deflate-raw'))));
  }, 1);
  setTimeout(() => seen.push('next'), 2);
  await run(1_010);
  expect(seen).toEqual(['catálogo', 'next']);
});

test('a closed tab loses its locks, requests and writes, and another tab of its browser keeps its own', async () => {
  const { run } = start();
  const browser = createBrowser();
  const fetch = async () => new Response('answer');
  const [one, other] = [createTab(browser, fetch), createTab(browser, fetch)];
  const seen: string[] = [];
  const lockOf = (tab: typeof one) => tab.window.navigator.locks;
  void lockOf(one).request('lock', () => new Promise(() => undefined));
  void lockOf(other).request(
    'lock',
    { ifAvailable: true },
    (lock) => void seen.push(`free: ${lock !== null}`),
  );
  void lockOf(other).request('lock', () => void seen.push('other has the lock'));
  other.window.addEventListener('storage', ({ key, newValue }) => seen.push(`heard ${key} ${newValue}`));
  one.window.localStorage.setItem('key', 'before');
  await run(1_010);
  one.close();
  one.window.localStorage.setItem('key', 'after');
  void one.fetch('https://graph.example').then(() => seen.push('answer of a closed tab'));
  void other.fetch('https://graph.example').then(() => seen.push('answer'));
  await run(1_020);
  expect(seen).toEqual(['free: false', 'heard key before', 'other has the lock', 'answer']);
  expect(other.window.localStorage.getItem('key')).toBe('before');
});
