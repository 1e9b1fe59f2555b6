import { FiltersModal, type FiltersModalProps } from '@/ui/shell/filters/FiltersModal';
import { copy } from './copy';

interface FiltersDialogProps extends Omit<FiltersModalProps, 'texts' | 'reach'> {
  /** The filters act on the report on screen. */
  readonly reachesReport: boolean;
}

/** "Filtros del Dashboard" with its texts: a chunk of its own. */
export const FiltersDialog = ({ reachesReport, ...props }: FiltersDialogProps) => (
  <FiltersModal {...props} texts={copy.modal} reach={reachesReport ? copy.reachesReport : copy.onlyStored} />
);
