/** Parts of the identity provider's own message for an administrator. */
interface ProviderError {
  /** The number after "AADSTS". */
  readonly code: number;
  readonly correlationId: string | null;
  /** In the provider's format, UTC: "2026-11-21 13:05:30Z". */
  readonly timestamp: string | null;
}

/** Parses "AADSTS50105: … Correlation ID: … Timestamp: …" from a library's message; `null` if it has no code. */
export function readProviderError(message: string): ProviderError | null {
  const code = /AADSTS(\d{4,9})/.exec(message)?.[1];
  if (code === undefined) return null;
  return {
    code: Number(code),
    correlationId: /Correlation ID: ([0-9a-f-]{36})/i.exec(message)?.[1] ?? null,
    timestamp: /Timestamp: (\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ)/.exec(message)?.[1] ?? null,
  };
}
