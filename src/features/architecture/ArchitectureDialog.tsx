import { ArchitectureModal, type ArchitectureModalProps } from './ArchitectureModal.view';

/** "Arquitectura de Producción": a chunk of its own. */
export const ArchitectureDialog = (props: ArchitectureModalProps) => <ArchitectureModal {...props} />;
