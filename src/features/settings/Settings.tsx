import { useContext } from 'react';
import { useStore } from 'react-redux';
import { type Language, language } from '@/domain/shared/locale';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { lazyDialog } from '@/features/shared/lazyPart';
import { RenewalContext } from '@/features/shared/SectionBoundary';
import type { RootState } from '@/store/makeStore';
import { resultShown } from '@/store/notices.slice';
import { selectIsRefused } from '@/store/refusedWrites.slice';
import { selectPersonalPlace } from '@/store/session.slice';
import { selectSettings, settingsSaved } from '@/store/settings.slice';
import { modalClosed, selectModal, selectTheme, themeChanged } from '@/store/view.slice';

const SettingsDialog = lazyDialog(async () => (await import('./SettingsDialog.view')).SettingsDialog);

interface SettingsProps {
  readonly version: string;
  /** The languages that the configuration offers. */
  readonly languages: readonly Language[];
  /** Shows the switch of the testers' drawer. */
  readonly offersTraceLog: boolean;
}

/** Binds "Configuraciones generales" (SPEC section 2.5), whose code is loaded when it is first opened. */
export function Settings({ version, languages, offersTraceLog }: SettingsProps) {
  const dispatch = useAppDispatch();
  const settings = useAppSelector(selectSettings);
  const open = useAppSelector(selectModal) === 'settings';
  const theme = useAppSelector(selectTheme);
  const personal = useAppSelector(selectPersonalPlace);
  const store = useStore<RootState>();
  const renewal = useContext(RenewalContext);
  return (
    <SettingsDialog
      open={open}
      version={version}
      languages={languages}
      settings={settings}
      theme={theme}
      personal={personal}
      // The switch is also shown if the drawer is on, so that the user can switch it off.
      offersTraceLog={offersTraceLog || settings.traceLog}
      onClose={() => dispatch(modalClosed())}
      onSave={(saved, chosen) => {
        dispatch(settingsSaved(saved));
        const isOtherTheme = chosen !== theme;
        if (isOtherTheme) dispatch(themeChanged(chosen));
        dispatch(modalClosed());
        const previous = { settings, theme: isOtherTheme ? theme : null };
        dispatch(resultShown({ kind: 'settingsSaved', before: previous }));
        // A new language needs a reload, because modules choose their strings when they load. No reload if
        // storing it failed.
        if (saved.language === undefined || saved.language === language()) return;
        if (!selectIsRefused(store.getState(), 'settings')) renewal.reload();
      }}
    />
  );
}
