import { ShortcutsModal, type ShortcutsModalProps } from './ShortcutsModal.view';

/** The dialog of shortcuts: a chunk of its own. */
export const ShortcutsDialog = (props: ShortcutsModalProps) => <ShortcutsModal {...props} />;
