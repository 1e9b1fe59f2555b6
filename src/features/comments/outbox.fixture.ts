import { createActor, fromCallback, fromPromise } from 'xstate';
import type { ApplyResult } from '@/domain/ports/catalog';
import { commentsOutboxMachine } from '@/machines/outbox.machine';
import { commentChanged, commentDropped, commentSaved } from '@/store/comments.slice';
import { makeStore } from '@/store/makeStore';

/** An outbox of comments and its store, connected as in the wiring. `send`: the result of each change. */
export function outboxWith(
  send: () => Promise<ApplyResult>,
  preloadedState?: Parameters<typeof makeStore>[0],
) {
  const outbox = createActor(
    commentsOutboxMachine.provide({
      actors: { sendChange: fromPromise(send), watchPage: fromCallback(() => undefined) },
    }),
    { input: { subject: 'comments' } },
  ).start();
  const store = makeStore(preloadedState, () => (next) => (action) => {
    const result = next(action);
    if (commentChanged.match(action))
      outbox.send({ type: 'change.made', id: action.payload.changeId, change: action.payload });
    return result;
  });
  outbox.on('change.saved', ({ change }) => void store.dispatch(commentSaved(change)));
  outbox.on('changes.dropped', ({ dropped }) => {
    for (const { change } of dropped) store.dispatch(commentDropped(change));
  });
  return { outbox, store };
}

export const applySaved = async (): Promise<ApplyResult> => ({ type: 'saved' });
