import { describe, expect, it } from 'vitest';
import { failureCodes } from '@/domain/shared/failure';
import { page, readRefusal, refusalDetail, webhookCause, webhookDetails } from './webhookFailure';

describe('the detail of a response that is not OK', () => {
  it.each([
    { status: 500, code: null, correlationId: null },
    { status: 401, code: 'wrong signature', correlationId: null },
    { status: 403, code: 'access_denied', correlationId: '4f2a:1' },
  ])('is read as it was written: %o', (call) => {
    expect(readRefusal(refusalDetail(call))).toEqual(call);
  });

  it('leaves out sentences and long codes', () => {
    const call = { status: 500, code: 'a · status 200', correlationId: 'x y' };
    expect(refusalDetail(call)).toBe('status 500');
    expect(refusalDetail({ ...call, code: 'Sin acceso para Ana' })).toBe('status 500');
    expect(refusalDetail({ ...call, code: 'a'.repeat(61) })).toBe('status 500');
  });

  it.each(['', 'the answer is not JSON', 'status', 'status x'])('is not read from "%s"', (text) => {
    expect(readRefusal(text)).toBeNull();
  });
});

describe('webhookCause', () => {
  it.each([
    [400, 'fails'],
    [401, 'refuses'],
    [403, 'refuses'],
    [404, 'missing'],
    [413, 'tooLarge'],
    [429, 'busy'],
    [500, 'fails'],
    [502, 'gateway'],
    [503, 'gateway'],
    [504, 'gateway'],
    [524, 'gateway'],
  ] as const)('of the status %i is %s', (status, cause) => {
    const detail = refusalDetail({ status, code: null, correlationId: null });
    expect(webhookCause({ code: 'chatFailed', detail })).toBe(cause);
  });

  it('separates policy, a failed workflow, network, an unreadable response, an invalid reply and the deadline', () => {
    expect(webhookCause({ code: 'chatFailed', detail: webhookDetails.policy })).toBe('policy');
    expect(webhookCause({ code: 'chatFailed', detail: webhookDetails.failed })).toBe('fails');
    expect(webhookCause({ code: 'offline', detail: webhookDetails.network })).toBe('network');
    expect(webhookCause({ code: 'offline' })).toBe('unreadable');
    expect(webhookCause({ code: 'chatFailed', detail: 'the answer is not JSON' })).toBe('invalid');
    expect(webhookCause({ code: 'deadline' })).toBe('slow');
  });

  it('of an error page is that no workflow has the address, as n8n answers it', () => {
    const detail = refusalDetail({ status: 500, code: page, correlationId: null });
    expect(webhookCause({ code: 'chatFailed', detail })).toBe('missing');
  });

  it('is null for failures of other parts', () => {
    const others = failureCodes.filter((code) => !['chatFailed', 'offline', 'deadline'].includes(code));
    expect(others.filter((code) => webhookCause({ code, detail: 'status 500' }) !== null)).toEqual([]);
  });
});
