import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { TraceDrawer } from '@/features/trace-drawer/TraceDrawer';
import { createDownload } from '@/services/browser/download';
import { watchFailures } from '@/services/browser/failureLog';
import { takeScreenshot } from '@/services/browser/screenshot';
import { describeSurroundings } from '@/services/browser/surroundings';
import type { RootState } from '@/store/makeStore';
import { selectTransitions } from '@/store/transitions.slice';

const { download } = createDownload(document);
/** From the moment the drawer is there; requests also from before. */
const failures = watchFailures(window);

/** The testers' drawer with everything it may hand over, in a chunk of its own. */
export function TraceBench({ emulatedFrame }: { readonly emulatedFrame: string | undefined }) {
  const store = useStore<RootState>();
  // `npm run replay -- --browser` reads the same mirror as the drawer, to see where the machines are.
  useEffect(() => {
    Object.assign(window, { portalTransitions: () => selectTransitions(store.getState()) });
  }, [store]);
  return (
    <TraceDrawer
      startsOpen={false}
      onSave={download}
      describe={() => describeSurroundings(window, emulatedFrame)}
      failures={failures}
      takeScreenshot={() => takeScreenshot(window)}
    />
  );
}
