import { expect, it } from 'vitest';
import { portalAddress } from './portalAddress';

const portal = new URL('https://portal.example.com/tableros/');

it.each([
  ['https://portal.example.com/tableros/?a=1#b', 'https://portal.example.com/tableros/?a=1#b'],
  ['/tableros/index.html', 'https://portal.example.com/tableros/index.html'],
  ['https://portal.example.com/', portal.href],
  ['https://evil.example/tableros/', portal.href],
  ['//evil.example/tableros/', portal.href],
  ['/\\evil.example/tableros/', portal.href],
  ['http://portal.example.com/tableros/', portal.href],
  ['https://portal.example.com:8443/tableros/', portal.href],
  ['https://portal.example.com@evil.example/tableros/', portal.href],
  ['javascript:alert(1)//tableros/', portal.href],
  ['https://[', portal.href],
])('returns from %s to %s', (url, target) => expect(portalAddress(url, portal)).toBe(target));
