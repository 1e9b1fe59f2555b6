import { useEffect, useEffectEvent, useState } from 'react';
import { type Failure, toFailure } from '@/domain/shared/failure';

/** A request to a service and its result. */
export type RequestState<T> =
  | { readonly state: 'idle' | 'asking' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly failure: Failure };

/**
 * Sends a request when the component mounts and when the key changes; no request for the key `null`.
 * Unmounting or a new key aborts the request.
 * @returns the result, and `again`, which repeats the request.
 */
export function useRequest<T>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<T>,
): RequestState<T> & { readonly again: () => void } {
  const [attempt, setAttempt] = useState(0);
  const now = key === null ? null : `${attempt} ${key}`;
  const [answer, setAnswer] = useState<{ readonly of: string; readonly asked: RequestState<T> } | null>(null);
  const start = useEffectEvent((of: string, signal: AbortSignal) => {
    ask(signal).then(
      (value) => signal.aborted || setAnswer({ of, asked: { state: 'ready', value } }),
      (error: unknown) =>
        signal.aborted || setAnswer({ of, asked: { state: 'failed', failure: toFailure(error) } }),
    );
  });
  useEffect(() => {
    if (now === null) return;
    const controller = new AbortController();
    start(now, controller.signal);
    return () => controller.abort();
  }, [now]);
  const request: RequestState<T> =
    now === null ? { state: 'idle' } : answer?.of === now ? answer.asked : { state: 'asking' };
  return { ...request, again: () => setAttempt(attempt + 1) };
}
