import { frozen } from '@tools/machines/frozen';
import { useState } from 'react';
import { Provider } from 'react-redux';
import type { ActorRefFrom } from 'xstate';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { alertWatchMachine } from '@/machines/alertWatch.machine';
import { reportLoadMachine } from '@/machines/reportLoad.machine';
import { boardsLoaded } from '@/store/boards.slice';
import { makeStore } from '@/store/makeStore';
import { Alerts } from './Alerts';

/** The alerts without a number to read. */
export function AlertWatchScene({ actor }: { actor: ActorRefFrom<typeof alertWatchMachine> }) {
  const [store] = useState(() => {
    const made = makeStore();
    made.dispatch(boardsLoaded(specBoards));
    return made;
  });
  const [reportLoad] = useState(() => frozen(reportLoadMachine, 'idle'));
  return (
    <Provider store={store}>
      <Alerts
        actor={actor}
        reportLoad={reportLoad}
        readQuery={async () => null}
        readMeasure={async () => null}
        readVisual={() => new Promise(() => undefined)}
        hasQueries={false}
        listVisuals={async () => []}
        notifier={{ permission: () => 'denied', ask: async () => 'denied', show: () => undefined }}
        now={Date.now}
      />
    </Provider>
  );
}
