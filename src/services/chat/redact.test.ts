import { describe, expect, it } from 'vitest';
import { redact } from './redact';

const secret = 'abcdefghij';

describe('redaction of a secret in a streamed text', () => {
  it.each([
    ['abcdefghij', '•••'],
    ['x abcdefghij y abcdefghij z', 'x ••• y ••• z'],
    // The next chunk may complete the secret.
    ['x abcdefghi', 'x •••'],
    ['x abcdefgh', 'x •••'],
    ['abcdefgh', '•••'],
    ['abcdefghij abcdefgh', '••• •••'],
    // A prefix that is too short, or not at the end of the text, is not redacted.
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
