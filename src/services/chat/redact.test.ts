import { describe, expect, it } from 'vitest';
import { redact } from './redact';

const secret = 'abcdefghij';

describe('redaction of a secret in a streamed text', () => {
  it.each([
    ['abcdefghij', '•••'],
    ['x abcdefghij y abcdefghij z', 'x ••• y ••• z'],
    // The next piece may complete it.
    ['x abcdefghi', 'x •••'],
    ['x abcdefgh', 'x •••'],
    ['abcdefgh', '•••'],
    ['abcdefghij abcdefgh', '••• •••'],
    // Too short to be more than chance, or not at the end.
    ['x abcdefg', 'x abcdefg'],
    ['abcdefg', 'abcdefg'],
    ['abcdefgh x', 'abcdefgh x'],
    ['bcdefghij', 'bcdefghij'],
    ['', ''],
  ])('replaces %s by %s', (text, masked) => {
    expect(redact(text, secret)).toBe(masked);
  });

  it('masks secrets of eight characters or more, and nothing without a secret', () => {
    expect(redact('abcdefgh', 'abcdefgh')).toBe('•••');
    expect(redact('abcdefg', 'abcdefg')).toBe('abcdefg');
    expect(redact('abcdefgh', null)).toBe('abcdefgh');
    expect(redact('aaaaaaaaa', 'aaaaaaaaaa')).toBe('•••');
  });
});
