import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import script from '@/app/boot/inlineScript.js?raw';

/** Runs the inline script of the page for a signed-in user with this stored address; returns the URLs of the frames. */
function framesFor(address: unknown): string[] {
  const path = new URL('.', location.href).pathname;
  localStorage.setItem(`${path}#portal-frame`, JSON.stringify(address));
  const container = document.createElement('div');
  container.id = 'report-container';
  document.body.append(container);
  onTestFinished(() => container.remove());
  const frames: string[] = [];
  // Recorded, not attached: nothing is requested from Power BI.
  container.append = (...nodes) => {
    for (const node of nodes as HTMLElement[]) frames.push(node.querySelector('iframe')?.src ?? 'none');
  };
  // The test page is itself in a frame.
  new Function('parent', script)(window);
  return frames;
}

beforeEach(() => {
  sessionStorage.setItem('msal.account.keys', '["1"]');
  const meta = document.createElement('meta');
  meta.name = 'color-scheme';
  document.head.append(meta);
  return () => meta.remove();
});

describe('the inline script of the page', () => {
  test.each([
    'https://app.powerbi.com/reportEmbed',
    'https://app.fabric.microsoft.com/reportEmbed',
    'https://app.high.powerbigov.us/rdlEmbed',
    'https://app.powerbi.cn/reportEmbed',
    `${location.origin}/emulator/frame/`,
  ])('starts a frame for the stored address %s', (address) => {
    const [frame, ...others] = framesFor(address);
    expect(others).toEqual([]);
    expect(frame).toMatch(/\?uid=[\da-f-]{36}$/);
    expect(frame?.split('?')[0]).toBe(address);
  });

  test.each([
    'http://app.powerbi.com/reportEmbed',
    'https://app.powerbi.com/groups/me/list',
    'https://app.powerbi.com/reportEmbed/x',
    'https://app.powerbi.com:8443/reportEmbed',
    'https://app.powerbi.com.evil.example/reportEmbed',
    'https://evilpowerbi.com/reportEmbed',
    'https://evil.example/reportEmbed',
    'https://evil.example/app.powerbi.com/reportEmbed',
    'javascript:alert(1)',
    'data:text/html,x',
    '//app.powerbi.com/reportEmbed',
    'https://',
    7,
    {},
    null,
  ])('starts no frame for the stored address %j', (address) => {
    expect(framesFor(address)).toEqual([]);
  });
});
