import { dialogChunk } from '@/features/shared/chunk';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectSettings, settingsSaved } from '@/store/settings.slice';
import { modalClosed, selectModal } from '@/store/view.slice';

const SettingsModal = dialogChunk(
  async () => (await import('@/ui/shell/settings/SettingsModal')).SettingsModal,
);

/** Binds "Configuraciones generales" (SPEC section 2.5); its code comes when it is first asked for. */
export function SettingsFeature() {
  const dispatch = useAppDispatch();
  const settings = useAppSelector(selectSettings);
  const open = useAppSelector(selectModal) === 'settings';
  return (
    <SettingsModal
      open={open}
      settings={settings}
      onClose={() => dispatch(modalClosed())}
      onSave={(saved) => {
        dispatch(settingsSaved(saved));
        dispatch(modalClosed());
      }}
    />
  );
}
