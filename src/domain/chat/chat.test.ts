import { expect, it } from 'vitest';
import { makeChatUserId } from './chat';

it('makeChatUserId joins "user-", timestamp and random text (SPEC section 3)', () => {
  expect(makeChatUserId(1_700_000_000_000, 'k3j9x')).toBe('user-1700000000000-k3j9x');
});
