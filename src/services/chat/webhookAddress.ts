import { FailureError } from '@/domain/shared/failure';

/**
 * The absolute address of a webhook, checked: https on whatever host the configuration names, or this page's
 * own origin (the emulated organisation). Rejects an address that carries a user name or a password.
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
