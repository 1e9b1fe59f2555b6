import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { defaultSettings, type Settings } from '@/domain/session/settings';

export type SettingsState = Settings;

/** "Configuraciones generales" as saved (SPEC section 2.5). The app seeds it with the browser's stored settings. */
export const settingsSlice = createSlice({
  name: 'settings',
  initialState: defaultSettings,
  reducers: {
    settingsSaved: (_state, { payload }: PayloadAction<Settings>) => payload,
    /** Saved in another tab. */
    settingsFollowed: (_state, { payload }: PayloadAction<Settings>) => payload,
  },
  selectors: {
    selectSettings: (state) => state,
    /** Minutes between refreshes, or `null` for no automatic refresh. */
    selectRefreshMinutes: (state) => state.refreshMinutes,
    selectDefaultView: (state) => state.defaultView,
    selectDevice: (state) => state.device,
    selectAnimations: (state) => state.animations,
    selectAutoLoad: (state) => state.autoLoad,
    selectLanding: (state) => state.landing,
    selectTraceLog: (state) => state.traceLog,
  },
});

export const { settingsSaved, settingsFollowed } = settingsSlice.actions;
export const {
  selectSettings,
  selectRefreshMinutes,
  selectDefaultView,
  selectDevice,
  selectAnimations,
  selectAutoLoad,
  selectLanding,
  selectTraceLog,
} = settingsSlice.selectors;
