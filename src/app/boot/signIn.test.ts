import { describe, expect, it } from 'vitest';
import { isBridgeAnswer } from './signIn';

const state = (interactionType: string) => btoa(JSON.stringify({ id: '1', meta: { interactionType } }));
const locationWith = (hash: string, search = '') => ({ hash, search });

describe('isForBridge: answers for a sign-in popup or a hidden frame (SPEC sections 2 and 7.1)', () => {
  it.each(['popup', 'silent'])('accepts the answer to a sign-in of type "%s"', (type) => {
    expect(isBridgeAnswer(locationWith(`#code=1&state=${encodeURIComponent(state(type))}`))).toBe(true);
    expect(
      isBridgeAnswer(
        locationWith(`#error=login_required&state=${encodeURIComponent(`${state(type)}|mine`)}`),
      ),
    ).toBe(true);
    expect(isBridgeAnswer(locationWith('', `?code=1&state=${encodeURIComponent(state(type))}`))).toBe(true);
  });

  it('rejects the answer to a full-page redirect', () => {
    expect(isBridgeAnswer(locationWith(`#code=1&state=${encodeURIComponent(state('redirect'))}`))).toBe(
      false,
    );
  });

  it.each([
    '',
    '#',
    '#code=1',
    '#state=abc',
    '#code=1&state=%%%',
    '#code=1&state=bm9wZQ',
    '#code=1&state=bnVsbA',
  ])('rejects the address %j', (hash) => {
    expect(isBridgeAnswer(locationWith(hash))).toBe(false);
  });
});
