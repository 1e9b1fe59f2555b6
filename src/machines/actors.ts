import { type Failure, toFailure } from '@/domain/shared/failure';

/** Stub of an actor. `src/app/actors.ts` provides the real one. */
export const notProvided = (): never => {
  throw new Error('not provided');
};

/** The failure of an actor, from its error event; `null` for another event. */
export const failureOf = (event: object): Failure | null =>
  'error' in event ? toFailure(event.error) : null;

/** Whether the return of the network is a reason to retry: it does not end the wait that a service requests. */
export const mayRetry = ({ failure }: { readonly failure: Failure | null }): boolean =>
  failure?.code !== 'throttled';
