import { describe, expect, it } from 'vitest';
import { emulatedFrameUrl, frameOriginOf } from './frameOrigin';

describe('the origin of the embedded frame (SPEC 7.5)', () => {
  it('is the host of Power BI in production', () => {
    expect(frameOriginOf({ appUrl: 'https://app.powerbi.com/' }, 'https://portal.example')).toBe(
      'https://app.powerbi.com',
    );
  });

  it('is the page itself for the emulated organisation', () => {
    const place = { appUrl: 'https://app.powerbi.com', emulatedFrame: '/emulator/frame/index.html' };
    expect(frameOriginOf(place, 'http://localhost:5173')).toBe('http://localhost:5173');
  });

  it('keeps the query of the embed URL for the emulated frame', () => {
    expect(
      emulatedFrameUrl(
        '/frame.html',
        'https://app.powerbi.com/reportEmbed?reportId=a&uid=b',
        'http://localhost:1',
      ),
    ).toBe('http://localhost:1/frame.html?reportId=a&uid=b');
  });

  it.each(['https://evil.example/frame.html', '//evil.example/frame.html', 'http://localhost:2/frame.html'])(
    'refuses a stand-in that is not on the page’s own origin: %s',
    (place) => {
      expect(() =>
        emulatedFrameUrl(place, 'https://app.powerbi.com/reportEmbed', 'http://localhost:1'),
      ).toThrow('this site');
    },
  );
});
