import { FiltersModal, type FiltersModalProps } from '@/ui/shell/filters/FiltersModal';
import { copy } from './copy';

interface FiltersDialogProps extends Omit<FiltersModalProps, 'texts' | 'reach'> {
  /** What the filters act on: the report on screen, the one beside it, or nothing. */
  readonly reaches: 'report' | 'right' | 'none';
}

/** "Filtros del Dashboard" with its texts: a chunk of its own. */
export const FiltersDialog = ({ reaches, ...props }: FiltersDialogProps) => (
  <FiltersModal {...props} texts={copy.modal} reach={copy.reach[reaches]} />
);
