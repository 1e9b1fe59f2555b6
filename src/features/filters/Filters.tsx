import { fieldsReaching } from '@/domain/report/filtersOfBoard';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { lazyDialog } from '@/features/shared/lazyPart';
import { selectBoard } from '@/store/boards.slice';
import { selectFilterDefinitions } from '@/store/filters.selectors';
import { filtersApplied, filtersCleared, selectFilters } from '@/store/filters.slice';
import { modalClosed, selectActiveView, selectModal } from '@/store/view.slice';

const FiltersDialog = lazyDialog(async () => (await import('./FiltersDialog.view')).FiltersDialog);

interface FiltersProps {
  /** ISO day in the user's time zone (SPEC section 5: no date after it). */
  readonly today: () => string;
}

/** Binds "Filtros del Dashboard" (SPEC section 2.5), whose code is loaded when it is first opened. */
export function Filters({ today }: FiltersProps) {
  const dispatch = useAppDispatch();
  const applied = useAppSelector(selectFilters);
  const definitions = useAppSelector(selectFilterDefinitions);
  const open = useAppSelector(selectModal) === 'filters';
  const board = useAppSelector((state) => selectBoard(state, selectActiveView(state)));
  const close = () => dispatch(modalClosed());
  return (
    <FiltersDialog
      open={open}
      {...{ applied, definitions }}
      today={today()}
      reaching={fieldsReaching(board ?? {})}
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
