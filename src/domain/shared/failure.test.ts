import { describe, expect, it } from 'vitest';
import { FailureError, throttled, toFailure } from './failure';

describe('anything thrown', () => {
  it('is a failure with a code; what has none is a bug with its message', () => {
    expect(toFailure(new FailureError({ code: 'offline' }))).toEqual({ code: 'offline' });
    expect(toFailure(new TypeError('x is not a function'))).toEqual({
      code: 'unexpected',
      detail: 'x is not a function',
    });
    expect(toFailure('no error at all')).toEqual({ code: 'unexpected', detail: 'no error at all' });
    expect(toFailure(undefined)).toEqual({ code: 'unexpected', detail: 'undefined' });
  });

  it('says what it is and keeps what caused it', () => {
    const cause = new Error('socket');
    const error = new FailureError({ code: 'lookupFailed', detail: '503' }, { cause });
    expect([error.name, error.message, error.cause]).toEqual(['FailureError', '503', cause]);
    expect(new FailureError({ code: 'offline' }).message).toBe('offline');
  });
});

describe('a service that asks to wait (SPEC 8.1)', () => {
  const now = Date.parse('2026-11-22T09:00:00Z');
  it.each([
    ['seconds', '20', '20'],
    ['seconds with spaces', ' 20 ', '20'],
    ['part of a second', '0.25', '1'],
    ['a second and a part', '1.25', '2'],
    ['nothing', '0', '1'],
    ['a date', 'Sun, 22 Nov 2026 09:00:45 GMT', '45'],
    ['a date that is over', 'Sun, 22 Nov 2026 08:00:00 GMT', '1'],
    ['years', '99999999', '86400'],
    ['something else', 'soon', '30'],
    ['a number and something else', '20 s', '30'],
    ['something else and a number', 'en 20', '30'],
    ['an empty line', '', '30'],
    ['no line at all', null, '30'],
  ])('%s: %s is %s', (_, named, seconds) => {
    expect(throttled(named, 30, now).failure).toEqual({ code: 'throttled', detail: seconds });
  });
});
