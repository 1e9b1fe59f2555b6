import { describe, expect } from 'vitest';
import { contract } from './support/contract';
import { sends } from './support/messages';
import { openReport } from './support/openReport';

const filter = { target: { table: 'T', column: 'C' }, operator: 'In', values: ['a'] };

describe('further operations, whose paths SPEC does not give', () => {
  contract('op-render', async (seen) => {
    await sends(await openReport(), seen, (r) => r.render({ pageName: 'p1' } as never), {
      method: 'POST',
      url: '/report/render',
      body: { pageName: 'p1' },
    });
  });

  contract('op-add-page', async (seen) => {
    const opened = await openReport();
    opened.frame.answer('POST /report/addPage', { name: 'p9', displayName: 'Nueva' });
    await sends(opened, seen, async (r) => expect((await r.addPage('Nueva')).name).toBe('p9'), {
      method: 'POST',
      url: '/report/addPage',
      body: { displayName: 'Nueva' },
    });
  });

  contract('op-pages', async (seen) => {
    const opened = await openReport();
    opened.frame.answer('GET /report/pages', [{ name: 'p1', isActive: true }]);
    const expected = { method: 'GET', url: '/report/pages' };
    await sends(opened, seen, (r) => r.getPages(), expected);
    await sends(
      opened,
      () => undefined,
      (r) => r.getActivePage(),
      expected,
    );
    await sends(
      opened,
      () => undefined,
      (r) => r.getPageByName('p1'),
      expected,
    );
  });

  contract('op-filters', async (seen) => {
    const opened = await openReport();
    const url = '/report/filters';
    opened.frame.answer(`GET ${url}`, []);
    await sends(opened, seen, (r) => r.getFilters(), { method: 'GET', url });
    await sends(opened, seen, (r) => r.updateFilters(1, [filter as never]), {
      method: 'POST',
      url,
      body: { filtersOperation: 1, filters: [filter] },
    });
    await sends(opened, seen, (r) => r.removeFilters(), {
      method: 'POST',
      url,
      body: { filtersOperation: 0, filters: undefined },
    });
    await sends(opened, seen, (r) => r.setFilters([filter as never]), { method: 'PUT', url, body: [filter] });
  });

  contract('op-settings', async (seen) => {
    await sends(await openReport(), seen, (r) => r.updateSettings({ filterPaneEnabled: false }), {
      method: 'PATCH',
      url: '/report/settings',
      body: { filterPaneEnabled: false },
    });
  });

  contract('op-theme', async (seen) => {
    const opened = await openReport();
    const url = '/report/theme';
    await sends(opened, seen, (r) => r.getTheme(), { method: 'GET', url });
    await sends(opened, seen, (r) => r.applyTheme({ themeJson: { name: 'Oscuro' } }), {
      method: 'PUT',
      url,
      body: { themeJson: { name: 'Oscuro' } },
    });
    await sends(opened, seen, (r) => r.resetTheme(), { method: 'PUT', url, body: {} });
  });

  contract('op-user-state', async (seen) => {
    const opened = await openReport();
    await sends(opened, seen, (r) => r.savePersistentFilters(), {
      method: 'POST',
      url: '/report/userState',
      body: null,
    });
    await sends(opened, seen, (r) => r.resetPersistentFilters(), {
      method: 'DELETE',
      url: '/report/userState',
      body: null,
    });
    await sends(opened, seen, (r) => r.arePersistentFiltersApplied(), {
      method: 'GET',
      url: '/report/isUserStateApplied',
    });
  });

  contract('op-zoom', async (seen) => {
    const opened = await openReport();
    opened.frame.answer('GET /report/zoom', 1);
    await sends(opened, seen, async (r) => expect(await r.getZoom()).toBe(1), {
      method: 'GET',
      url: '/report/zoom',
    });
    await sends(opened, seen, (r) => r.setZoom(1.5), {
      method: 'PATCH',
      url: '/report/settings',
      body: { zoomLevel: 1.5 },
    });
  });

  contract('op-refresh', async (seen) => {
    await sends(await openReport(), seen, (r) => r.refresh(), {
      method: 'POST',
      url: '/report/refresh',
      body: null,
    });
  });

  contract('op-print', async (seen) => {
    await sends(await openReport(), seen, (r) => r.print(), {
      method: 'POST',
      url: '/report/print',
      body: null,
    });
  });

  contract('op-switch-mode', async (seen) => {
    const opened = await openReport();
    await sends(opened, seen, (r) => r.switchMode(1), {
      method: 'POST',
      url: '/report/switchMode/edit',
      body: null,
    });
    await sends(opened, seen, (r) => r.switchMode('view'), {
      method: 'POST',
      url: '/report/switchMode/view',
      body: null,
    });
  });

  contract('op-overlays', async (seen) => {
    await sends(await openReport(), seen, (r) => r.closeAllOverlays(), {
      method: 'POST',
      url: '/report/closeAllOverlays',
      body: null,
    });
  });

  contract('op-selection', async (seen) => {
    const opened = await openReport();
    const url = '/report/clearSelectedVisuals';
    await sends(opened, seen, (r) => r.clearSelectedVisuals(), {
      method: 'POST',
      url: `${url}/false`,
      body: null,
    });
    await sends(opened, seen, (r) => r.clearSelectedVisuals(true), {
      method: 'POST',
      url: `${url}/true`,
      body: null,
    });
  });

  /** A report with page p1 and visual v1. */
  async function withVisual() {
    const opened = await openReport();
    opened.frame.answer('GET /report/pages/p1/visuals', [
      { name: 'v1', title: 'Ventas', type: 'slicer', layout: {} },
    ]);
    const visual = await opened.embed.page('p1').getVisualByName('v1');
    return { opened, visual, url: '/report/pages/p1/visuals/v1' };
  }

  contract('op-visual-filters', async (seen) => {
    const { opened, visual, url: root } = await withVisual();
    const url = `${root}/filters`;
    opened.frame.answer(`GET ${url}`, []);
    await sends(opened, seen, () => visual.getFilters(), { method: 'GET', url });
    await sends(opened, seen, () => visual.updateFilters(2, [filter as never]), {
      method: 'POST',
      url,
      body: { filtersOperation: 2, filters: [filter] },
    });
    await sends(opened, seen, () => visual.removeFilters(), {
      method: 'POST',
      url,
      body: { filtersOperation: 0, filters: undefined },
    });
    await sends(opened, seen, () => visual.setFilters([filter as never]), {
      method: 'PUT',
      url,
      body: [filter],
    });
  });

  contract('op-export', async (seen) => {
    const { opened, visual, url } = await withVisual();
    opened.frame.answer(`POST ${url}/exportData`, { data: 'a,b' });
    await sends(opened, seen, async () => expect(await visual.exportData(0, 100)).toEqual({ data: 'a,b' }), {
      method: 'POST',
      url: `${url}/exportData`,
      body: { rows: 100, exportDataType: 0 },
    });
  });

  contract('op-slicer', async (seen) => {
    const { opened, visual, url } = await withVisual();
    await sends(opened, seen, () => visual.getSlicerState(), { method: 'GET', url: `${url}/slicer` });
    await sends(opened, seen, () => visual.setSlicerState({ filters: [] }), {
      method: 'PUT',
      url: `${url}/slicer`,
      body: { filters: [] },
    });
  });

  contract('op-clone', async (seen) => {
    const { opened, visual, url } = await withVisual();
    await sends(opened, seen, () => visual.clone({ filters: [] } as never), {
      method: 'POST',
      url: `${url}/clone`,
      body: { filters: [] },
    });
  });

  contract('op-sort', async (seen) => {
    const { opened, visual, url } = await withVisual();
    const request = { orderBy: { table: 'T', column: 'C' }, direction: 2 };
    await sends(opened, seen, () => visual.sortBy(request), {
      method: 'PUT',
      url: `${url}/sortBy`,
      body: request,
    });
  });

  contract('op-insights', async (seen) => {
    const { opened, visual, url } = await withVisual();
    await sends(opened, seen, () => visual.getSmartNarrativeInsights(), {
      method: 'GET',
      url: `${url}/smartNarrativeInsights`,
    });
  });
});
