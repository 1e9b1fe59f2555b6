import { describe, expect, it } from 'vitest';
import { formatMessageTime, makeChatUserId } from './chat';

describe('time (SPEC section 9)', () => {
  it.each([
    [9, 5, '09:05'],
    [0, 0, '00:00'],
    [23, 59, '23:59'],
    [14, 30, '14:30'],
  ])('%d h %d min is %s in es-ES', (hours, minutes, shown) => {
    expect(formatMessageTime(new Date(2026, 10, 21, hours, minutes, 40).getTime())).toBe(shown);
  });
});

it('the chat user id is "user-" + timestamp + "-" + random (SPEC section 3)', () => {
  expect(makeChatUserId(1_700_000_000_000, 'k3j9x')).toBe('user-1700000000000-k3j9x');
});
