import { useEffect } from 'react';
import { isComposing } from '@/domain/shared/composing';
import { type CommandTargets, commandOfKey, runCommand } from '@/features/shared/commands/commands';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { lazyDialog } from '@/features/shared/lazyPart';
import { selectPlace } from '@/store/place.selectors';
import { modalClosed, selectModal } from '@/store/view.slice';

const ShortcutsDialog = lazyDialog(async () => (await import('./ShortcutsDialog.view')).ShortcutsDialog);

/** The user is typing, or a modal is open. */
const isIgnored = ({ target }: KeyboardEvent) =>
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null) ||
  document.querySelector('[role=dialog][data-state=open][aria-modal]') !== null;

/** Runs the commands that have a key, such as `?` for the dialog of shortcuts (SPEC section 14), and binds that dialog. */
export function Shortcuts({ actors }: Pick<CommandTargets, 'actors'>) {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectModal) === 'shortcuts';
  const { view } = useAppSelector(selectPlace);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      const command = isPlain ? commandOfKey(event.key) : undefined;
      if (!command || event.defaultPrevented || isComposing(event) || isIgnored(event)) return;
      event.preventDefault();
      runCommand(command, { dispatch, actors, view });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [dispatch, actors, view]);
  return <ShortcutsDialog open={open} onClose={() => dispatch(modalClosed())} />;
}
