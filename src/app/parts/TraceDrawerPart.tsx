import { useEffect } from 'react';
import { useRuntime } from '@/app/runtime';
import { TraceDrawer } from '@/features/trace-drawer/TraceDrawer';
import { createDownload } from '@/services/browser/download';
import { watchFailures } from '@/services/browser/failureLog';
import { takeScreenshot } from '@/services/browser/screenshot';
import { describeSurroundings } from '@/services/browser/surroundings';
import { selectTransitions } from '@/store/transitions.slice';

const { download } = createDownload(document);
/** Errors since the drawer was loaded; requests also from before. */
const failures = watchFailures(window);

/** The testers' drawer with everything that its file can contain. */
export function TraceDrawerPart() {
  const { config, store } = useRuntime();
  // End-to-end tests read the drawer's mirror, to get the states of the machines.
  useEffect(() => {
    Object.assign(window, { portalTransitions: () => selectTransitions(store.getState()) });
  }, [store]);
  return (
    <TraceDrawer
      startsOpen={false}
      onSave={download}
      describe={() => describeSurroundings(window, config.powerBi.emulatedFrame)}
      failures={failures}
      takeScreenshot={() => takeScreenshot(window)}
    />
  );
}
