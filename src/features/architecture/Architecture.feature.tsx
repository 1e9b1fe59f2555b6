import { dialogChunk } from '@/features/shared/chunk';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { modalClosed, modalOpened, selectModal } from '@/store/view.slice';
import { ArchitectureButton } from '@/ui/shell/architecture/ArchitectureButton';

const ArchitectureModal = dialogChunk(
  async () => (await import('@/ui/shell/architecture/ArchitectureModal')).ArchitectureModal,
);

/** Binds the purple button and "Arquitectura de Producción" (SPEC section 2.5). */
export function ArchitectureFeature() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectModal) === 'architecture';
  return (
    <>
      <ArchitectureButton onOpen={() => dispatch(modalOpened('architecture'))} />
      <ArchitectureModal open={open} onClose={() => dispatch(modalClosed())} />
    </>
  );
}
