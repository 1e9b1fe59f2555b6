import { describe, expect, it } from 'vitest';
import { isForBridge } from './bridge';

const state = (interactionType: string) => btoa(JSON.stringify({ id: '1', meta: { interactionType } }));
const at = (hash: string, search = '') => ({ hash, search });

describe('redirect bridge at the site root (SPEC 2, 7.1)', () => {
  it.each(['popup', 'silent'])('takes the answer to a %s', (type) => {
    expect(isForBridge(at(`#code=1&state=${encodeURIComponent(state(type))}`))).toBe(true);
    expect(isForBridge(at(`#error=login_required&state=${encodeURIComponent(`${state(type)}|mine`)}`))).toBe(
      true,
    );
    expect(isForBridge(at('', `?code=1&state=${encodeURIComponent(state(type))}`))).toBe(true);
  });

  it('leaves the answer to a redirect to the portal', () => {
    expect(isForBridge(at(`#code=1&state=${encodeURIComponent(state('redirect'))}`))).toBe(false);
  });

  it.each([
    '',
    '#',
    '#code=1',
    '#state=abc',
    '#code=1&state=%%%',
    '#code=1&state=bm9wZQ',
    '#code=1&state=bnVsbA',
  ])('opens the portal at %j', (hash) => {
    expect(isForBridge(at(hash))).toBe(false);
  });
});
