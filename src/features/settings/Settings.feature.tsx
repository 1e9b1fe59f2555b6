import { dialogChunk } from '@/features/shared/chunk';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectSettings, settingsSaved } from '@/store/settings.slice';
import { modalClosed, selectModal } from '@/store/view.slice';

const SettingsDialog = dialogChunk(async () => (await import('./SettingsDialog')).SettingsDialog);

/** Binds "Configuraciones generales" (SPEC section 2.5); its code comes when it is first asked for. */
export function SettingsFeature({ version }: { readonly version: string }) {
  const dispatch = useAppDispatch();
  const settings = useAppSelector(selectSettings);
  const open = useAppSelector(selectModal) === 'settings';
  return (
    <SettingsDialog
      open={open}
      version={version}
      settings={settings}
      onClose={() => dispatch(modalClosed())}
      onSave={(saved) => {
        dispatch(settingsSaved(saved));
        dispatch(modalClosed());
      }}
    />
  );
}
