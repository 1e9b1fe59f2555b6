import { FailureError } from '@/domain/shared/failure';

/**
 * Resolves and validates a webhook's URL: https on any host that the configuration names, or this page's
 * own origin (the emulated organisation). Rejects a URL with a user name or a password.
 * Throws `chatFailed`.
 */
export function webhookAddress(configured: string, pageOrigin: string): URL {
  const refuse = () => new FailureError({ code: 'chatFailed', detail: 'webhook address is not allowed' });
  if (!URL.canParse(configured, pageOrigin)) throw refuse();
  const address = new URL(configured, pageOrigin);
  if (address.username !== '' || address.password !== '') throw refuse();
  if (address.protocol !== 'https:' && address.origin !== pageOrigin) throw refuse();
  return address;
}
