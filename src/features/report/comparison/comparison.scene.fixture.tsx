import { frozen } from '@tools/machines/frozen';
import { useState } from 'react';
import { Provider } from 'react-redux';
import type { ActorRefFrom } from 'xstate';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { comparisonMachine } from '@/machines/comparison.machine';
import { reportDataMachine } from '@/machines/reportData.machine';
import { boardsLoaded } from '@/store/boards.slice';
import { makeStore } from '@/store/makeStore';
import { Comparison } from './Comparison';

/** The pane of the second report. */
export function ComparisonScene({ actor }: { actor: ActorRefFrom<typeof comparisonMachine> }) {
  const [store] = useState(() => {
    const made = makeStore();
    made.dispatch(boardsLoaded(specBoards));
    return made;
  });
  const [reportData] = useState(() => frozen(reportDataMachine, 'refresh.on.resting'));
  return (
    <Provider store={store}>
      <Comparison
        appUrl="https://app.powerbi.com"
        portalUrl="https://portal.example.com/"
        actor={actor}
        reportData={reportData}
        now={Date.now}
        onFilters={() => {}}
      />
    </Provider>
  );
}
