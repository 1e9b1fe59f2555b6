import { describe, expect, it } from 'vitest';
import { FailureError } from '@/domain/shared/failure';
import { messageOf, toErrorEvent, toRefreshFailure, toToolFailure } from './powerBiErrors';

describe('Power BI error messages (SPEC section 4)', () => {
  it.each([
    [new Error('no network'), 'no network'],
    [{ message: 'short', detailedMessage: 'the long one' }, 'the long one'],
    [
      { message: 'PowerBINotAuthorizedException', detailedMessage: 'Get report failed', errorCode: '401' },
      'PowerBINotAuthorizedException (401): Get report failed',
    ],
    [
      { message: 'LoadReportFailed', detailedMessage: 'Get report failed', errorCode: 'LoadReportFailed' },
      'LoadReportFailed: Get report failed',
    ],
    [
      { message: 'TokenExpired', detailedMessage: 'TokenExpired: renew', errorCode: '403' },
      'TokenExpired: renew',
    ],
    [{ message: 'short', detailedMessage: 7 }, 'short'],
    [{ message: 7 }, '[object Object]'],
    [{ statusCode: 404, body: { message: 'not found' } }, 'not found'],
    [{ statusCode: 500, body: null }, '500'],
    [{ statusCode: 500 }, '[object Object]'],
    [{ body: 'x' }, '[object Object]'],
    [[{ message: 'a' }, { message: 'b' }, { message: 'a' }], 'a; b'],
    ['words', 'words'],
    [null, 'null'],
    [undefined, 'undefined'],
  ])('%j: %s', (error, message) => {
    expect(messageOf(error)).toBe(message);
  });

  it.each([
    [
      { message: 'x', level: 6 },
      { type: 'embed.failed', detail: 'x' },
    ],
    [
      { message: 'x', level: 7 },
      { type: 'embed.failed', detail: 'x' },
    ],
    [
      { message: 'x', level: 5 },
      { type: 'embed.warned', detail: 'x' },
    ],
    [
      { message: 'x', level: '5' },
      { type: 'embed.failed', detail: 'x' },
    ],
    [{ message: 'x' }, { type: 'embed.failed', detail: 'x' }],
    // One visual failed; the table of typical errors gives no level.
    [
      {
        message: 'OpenConnectionError',
        detailedMessage: "Can't display the visual. Couldn't render a report visual titled: Viajes",
      },
      { type: 'embed.warned', detail: expect.stringContaining('visual titled: Viajes') },
    ],
    [
      { message: 'x', detailedMessage: "Couldn't render a report visual titled: Viajes", level: null },
      { type: 'embed.warned', detail: expect.stringContaining('visual titled: Viajes') },
    ],
    [
      { message: 'OpenConnectionError', level: 6 },
      { type: 'embed.failed', detail: 'OpenConnectionError' },
    ],
    [undefined, { type: 'embed.failed', detail: 'undefined' }],
    [{ message: 'tokenexpired', level: 5 }, { type: 'embed.tokenExpired' }],
    [{ detailedMessage: '403 TokenExpired' }, { type: 'embed.tokenExpired' }],
    ['TokenExpired', { type: 'embed.tokenExpired' }],
    // Not an error for the portal: Power BI still shows the report, in its own layout.
    [{ message: 'mobileLayoutError', level: 6 }, null],
  ])('the event of %j is %j', (detail, event) => {
    expect(toErrorEvent(detail)).toEqual(event);
  });
});

describe('an error of a call that the frame rejected', () => {
  const failure = new FailureError({ code: 'offline' });
  const failureOf = (error: FailureError) => [error.failure, error.cause];

  it('is a portal failure, with its cause', () => {
    const refused = { message: 'no such page' };
    expect(toToolFailure(failure)).toBe(failure);
    expect(failureOf(toToolFailure(refused))).toEqual([
      { code: 'toolFailed', detail: 'no such page' },
      refused,
    ]);
    const ended = { message: 'TokenExpired' };
    expect(failureOf(toToolFailure(ended))).toEqual([{ code: 'tokenExpired' }, ended]);
  });

  it('is "too soon" for a refresh that came too soon, in each wording of Power BI (SPEC section 2.4)', () => {
    for (const message of ['429', 'HTTP 429: x', 'Rate limit', 'Throttled', 'Too many requests']) {
      const error = { message };
      expect(failureOf(toRefreshFailure(error)), message).toEqual([
        { code: 'refreshLimit', detail: message },
        error,
      ]);
    }
    expect(toRefreshFailure('too many').failure.code).toBe('refreshLimit');
    expect(toRefreshFailure({ message: '4290 rows' }).failure.code).toBe('toolFailed');
    expect(toRefreshFailure(undefined).failure).toEqual({ code: 'toolFailed', detail: 'undefined' });
    expect(toRefreshFailure(failure)).toBe(failure);
    const limited = new FailureError({ code: 'offline', detail: 'limit' });
    expect(toRefreshFailure(limited)).toBe(limited);
    expect(toRefreshFailure({ message: 'TokenExpired, too many' }).failure).toEqual({ code: 'tokenExpired' });
  });
});
