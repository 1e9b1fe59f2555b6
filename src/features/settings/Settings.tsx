import { useContext, useState } from 'react';
import { useStore } from 'react-redux';
import { type Language, language } from '@/domain/shared/language';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { lazyDialog } from '@/features/shared/lazyPart';
import { RenewalContext } from '@/features/shared/SectionBoundary';
import { withStorageNote } from '@/features/shared/storageText';
import type { RootState } from '@/store/makeStore';
import { selectIsRefused } from '@/store/refusedWrites.slice';
import { selectSettings, settingsSaved } from '@/store/settings.slice';
import { modalClosed, selectModal } from '@/store/view.slice';
import { savedNote } from './noteCopy';
import { PassingNote } from './PassingNote.view';

const SettingsModal = lazyDialog(async () => (await import('./SettingsModal.view')).SettingsModal);

export interface SettingsProps {
  readonly version: string;
  /** The languages that the configuration offers. */
  readonly languages: readonly Language[];
  /** The testers' drawer can be switched on here. */
  readonly offersTraceLog: boolean;
}

/** Binds "Configuraciones generales" (SPEC section 2.5), whose code is loaded when it is first opened. */
export function Settings({ version, languages, offersTraceLog }: SettingsProps) {
  const dispatch = useAppDispatch();
  const [saves, setSaves] = useState(0);
  const settings = useAppSelector(selectSettings);
  const open = useAppSelector(selectModal) === 'settings';
  const isStored = !useAppSelector((state) => selectIsRefused(state, 'settings'));
  const store = useStore<RootState>();
  const renewal = useContext(RenewalContext);
  return (
    <>
      <SettingsModal
        open={open}
        version={version}
        languages={languages}
        settings={settings}
        // An active drawer can be switched off.
        offersTraceLog={offersTraceLog || settings.traceLog}
        onClose={() => dispatch(modalClosed())}
        onSave={(saved) => {
          dispatch(settingsSaved(saved));
          dispatch(modalClosed());
          setSaves(saves + 1);
          // Modules choose their texts when they are evaluated. A language that was not stored would be lost by the reload.
          if (saved.language === undefined || saved.language === language()) return;
          if (!selectIsRefused(store.getState(), 'settings')) renewal.reload();
        }}
      />
      <PassingNote
        text={withStorageNote(savedNote, isStored)}
        tone={isStored ? 'good' : 'warn'}
        times={saves}
      />
    </>
  );
}
