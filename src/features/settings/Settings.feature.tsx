import { lazy, Suspense, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '@/features/hooks';
import { selectSettings, settingsSaved } from '@/store/settings.slice';
import { modalClosed, selectModal } from '@/store/view.slice';

const SettingsModal = lazy(() =>
  import('@/ui/shell/settings/SettingsModal').then((module) => ({ default: module.SettingsModal })),
);

/** Binds "Configuraciones generales" (SPEC section 2.5); its code comes when it is first asked for. */
export function SettingsFeature() {
  const dispatch = useAppDispatch();
  const settings = useAppSelector(selectSettings);
  const open = useAppSelector(selectModal) === 'settings';
  const asked = useRef(open);
  asked.current ||= open;
  if (!asked.current) return null;
  return (
    <Suspense>
      <SettingsModal
        open={open}
        settings={settings}
        onClose={() => dispatch(modalClosed())}
        onSave={(saved) => {
          dispatch(settingsSaved(saved));
          dispatch(modalClosed());
        }}
      />
    </Suspense>
  );
}
