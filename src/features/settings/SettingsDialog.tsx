import { SettingsModal, type SettingsModalProps } from './SettingsModal.view';

/** "Configuraciones generales": a chunk of its own. */
export const SettingsDialog = (props: SettingsModalProps) => <SettingsModal {...props} />;
