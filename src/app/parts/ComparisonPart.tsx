import { isoDay } from '@/domain/shared/isoDay';
import './comparison.css';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type Runtime, useRuntime, useStarted } from '@/app/runtime';
import { type ComparisonActor, startComparison } from '@/app/wiring/comparison';
import { noFilters } from '@/domain/report/filters';
import { fieldsReaching } from '@/domain/report/filtersOfBoard';
import { FiltersDialog } from '@/features/filters/FiltersDialog.view';
import { Comparison } from '@/features/report/comparison/Comparison';
import { copy } from '@/features/report/comparison/comparison.copy';
import { useAppSelector } from '@/features/shared/hooks';
import { selectFilterDefinitions } from '@/store/filters.selectors';
import { wideQuery } from '@/ui/parts/useMedia';

/** The second report with its machine, its frame and its filters. */
export function ComparisonPart() {
  const actor = useStarted(start);
  return actor && <Started actor={actor} />;
}

function Started({ actor }: { readonly actor: ComparisonActor }) {
  const { actors, ports, config } = useRuntime();
  const [isFiltering, setFiltering] = useState(false);
  const choice = useSelector(actor, ({ context }) => context.choice);
  const definitions = useAppSelector(selectFilterDefinitions);
  const today = isoDay(Date.now());
  const apply = (filters: typeof noFilters) => {
    actor.send({ type: 'user.filter', filters });
    setFiltering(false);
  };
  return (
    <>
      <Comparison
        appUrl={config.powerBi.appUrl}
        portalUrl={new URL(location.pathname, location.origin).href}
        actor={actor}
        reportData={actors.reportData}
        now={ports.now}
        onFilters={() => setFiltering(true)}
      />
      <FiltersDialog
        open={isFiltering && choice !== null}
        applied={choice?.filters ?? noFilters}
        definitions={definitions}
        today={today}
        reaching={fieldsReaching(choice?.board ?? {})}
        isRight
        onClose={() => setFiltering(false)}
        onApply={apply}
        onClear={() => apply(noFilters)}
      />
    </>
  );
}

function start(runtime: Runtime): ComparisonActor {
  const container = createSecondContainer(document);
  const comparison = startComparison(runtime, { container, watchWidth, frameName: copy.frame });
  showSecondContainer(container, comparison, runtime.actors.authProgress);
  return comparison;
}

function watchWidth(listener: (isWide: boolean) => void): () => void {
  const list = window.matchMedia(wideQuery);
  const notify = () => listener(list.matches);
  list.addEventListener('change', notify);
  notify();
  return () => list.removeEventListener('change', notify);
}

/** Host element of the second frame, outside React like the first (docs/architecture.md, "Report container"). */
function createSecondContainer(document: Document): HTMLElement {
  const container = document.createElement('div');
  container.id = 'second-report-container';
  document.getElementById('report-container')?.after(container);
  return container;
}

/** Makes space for the second report while the user compares, and shows the report once it is loaded (comparison.css). */
function showSecondContainer(
  container: HTMLElement,
  comparison: ComparisonActor,
  authProgress: Runtime['actors']['authProgress'],
): void {
  const update = () => {
    const snapshot = comparison.getSnapshot();
    const isSignedIn = authProgress.getSnapshot().matches({ none: 'signedIn' });
    const isLoaded = snapshot.matches('showing') && !snapshot.matches({ showing: 'loading' });
    container.dataset.shown = String(isSignedIn && isLoaded && !snapshot.matches({ showing: 'failed' }));
    container.ownerDocument.documentElement.dataset.reports = snapshot.matches('showing') ? 'two' : 'one';
  };
  update();
  comparison.subscribe(update);
  authProgress.subscribe(update);
}
