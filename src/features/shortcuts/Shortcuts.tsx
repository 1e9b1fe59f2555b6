import { useEffect } from 'react';
import { isComposing } from '@/domain/shared/composing';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { lazyDialog } from '@/features/shared/lazyPart';
import { modalClosed, modalOpened, selectModal } from '@/store/view.slice';

const ShortcutsDialog = lazyDialog(async () => (await import('./ShortcutsDialog.view')).ShortcutsDialog);

/** The user is typing, or a modal is open. */
const isIgnored = ({ target }: KeyboardEvent) =>
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null) ||
  document.querySelector('[role=dialog][data-state=open][aria-modal]') !== null;

/** Binds the dialog of shortcuts, which `?` opens (SPEC section 14). */
export function Shortcuts() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectModal) === 'shortcuts';
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isShortcut || event.defaultPrevented || isComposing(event) || isIgnored(event)) return;
      event.preventDefault();
      dispatch(modalOpened('shortcuts'));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [dispatch]);
  return <ShortcutsDialog open={open} onClose={() => dispatch(modalClosed())} />;
}
