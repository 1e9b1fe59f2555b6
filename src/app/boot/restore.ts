import type { Ports } from '@/app/ports/ports';
import { landingView } from '@/domain/boards/offered';
import type { PortalConfig } from '@/domain/session/config';
import { startView } from '@/domain/session/recentActivity';
import type { Place } from '@/domain/session/returnPlace';
import { defaultSettings } from '@/domain/session/settings';
import { accessConfigured } from '@/store/access.slice';
import { adminDataReplaced } from '@/store/adminData';
import { catalogChecked, changeShown } from '@/store/catalogs.slice';
import { filtersConfigured } from '@/store/filters.slice';
import type { AppStore, RootState } from '@/store/makeStore';
import { documentsConfigured, menuConfigured } from '@/store/menu.slice';
import { selectRepairedPlace } from '@/store/place.selectors';
import { placeRestored } from '@/store/placeRestored';
import { rowsQuarantined } from '@/store/quarantine.slice';
import { selectViewer } from '@/store/readers.selectors';
import { selectLanding } from '@/store/settings.slice';
import { viewSelected, viewSlice } from '@/store/view.slice';

/** Initial state of the store: the choices of earlier visits, else those of the system (SPEC section 2.5). */
export function rememberedState({
  preferences,
}: Pick<Ports, 'preferences'>): Pick<RootState, 'settings' | 'view'> {
  const preferred = preferences.read();
  const system = preferences.system();
  return {
    settings: preferred.settings ?? {
      ...defaultSettings,
      animations: !system.reducedMotion,
      // Power BI shows the default layout of a report without a phone layout.
      device: system.isPhone ? 'mobile' : defaultSettings.device,
    },
    view: {
      ...viewSlice.getInitialState(),
      theme: preferred.theme ?? system.theme,
      isPinned: preferred.isPinned ?? false,
    },
  };
}

/** Dispatches the configuration and the stored state of earlier pages: catalogue, view. */
export function restore(
  { dispatch, getState }: AppStore,
  { catalog }: Pick<Ports, 'catalog'>,
  config: PortalConfig,
  place: Place | null,
): void {
  dispatch(
    accessConfigured({
      adminRole: config.identity.adminRole ?? null,
      hidesBoards: config.directory?.hideBoards ?? false,
      hasSamples: config.catalog.samples,
    }),
  );
  if (config.menu) dispatch(menuConfigured(config.menu));
  if (config.documents?.length) dispatch(documentsConfigured());
  if (config.filters) dispatch(filtersConfigured(config.filters));
  const { data, problem, readAt, quarantined, isWhole } = catalog.known();
  if (quarantined.length > 0) dispatch(rowsQuarantined(quarantined));
  dispatch(adminDataReplaced(data));
  if (readAt !== null) dispatch(catalogChecked({ readAt, isWhole }));
  const opensOnStart = selectLanding(getState()) === 'start';
  dispatch(viewSelected(opensOnStart ? startView : landingView(data.boards, selectViewer(getState()))));
  if (problem !== undefined)
    dispatch(changeShown({ type: problem === 'old' ? 'storageOld' : 'storageBroken', undo: null }));
  if (place) dispatch(placeRestored(place));
  const repaired = place && selectRepairedPlace(getState());
  if (repaired) dispatch(placeRestored(repaired));
}
