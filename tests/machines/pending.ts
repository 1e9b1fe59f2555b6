import { type FailureCode, FailureError } from '@/domain/shared/failure';

/** An answer that the test settles. */
export function pending<T>() {
  const calls: { resolve: (value: T) => void; reject: (code: FailureCode, detail?: string) => void }[] = [];
  const call = () =>
    new Promise<T>((resolve, reject) => {
      calls.push({
        resolve,
        reject: (code, detail) =>
          reject(new FailureError(detail === undefined ? { code } : { code, detail })),
      });
    });
  return { calls, call, last: () => calls.at(-1) };
}

/** Waits until all promises that can settle have settled. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
