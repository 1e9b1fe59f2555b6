import './comparison.css';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { dateProblems, noFilters, regions, sectors } from '@/domain/report/filters';
import { FiltersDialog } from '@/features/filters/FiltersDialog';
import { Comparison } from '@/features/report/Comparison';
import { comparisonCopy } from '@/features/report/comparisonCopy';
import { wideQuery } from '@/ui/parts/useMedia';
import { createSecondStage, directSecondStage } from './secondStage';
import { type ComparisonActor, startComparison } from './wiring/comparison';

type Parts = Parameters<typeof startComparison>[0];

export interface ComparisonPartProps {
  /** Runs what starts the comparison once for the page, and gives what it made. */
  readonly startOnce: (start: (parts: Parts) => ComparisonActor) => ComparisonActor;
}

function watchWidth(listener: (isWide: boolean) => void): () => void {
  const list = window.matchMedia(wideQuery);
  const tell = () => listener(list.matches);
  list.addEventListener('change', tell);
  tell();
  return () => list.removeEventListener('change', tell);
}

function start(parts: Parts): ComparisonActor {
  const stage = createSecondStage(document);
  const actor = startComparison(parts, { stage, watchWidth, frameName: comparisonCopy.frame });
  directSecondStage(stage, actor, parts.actors.authProgress);
  return actor;
}

/** The second report with its machine, its frame and its filters: a chunk of its own. */
export function ComparisonPart({ startOnce }: ComparisonPartProps) {
  const [actor] = useState(() => startOnce(start));
  const [isFiltering, setFiltering] = useState(false);
  const choice = useSelector(actor, ({ context }) => context.choice);
  const today = new Date().toLocaleDateString('sv-SE');
  const apply = (filters: typeof noFilters) => {
    actor.send({ type: 'user.filter', filters });
    setFiltering(false);
  };
  return (
    <>
      <Comparison actor={actor} onFilters={() => setFiltering(true)} />
      <FiltersDialog
        open={isFiltering && choice !== null}
        applied={choice?.filters ?? noFilters}
        today={today}
        regions={regions}
        sectors={sectors}
        check={(range) => dateProblems(range, today)}
        reaches={Object.keys(choice?.board.filterTargets ?? {}).length > 0 ? 'right' : 'none'}
        onClose={() => setFiltering(false)}
        onApply={apply}
        onClear={() => apply(noFilters)}
      />
    </>
  );
}
