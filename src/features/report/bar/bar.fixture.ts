import type { ControlBarState } from './controlBarProps';

/** For stories and tests: the bar of a report with three pages, at rest. */
export const sampleBarView: ControlBarState = {
  isExpanded: true,
  isFull: false,
  isHidden: false,
  isRefreshing: false,
  refreshWait: 0,
  note: null,
  pages: [
    { name: 'p1', title: 'Resumen', isActive: true },
    { name: 'p2', title: 'Regiones', isActive: false },
    { name: 'p3', title: 'Unidades', isActive: false },
  ],
  savedViews: [],
  sharedViews: [],
};
