import { BrowserAuthError, InteractionRequiredAuthError, ServerError } from '@azure/msal-browser';
import { describe, expect, it } from 'vitest';
import { FailureError } from '@/domain/shared/failure';
import {
  interactionNeeded,
  isBlockedPopup,
  isSignedIn,
  needsWindow,
  signInFailure,
  tokenFailure,
} from './providerErrors';

const page = (onLine: boolean) => ({ navigator: { onLine } }) as Window;
const browserError = (code: string) => new BrowserAuthError(code, '');
const serverError = (status: number) => new ServerError('', '', '', '', '', status);

describe('an error of MSAL', () => {
  it.each([
    ['a browser without a network', new Error('Failed'), false, 'offline'],
    ['no network', browserError('no_network_connectivity'), true, 'offline'],
    ['a lost request', browserError('get_request_failed'), true, 'offline'],
    ['a lost request for a token', browserError('post_request_failed'), true, 'offline'],
    ['a provider that does not answer', browserError('provider_silent'), true, 'providerBusy'],
    ['the first status of an outage', serverError(500), true, 'providerBusy'],
    ['the last status of a refusal', serverError(499), true, 'tokenFailed'],
    ['too many requests', serverError(429), true, 'providerBusy'],
    [
      'what MSAL repeats of too many requests',
      new ServerError('50196', '', 'AADSTS50196: loop'),
      true,
      'providerBusy',
    ],
    ['what MSAL repeats of a body without numbers', new ServerError('', '', ''), true, 'providerBusy'],
    ['a request that took too long', serverError(408), true, 'providerBusy'],
    ['another error of the browser', browserError('user_cancelled'), true, 'tokenFailed'],
  ])('is a failure with its cause: %s', (_, error, onLine, code) => {
    const failure = tokenFailure(error, page(onLine));
    expect([failure.failure.code, failure.cause]).toEqual([code, error]);
  });

  it('stays the cause of each failure, and a failure stays the same', () => {
    const error = new Error('AADSTS50058');
    expect([signInFailure(error), interactionNeeded(error)].map(({ cause }) => cause)).toEqual([
      error,
      error,
    ]);
    const failure = new FailureError({ code: 'cancelled' });
    expect(tokenFailure(failure, page(false))).toBe(failure);
  });

  it.each([
    ['popup_window_error', browserError('popup_window_error'), [true, false, false]],
    ['empty_window_error', browserError('empty_window_error'), [true, false, false]],
    ['timed_out', browserError('timed_out'), [false, true, false]],
    ['user_cancelled', browserError('user_cancelled'), [false, false, false]],
    ['a refusal', serverError(400), [false, false, true]],
    ['an outage', serverError(503), [false, false, false]],
    ['too many requests', serverError(429), [false, false, false]],
    ['no session', new InteractionRequiredAuthError('login_required', ''), [false, true, false]],
    ['no consent', new InteractionRequiredAuthError('consent_required', ''), [false, true, true]],
  ])(
    'shows if the popup was blocked, if a window helps, and if the user has a session: %s',
    (_, error, all) => {
      expect([isBlockedPopup(error), needsWindow(error), isSignedIn(error)]).toEqual(all);
    },
  );
});
