import { useContext, useState, useSyncExternalStore } from 'react';
import { countMissingParts, watchMissingParts } from '@/domain/shared/loadPart';
import { CopyProblem } from './CopyProblem.view';
import { PartFailed } from './PartStatus.view';
import { RenewalContext } from './SectionBoundary';

/** Offers to reload the page if code without a place on the screen could not be loaded, such as that of an export. */
export function MissingPart() {
  const renewal = useContext(RenewalContext);
  const count = useSyncExternalStore(watchMissingParts, countMissingParts);
  const [closed, setClosed] = useState(0);
  const [seen, setSeen] = useState(0);
  if (count !== seen) {
    setSeen(count);
    // A failure without an action of the user, such as that of a poll, does not reopen a closed message.
    if (closed > 0 && navigator.userActivation?.isActive === false) setClosed(count);
  }
  if (count <= closed) return null;
  return (
    <PartFailed place="corner" reason="missing" onReload={renewal.reload} onClose={() => setClosed(count)}>
      <CopyProblem reason="partMissing" />
    </PartFailed>
  );
}
