import type { ActorRefFrom } from 'xstate';
import type { Place } from '@/domain/session/returnPlace';
import type { SavedView } from '@/domain/session/savedViews';
import type { reportToolsMachine } from '@/machines/reportTools.machine';
import type { AppDispatch } from '@/store/makeStore';
import { placeRestored } from '@/store/placeRestored';

export interface ViewsCommands extends Pick<ActorRefFrom<typeof reportToolsMachine>, 'send'> {
  readonly dispatch: AppDispatch;
}

/** Opens a view of the dashboard on screen: the portal takes its filters, the report its page and selections. */
export function openView({ dispatch, send }: ViewsCommands, here: Place, { place }: SavedView): void {
  dispatch(placeRestored({ ...here, ...place }));
  send({ type: 'user.applyView', state: place.state });
}
