const mask = '•••';
/** Minimum length of a trailing prefix of the secret that is masked. */
const shortestTail = 8;

/**
 * Masks a secret in a text that may still be streaming, for a webhook that echoes its request: every
 * occurrence, and a trailing part that the next chunk may complete.
 */
export function redact(text: string, secret: string | null): string {
  if (secret === null || secret.length < shortestTail) return text;
  const masked = text.replaceAll(secret, mask);
  const longest = Math.min(secret.length - 1, masked.length);
  for (let length = longest; length >= shortestTail; length -= 1)
    if (masked.endsWith(secret.slice(0, length))) return masked.slice(0, -length) + mask;
  return masked;
}
