import { describe, expect, it } from 'vitest';
import { FailureError } from '@/domain/shared/failure';
import { webhookAddress } from './webhookAddress';

const page = 'http://localhost:5210';

describe('webhook address (SPEC section 7.3)', () => {
  it.each([
    ['https://hooks.example/a?b=c', 'https://hooks.example/a?b=c'],
    ['https://hooks.example:8443/a', 'https://hooks.example:8443/a'],
    ['/emulator/hook', `${page}/emulator/hook`],
    [`${page}/hook`, `${page}/hook`],
  ])('%s is %s', (configured, address) => {
    expect(webhookAddress(configured, page).href).toBe(address);
  });

  it.each([
    'http://hooks.example/a',
    'http://localhost:5211/hook',
    '//hooks.example/a',
    'javascript:alert(1)',
    'data:text/plain,a',
    'ws://hooks.example',
    'https://ana@hooks.example/a',
    'https://:secreto@hooks.example/a',
    'https://ana:secreto@hooks.example/a',
    'http://ana@localhost:5210/hook',
    'https://',
    'http://[',
  ])('%s is rejected', (configured) => {
    const failure = { code: 'chatFailed', detail: 'webhook address is not allowed' };
    expect(() => webhookAddress(configured, page)).toThrow(FailureError);
    expect(() => webhookAddress(configured, page)).toThrow(expect.objectContaining({ failure }));
  });
});
