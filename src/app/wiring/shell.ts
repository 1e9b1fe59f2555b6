import { filtersApplied } from '@/store/filters.slice';
import { selectStep } from '@/store/place.selectors';
import { stepTaken } from '@/store/placeRestored';
import { newVersionFound } from '@/store/release.slice';
import { settingsFollowed, settingsSaved } from '@/store/settings.slice';
import { selectLook } from '@/store/view.selectors';
import { sidebarPinned, themeChanged, themeFollowed } from '@/store/view.slice';
import type { Wiring } from './rules';

/** The rules of history, themes, preferences, versions and the log. */
export function shellRules({ when, store, ports, notify }: Wiring): void {
  const { dispatch } = store;

  // ── Back and forward (SPEC section 11)
  when.value(selectStep, (step) => {
    if (step) ports.history.visit(step);
  });
  ports.history.subscribe((step) => dispatch(stepTaken(step)));

  // ── Themes, preferences and the log (SPEC sections 2.2, 2.5 and 4)
  when.value(selectLook, (look) => ports.appearance.show(look));
  when.action(themeChanged, ({ payload }) => ports.preferences.keepTheme(payload));
  when.action(sidebarPinned, ({ payload }) => ports.preferences.keepPin(payload));
  when.action(settingsSaved, ({ payload }) =>
    ports.storageWrites.write('settings', () => ports.preferences.keepSettings(payload)),
  );
  when.action(filtersApplied, ({ payload }) => ports.log('Filtros aplicados', payload));
  ports.versions.watch(() => {
    dispatch(newVersionFound());
    notify({ kind: 'newVersion' });
  });
  ports.preferences.followOtherTabs(({ theme, settings }) => {
    if (theme) dispatch(themeFollowed(theme));
    if (settings) dispatch(settingsFollowed(settings));
  });
  ports.preferences.followSystem((theme) => {
    if (ports.preferences.read().theme === undefined) dispatch(themeFollowed(theme));
  });
}
