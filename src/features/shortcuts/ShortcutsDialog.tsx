import { isApple } from '@/ui/parts/isApple';
import { ShortcutsModal, type ShortcutsModalProps } from '@/ui/shell/shortcuts/ShortcutsModal';
import { copy } from './copy';

/** The dialog of shortcuts with its texts: a chunk of its own. */
export const ShortcutsDialog = (props: Omit<ShortcutsModalProps, 'texts'>) => (
  <ShortcutsModal {...props} texts={copy(isApple())} />
);
