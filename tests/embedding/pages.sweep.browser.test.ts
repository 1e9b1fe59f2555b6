import type { Report } from 'powerbi-client';
import { describe, expect } from 'vitest';
import { contract, differs } from './support/contract';
import { sends } from './support/messages';
import { openReport } from './support/openReport';

const filter = { target: { table: 'T', column: 'C' }, operator: 'In', values: ['a'] };

describe('pages', () => {
  const page = (report: Report) => report.page('p1', 'Uno', true);

  contract('page-insights', async (seen) => {
    await sends(await openReport(), seen, (r) => page(r).getSmartNarrativeInsights(), {
      method: 'GET',
      url: '/report/pages/p1/smartNarrativeInsights',
    });
  });

  differs(
    'page-filters',
    'Only POST carries {filtersOperation, filters}; GET carries nothing, PUT the bare list.',
    {
      asWritten: async () => {
        const { embed, frame } = await openReport();
        const [put] = await frame.of(() => page(embed).setFilters([filter as never]));
        expect(put?.body).toHaveProperty('filtersOperation');
      },
      client: async (seen) => {
        const opened = await openReport();
        const url = '/report/pages/p1/filters';
        opened.frame.answer(`GET ${url}`, []);
        await sends(opened, seen, (r) => page(r).getFilters(), { method: 'GET', url });
        await sends(opened, seen, (r) => page(r).updateFilters(2, [filter as never]), {
          method: 'POST',
          url,
          body: { filtersOperation: 2, filters: [filter] },
        });
        await sends(opened, seen, (r) => page(r).removeFilters(), {
          method: 'POST',
          url,
          body: { filtersOperation: 0, filters: undefined },
        });
        await sends(opened, seen, (r) => page(r).setFilters([filter as never]), {
          method: 'PUT',
          url,
          body: [filter],
        });
      },
    },
  );

  differs('page-delete', 'An empty object goes with it.', {
    asWritten: async () => {
      const { embed, frame } = await openReport();
      const [wire] = await frame.of(() => embed.deletePage('p1'));
      expect(wire?.body ?? null).toBeNull();
    },
    client: async (seen) => {
      const opened = await openReport();
      const expected = { method: 'DELETE', url: '/report/pages/p1', body: {} };
      await sends(opened, seen, (r) => r.deletePage('p1'), expected);
      await sends(
        opened,
        () => undefined,
        (r) => page(r).delete(),
        expected,
      );
    },
  });

  contract('page-active', async (seen) => {
    const opened = await openReport();
    const expected = {
      method: 'PUT',
      url: '/report/pages/active',
      body: { name: 'p1', displayName: null, isActive: true },
    };
    await sends(opened, seen, (r) => r.setPage('p1'), expected);
    await sends(
      opened,
      () => undefined,
      (r) => page(r).setActive(),
      expected,
    );
  });

  contract('page-name', async (seen) => {
    const opened = await openReport();
    const expected = {
      method: 'PUT',
      url: '/report/pages/p1/name',
      body: { name: 'p1', displayName: 'Dos' },
    };
    await sends(opened, seen, (r) => r.renamePage('p1', 'Dos'), expected);
    await sends(
      opened,
      () => undefined,
      (r) => page(r).setDisplayName('Dos'),
      expected,
    );
  });

  contract('page-visuals', async (seen) => {
    const opened = await openReport();
    opened.frame.answer('GET /report/pages/p1/visuals', []);
    await sends(opened, seen, (r) => page(r).getVisuals(), {
      method: 'GET',
      url: '/report/pages/p1/visuals',
    });
  });

  contract('page-layout', async (seen) => {
    const opened = await openReport();
    opened.frame.answer('GET /report/pages/p1/layoutTypes/MobilePortrait', true);
    await sends(opened, seen, async (r) => expect(await page(r).hasLayout(2)).toBe(true), {
      method: 'GET',
      url: '/report/pages/p1/layoutTypes/MobilePortrait',
    });
  });

  contract('page-resize', async (seen) => {
    const opened = await openReport();
    await sends(opened, seen, (r) => page(r).resizePage(5, 800, 600), {
      method: 'PATCH',
      url: '/report/settings',
      body: { layoutType: 1, customLayout: { pageSize: { type: 5, width: 800, height: 600 } } },
    });
    const inactive = await opened.frame.of(() =>
      opened.embed
        .page('p2')
        .resizePage(5, 1, 1)
        .catch(() => undefined),
    );
    expect(inactive).toEqual([]);
    await sends(opened, seen, (r) => r.page('p2').setActive(), {
      method: 'PUT',
      url: '/report/pages/active',
      body: { name: 'p2', displayName: null, isActive: true },
    });
  });

  contract('s-page-fields', async (seen) => {
    const { embed, frame } = await openReport();
    const fields = {
      name: 'p1',
      displayName: 'Uno',
      isActive: true,
      visibility: 1,
      defaultSize: { type: 0 },
      mobileSize: { type: 4 },
      defaultDisplayOption: 1,
      background: { color: '#fff' },
      wallpaper: { color: '#000' },
    };
    frame.answer('GET /report/pages', [{ ...fields, secret: 1 }]);
    const [found] = await embed.getPages();
    expect(found).toMatchObject(fields);
    expect(found).not.toHaveProperty('secret');
    expect(await embed.getActivePage()).toMatchObject(fields);
    expect(await embed.getPageByName('p1')).toMatchObject(fields);
    seen(
      'by getPages, getActivePage and getPageByName; addPage reads no mobileSize, background or wallpaper',
    );
    frame.answer('POST /report/addPage', fields);
    expect((await embed.addPage('Uno')).wallpaper).toBeUndefined();
  });

  contract('s-visual-fields', async (seen) => {
    const { embed, frame } = await openReport();
    const fields = {
      name: 'v1',
      title: 'Ventas',
      type: 'slicer',
      layout: { x: 1, y: 2, width: 3, height: 4 },
    };
    frame.answer('GET /report/pages/p1/visuals', [
      { ...fields, secret: 1 },
      { ...fields, name: 'v2', type: 'card' },
    ]);
    const [visual] = await page(embed).getVisuals();
    expect(visual).toMatchObject(fields);
    expect(visual).not.toHaveProperty('secret');
    expect((await page(embed).getSlicers()).map((slicer) => slicer.name)).toEqual(['v1']);
    seen('getSlicers keeps those of type slicer');
  });
});
