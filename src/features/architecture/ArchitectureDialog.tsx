import { ArchitectureModal, type ArchitectureModalProps } from '@/ui/shell/architecture/ArchitectureModal';
import { dialogCopy } from './dialogCopy';

/** "Arquitectura de Producción" with its texts: a chunk of its own. */
export const ArchitectureDialog = (props: Omit<ArchitectureModalProps, 'texts'>) => (
  <ArchitectureModal {...props} texts={dialogCopy} />
);
