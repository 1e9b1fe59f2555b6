import { lazy, Suspense, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '@/features/hooks';
import { modalClosed, modalOpened, selectModal } from '@/store/view.slice';
import { ArchitectureButton } from '@/ui/shell/architecture/ArchitectureButton';

const ArchitectureModal = lazy(() =>
  import('@/ui/shell/architecture/ArchitectureModal').then((module) => ({
    default: module.ArchitectureModal,
  })),
);

/** Binds the purple button and "Arquitectura de Producción" (SPEC section 2.5). */
export function ArchitectureFeature() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectModal) === 'architecture';
  const asked = useRef(open);
  asked.current ||= open;
  return (
    <>
      <ArchitectureButton onOpen={() => dispatch(modalOpened('architecture'))} />
      {asked.current ? (
        <Suspense>
          <ArchitectureModal open={open} onClose={() => dispatch(modalClosed())} />
        </Suspense>
      ) : null}
    </>
  );
}
