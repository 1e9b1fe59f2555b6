import { describe, expect, it } from 'vitest';
import { sampleBoard, sampleData } from '@/domain/admin/catalogsSample';
import { noFilters } from '@/domain/report/filters';
import { adminDataReplaced } from './adminData';
import { makeStore } from './makeStore';
import { selectRepairedPlace, selectReturnPlace } from './place.selectors';
import { placeRestored } from './placeRestored';
import {
  comparisonToggled,
  groupToggled,
  platformSwitched,
  selectIsPinned,
  selectPlatform,
  selectSidebarOpen,
  sidebarPinned,
  sidebarToggled,
  viewSelected,
} from './view.slice';

describe('the view slice', () => {
  it('keeps the expanded groups of a platform when the sidebar closes, the view changes and the platform switches', () => {
    const { dispatch, getState } = makeStore();
    const expanded = () => getState().view.openGroups;
    dispatch(sidebarToggled(true));
    dispatch(groupToggled('cost'));
    dispatch(sidebarToggled(false));
    dispatch(viewSelected('dashboard-2'));
    dispatch(platformSwitched('admin'));
    expect(expanded()).toEqual({ analytics: ['dashboards', 'cost'], admin: [] });
    dispatch(platformSwitched('analytics'));
    dispatch(groupToggled('cost'));
    expect(expanded().analytics).toEqual(['dashboards']);
  });

  it('opens the admin portal on its view when a reload restores that view', () => {
    const { dispatch, getState } = makeStore();
    const location = { platform: 'admin', view: 'dashboard-1', adminView: 'config-system' } as const;
    dispatch(placeRestored({ ...location, pageName: null, filters: noFilters }));
    expect(selectPlatform(getState())).toBe('admin');
    expect(getState().view.active.admin).toBe('config-system');
  });

  it.each(['dashboard-admin', 'catalog-regions', '__proto__', 'constructor'])(
    'does not keep the analytics view %s for the next page',
    (view) => {
      const { dispatch, getState } = makeStore();
      const place = { view, adminView: 'config-system', pageName: null, filters: noFilters } as const;
      dispatch(placeRestored({ ...place, platform: 'analytics' }));
      expect(selectReturnPlace(getState())).toBeNull();
      dispatch(placeRestored({ ...place, platform: 'admin' }));
      expect(selectReturnPlace(getState())).toEqual({ ...place, platform: 'admin', view: 'dashboard-1' });
      dispatch(placeRestored({ ...place, platform: 'analytics', view: 'dashboard-2' }));
      expect(selectReturnPlace(getState())?.view).toBe('dashboard-2');
    },
  );

  it('repairs the id of a link only if it is no view as it is', () => {
    const { dispatch, getState } = makeStore();
    const boards = ['ventas', 'ventas.', 'costo'].map((id) => ({ ...sampleBoard, id }));
    dispatch(adminDataReplaced(sampleData(boards)));
    const repaired = (view: string) => {
      const place = { platform: 'analytics', view, adminView: 'dashboard-admin' } as const;
      dispatch(placeRestored({ ...place, pageName: 'p', filters: noFilters }));
      return selectRepairedPlace(getState());
    };
    expect(repaired('costo.')).toMatchObject({ view: 'costo', pageName: 'p' });
    expect(repaired('“costo”…')?.view).toBe('costo');
    expect(repaired('costo?utm_source=x')?.view).toBe('costo');
    for (const view of ['ventas', 'ventas.', 'otro.', '__proto__', '__proto__.'])
      expect(repaired(view)).toBeNull();
  });

  it('pins the sidebar, which closes its overlay, except while two reports are on screen', () => {
    const { dispatch, getState } = makeStore();
    dispatch(sidebarToggled(true));
    dispatch(sidebarPinned(true));
    expect([selectSidebarOpen(getState()), selectIsPinned(getState())]).toEqual([false, true]);
    dispatch(comparisonToggled(true));
    expect(selectIsPinned(getState())).toBe(false);
    dispatch(comparisonToggled(false));
    expect(selectIsPinned(getState())).toBe(true);
  });
});
