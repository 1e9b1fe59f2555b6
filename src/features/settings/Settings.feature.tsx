import { useState } from 'react';
import { dialogChunk } from '@/features/shared/chunk';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectSettings, settingsSaved } from '@/store/settings.slice';
import { modalClosed, selectModal } from '@/store/view.slice';
import { PassingNote } from '@/ui/parts/PassingNote';
import { savedNote } from './noteCopy';

const SettingsDialog = dialogChunk(async () => (await import('./SettingsDialog')).SettingsDialog);

export interface SettingsFeatureProps {
  readonly version: string;
  /** The testers' drawer may be switched on here. */
  readonly offersTraceLog: boolean;
}

/** Binds "Configuraciones generales" (SPEC section 2.5); its code comes when it is first asked for. */
export function SettingsFeature({ version, offersTraceLog }: SettingsFeatureProps) {
  const dispatch = useAppDispatch();
  const [saves, setSaves] = useState(0);
  const settings = useAppSelector(selectSettings);
  const open = useAppSelector(selectModal) === 'settings';
  return (
    <>
      <SettingsDialog
        open={open}
        version={version}
        settings={settings}
        // What is on can be switched off.
        offersTraceLog={offersTraceLog || settings.traceLog}
        onClose={() => dispatch(modalClosed())}
        onSave={(saved) => {
          dispatch(settingsSaved(saved));
          dispatch(modalClosed());
          setSaves(saves + 1);
        }}
      />
      <PassingNote text={savedNote} times={saves} />
    </>
  );
}
