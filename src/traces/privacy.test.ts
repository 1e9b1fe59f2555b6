import { describe, expect, it, vi } from 'vitest';
import { cleanText, createBlur } from './privacy';

describe('cleanText', () => {
  it.each([
    ['Mira a.eyJhbGciOiJIUzI1NiJ9.e30.x-y.', 'Mira a.[token].'],
    ['x-eyJhbGciOiJI.abc', 'x-[token]'],
    ['eyJhbGciOiJI', 'eyJhbGciOiJI'],
    ['eyJcorto.a.b', 'eyJcorto.a.b'],
    ['Escribe a ana.ruiz+1@empresa.com.mx.', 'Escribe a correo@example.com.'],
    ['a@b y c@', 'a@b y c@'],
    ['https://a.example/p?code=1#t y http://b.example#x', 'https://a.example/p y http://b.example'],
  ])('cleans %j', (text, clean) => expect(cleanText(text, [])).toBe(clean));

  it.each(['a', 'eyJ-', 'http://', '@', 'a@'])('keeps a long text of %j', (part) => {
    const text = part.repeat(80_000);
    expect(cleanText(text, [])).toBe(text);
  });
});

describe('createBlur', () => {
  it.each([
    ['words', (at: number) => `Texto ${String(at).padStart(6, '0')}`],
    ['addresses', (at: number) => `a${at}@x.mx`],
    ['web addresses', (at: number) => `https://x.mx/${at}`],
    ['ids', (at: number) => `3f8a2c1e-77b4-4d59-8a0c-${String(at).padStart(12, '0')}`],
  ])(
    'gives each of many %s a stand-in of its own, without a search through the earlier ones',
    (_, textOf) => {
      const texts = Array.from({ length: 2_000 }, (_one, at) => textOf(at));
      const lookups = vi.spyOn(Set.prototype, 'has');
      const blurred = createBlur()(texts) as string[];
      const count = lookups.mock.calls.length;
      lookups.mockRestore();
      expect(new Set(blurred).size).toBe(texts.length);
      expect(count).toBeLessThan(10 * texts.length);
    },
  );
});
