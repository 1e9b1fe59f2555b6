import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { lazyDialog } from '@/features/shared/lazyPart';
import { modalClosed, modalOpened, selectModal } from '@/store/view.slice';
import { ArchitectureButton } from '@/ui/shell/architecture/ArchitectureButton';
import { copy } from './copy';

const ArchitectureDialog = lazyDialog(async () => (await import('./ArchitectureDialog')).ArchitectureDialog);

/** Binds the purple button and "Arquitectura de Producción" (SPEC section 2.5). */
export function ArchitectureFeature() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectModal) === 'architecture';
  return (
    <>
      <ArchitectureButton label={copy.open} onOpen={() => dispatch(modalOpened('architecture'))} />
      <ArchitectureDialog open={open} onClose={() => dispatch(modalClosed())} />
    </>
  );
}
