import { describe, expect, it } from 'vitest';
import { cleanText } from './privacy';

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
