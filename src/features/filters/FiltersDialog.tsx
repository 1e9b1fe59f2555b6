import { FiltersModal, type FiltersModalProps } from './FiltersModal.view';

/** "Filtros del Dashboard": a chunk of its own. */
export const FiltersDialog = (props: FiltersModalProps) => <FiltersModal {...props} />;
