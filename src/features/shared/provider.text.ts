import { readProviderError } from '@/domain/session/providerError';
import { copy } from './provider.copy';

/** The sentence for the provider's message; `null` if there is no sentence for its code. */
export function providerSentence(message: string): string | null {
  const parsed = readProviderError(message);
  return parsed ? (copy.sentences[parsed.code] ?? null) : null;
}

/** The lines of "Detalles" for an administrator; `null` if the message is not from the provider. */
export function providerDetails(message: string): string | null {
  const parsed = readProviderError(message);
  if (!parsed) return null;
  const lines = [`${copy.labels.code}: AADSTS${parsed.code}`];
  if (parsed.correlationId) lines.push(`${copy.labels.correlation}: ${parsed.correlationId}`);
  if (parsed.timestamp) lines.push(`${copy.labels.time}: ${parsed.timestamp.replace('Z', ' UTC')}`);
  return lines.join('\n');
}
