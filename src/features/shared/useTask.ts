import { useEffect, useRef, useState } from 'react';
import { type Failure, toFailure } from '@/domain/shared/failure';

/** A request that the user started, and its result. */
export type Task<K extends string, T> =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly kind: K }
  | { readonly state: 'done'; readonly kind: K; readonly value: T }
  | { readonly state: 'failed'; readonly kind: K; readonly failure: Failure };

/**
 * Runs requests that the user starts, one at a time: a request is ignored while another runs. `cancel` or
 * unmounting aborts the running request and clears the result.
 */
export function useTask<K extends string, T>() {
  const [task, setTask] = useState<Task<K, T>>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = (kind: K, call: (signal: AbortSignal) => Promise<T>): void => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setTask({ state: 'running', kind });
    const end = (ended: Task<K, T>) => {
      if (controller.signal.aborted) return;
      running.current = null;
      setTask(ended);
    };
    call(controller.signal).then(
      (value) => end({ state: 'done', kind, value }),
      (error: unknown) => end({ state: 'failed', kind, failure: toFailure(error) }),
    );
  };
  const cancel = (): void => {
    running.current?.abort();
    running.current = null;
    setTask({ state: 'idle' });
  };
  return { task, run, cancel };
}
