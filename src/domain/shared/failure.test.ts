import { describe, expect, it } from 'vitest';
import { FailureError, toFailure } from './failure';

describe('failures', () => {
  it('toFailure keeps the code of a failure, and reports other errors as unexpected with their message', () => {
    expect(toFailure(new FailureError({ code: 'offline' }))).toEqual({ code: 'offline' });
    expect(toFailure(new TypeError('x is not a function'))).toEqual({
      code: 'unexpected',
      detail: 'x is not a function',
    });
    expect(toFailure('no error at all')).toEqual({ code: 'unexpected', detail: 'no error at all' });
    expect(toFailure(undefined)).toEqual({ code: 'unexpected', detail: 'undefined' });
  });

  it('FailureError has name, message and cause', () => {
    const cause = new Error('socket');
    const error = new FailureError({ code: 'lookupFailed', detail: '503' }, { cause });
    expect([error.name, error.message, error.cause]).toEqual(['FailureError', '503', cause]);
    expect(new FailureError({ code: 'offline' }).message).toBe('offline');
  });
});
