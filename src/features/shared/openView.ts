import type { ActorRefFrom } from 'xstate';
import type { Place } from '@/domain/session/returnPlace';
import type { SavedView } from '@/domain/session/savedViews';
import type { reportToolsMachine } from '@/machines/reportTools.machine';
import type { AppDispatch } from '@/store/makeStore';
import { placeRestored } from '@/store/placeRestored';

export interface ViewsCommands extends Pick<ActorRefFrom<typeof reportToolsMachine>, 'send'> {
  readonly dispatch: AppDispatch;
}

/**
 * Opens a saved view (docs/spec.md, section 13). The portal goes to its dashboard and filters; another dashboard loads in what
 * was captured, the one on screen takes it on.
 */
export function openView({ dispatch, send }: ViewsCommands, here: Place, { place }: SavedView): void {
  dispatch(placeRestored({ ...here, platform: 'analytics', ...place }));
  if (here.platform === 'analytics' && here.view === place.view)
    send({ type: 'user.applyView', state: place.state });
}
