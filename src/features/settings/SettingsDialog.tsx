import { SettingsModal, type SettingsModalProps } from '@/ui/shell/settings/SettingsModal';
import { copy } from './copy';

/** "Configuraciones generales" with its texts: a chunk of its own. */
export const SettingsDialog = (props: Omit<SettingsModalProps, 'texts'>) => (
  <SettingsModal {...props} texts={copy} />
);
