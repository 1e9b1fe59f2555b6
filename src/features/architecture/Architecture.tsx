import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { lazyDialog } from '@/features/shared/lazyPart';
import { modalClosed, modalOpened, selectModal } from '@/store/view.slice';
import { ArchitectureButton } from './ArchitectureButton.view';

const ArchitectureModal = lazyDialog(
  async () => (await import('./ArchitectureModal.view')).ArchitectureModal,
);

/** Binds the purple button and "Arquitectura de Producción" (SPEC section 2.5). */
export function Architecture() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectModal) === 'architecture';
  return (
    <>
      <ArchitectureButton onOpen={() => dispatch(modalOpened('architecture'))} />
      <ArchitectureModal open={open} onClose={() => dispatch(modalClosed())} />
    </>
  );
}
