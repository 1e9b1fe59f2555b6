import { describe, expect, it } from 'vitest';
import { canSend, formatMessageTime, makeChatUserId } from './chat';

describe('sending (SPEC section 5)', () => {
  it.each(['', ' ', '\n\t '])('ignores an empty text: %j', (text) => {
    expect(canSend(text, false)).toBe(false);
  });
  it('ignores a send while a reply is pending', () => {
    expect(canSend('Hola', true)).toBe(false);
    expect(canSend('Hola', false)).toBe(true);
  });
});

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
