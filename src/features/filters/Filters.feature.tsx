import { dateProblems, regions, sectors } from '@/domain/report/filters';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { lazyDialog } from '@/features/shared/lazyPart';
import { selectBoard } from '@/store/boards.slice';
import { filtersApplied, filtersCleared, selectFilters } from '@/store/filters.slice';
import { modalClosed, selectActiveView, selectModal } from '@/store/view.slice';

const FiltersDialog = lazyDialog(async () => (await import('./FiltersDialog')).FiltersDialog);

export interface FiltersFeatureProps {
  /** ISO day where the person is (SPEC section 5: no date after it). */
  readonly today: () => string;
}

/** Binds "Filtros del Dashboard" (SPEC section 2.5); its code comes when it is first asked for. */
export function FiltersFeature({ today }: FiltersFeatureProps) {
  const dispatch = useAppDispatch();
  const applied = useAppSelector(selectFilters);
  const open = useAppSelector(selectModal) === 'filters';
  const targets = useAppSelector((state) => selectBoard(state, selectActiveView(state))?.filterTargets);
  const close = () => dispatch(modalClosed());
  const lastDay = today();
  return (
    <FiltersDialog
      open={open}
      applied={applied}
      today={lastDay}
      regions={regions}
      sectors={sectors}
      check={(range) => dateProblems(range, lastDay)}
      reaches={Object.keys(targets ?? {}).length > 0 ? 'report' : 'none'}
      onClose={close}
      onApply={(selection) => {
        dispatch(filtersApplied(selection));
        close();
      }}
      onClear={() => {
        dispatch(filtersCleared());
        close();
      }}
    />
  );
}
