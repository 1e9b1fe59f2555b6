import { describe, expect, it } from 'vitest';
import { emulatedFrameUrl, pageOf } from './frameAddress';

const place = { appUrl: 'https://app.powerbi.com' };

describe('pageOf (SPEC section 5)', () => {
  it.each([
    ['https://app.powerbi.com/reportEmbed?reportId=r1', 'https://app.powerbi.com/reportembed'],
    ['https://app.powerbi.com/rdlEmbed', 'https://app.powerbi.com/rdlembed'],
    ['https://app.fabric.microsoft.com/reportEmbed', 'https://app.fabric.microsoft.com/reportembed'],
    ['https://app.powerbi.com/reportEmbed?autoAuth=false', 'https://app.powerbi.com/reportembed'],
  ])('names the page of %s', (url, page) => {
    expect(pageOf(url, place)).toBe(page);
  });

  it.each(['autoAuth=true', 'x=1&AUTOAUTH=TRUE', 'autoAuth%3Dtrue'])(
    'rejects an auto-auth URL with %s',
    (query) => {
      expect(() => pageOf(`https://app.powerbi.com/reportEmbed?${query}`, place)).toThrow('autoAuth');
    },
  );

  it.each([place, { ...place, emulatedFrame: '/emulator/frame/' }])(
    'rejects a missing URL and a foreign host with %j',
    (where) => {
      expect(() => pageOf(undefined, where)).toThrow('on a host of Power BI');
      expect(() => pageOf('https://evil.example/reportEmbed', where)).toThrow('on a host of Power BI');
    },
  );
});

describe('emulatedFrameUrl', () => {
  it('keeps the query of the embed URL', () => {
    expect(
      emulatedFrameUrl(
        '/frame.html',
        'https://app.powerbi.com/reportEmbed?reportId=a&uid=b',
        'http://localhost:1',
      ),
    ).toBe('http://localhost:1/frame.html?reportId=a&uid=b');
  });

  it.each(['https://evil.example/frame.html', '//evil.example/frame.html', 'http://localhost:2/frame.html'])(
    'rejects a page that is not on the portal’s own origin: %s',
    (page) => {
      expect(() =>
        emulatedFrameUrl(page, 'https://app.powerbi.com/reportEmbed', 'http://localhost:1'),
      ).toThrow('this site');
    },
  );
});
