import { TraceDrawerFeature } from '@/features/trace-drawer/TraceDrawer.feature';
import { createDownload } from '@/services/browser/download';
import { watchFailures } from '@/services/browser/failureLog';
import { takeScreenshot } from '@/services/browser/screenshot';
import { describeSurroundings } from '@/services/browser/surroundings';

const { download } = createDownload(document);
/** From the moment the drawer is there; requests also from before. */
const failures = watchFailures(window);

/** The testers' drawer with everything it may hand over, in a chunk of its own. */
export function TraceBench({ emulatedFrame }: { readonly emulatedFrame: string | undefined }) {
  return (
    <TraceDrawerFeature
      startsOpen={false}
      onSave={download}
      describe={() => describeSurroundings(window, emulatedFrame)}
      failures={failures}
      takeScreenshot={() => takeScreenshot(window)}
    />
  );
}
