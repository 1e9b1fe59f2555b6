import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { lazyDialog } from '@/features/shared/lazyPart';
import { modalClosed, selectModal } from '@/store/view.slice';
import type { PresentationPartProps } from './PresentationPart';

const PresentationPart = lazyDialog(async () => (await import('./PresentationPart')).PresentationPart);

/** The presentation, from the first time that its list is opened. */
export function PresentationPane(props: Omit<PresentationPartProps, 'open' | 'onClose'>) {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectModal) === 'presentation';
  return <PresentationPart {...props} open={open} onClose={() => dispatch(modalClosed())} />;
}
