const mask = '•••';
/** A tail this long that could be the beginning of the secret is held back. */
const shortestTail = 8;

/**
 * Takes a secret out of a text that may still be growing, for a webhook that echoes what it was sent: every
 * occurrence, and an end that may become one with the next piece.
 */
export function redact(text: string, secret: string | null): string {
  if (secret === null || secret.length < shortestTail) return text;
  const masked = text.replaceAll(secret, mask);
  const longest = Math.min(secret.length - 1, masked.length);
  for (let length = longest; length >= shortestTail; length -= 1)
    if (masked.endsWith(secret.slice(0, length))) return masked.slice(0, -length) + mask;
  return masked;
}
