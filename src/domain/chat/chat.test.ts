import { describe, expect, it } from 'vitest';
import { formatMessageTime, makeChatUserId } from './chat';

describe('formatMessageTime (SPEC section 9)', () => {
  it.each([
    [9, 5, '09:05'],
    [0, 0, '00:00'],
    [23, 59, '23:59'],
    [14, 30, '14:30'],
  ])('formats %d h %d min as %s', (hours, minutes, shown) => {
    expect(formatMessageTime(new Date(2026, 10, 21, hours, minutes, 40).getTime())).toBe(shown);
  });
});

it('makeChatUserId joins "user-", timestamp and random text (SPEC section 3)', () => {
  expect(makeChatUserId(1_700_000_000_000, 'k3j9x')).toBe('user-1700000000000-k3j9x');
});
