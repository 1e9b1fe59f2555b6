import { models } from 'powerbi-client';
import { describe, expect } from 'vitest';
import { contract, differs } from './support/contract';
import { failureOf, messageOf, openReport, rdlUrl } from './support/openReport';

describe('pages, layouts and refusals', () => {
  contract('layout-switch', async (seen) => {
    const message =
      'Switching between mobile and desktop layouts is not supported. Please reset the embed container and re-embed with required layout.';
    const { Master, Custom, MobilePortrait, MobileLandscape } = models.LayoutType;
    const { embed: desktop } = await openReport();
    for (const mobile of [MobilePortrait, MobileLandscape]) {
      expect(await messageOf(() => desktop.switchLayout(mobile))).toBe(message);
    }
    await desktop.switchLayout(Custom);
    const { embed: mobile } = await openReport({ settings: { layoutType: MobilePortrait } });
    await mobile.switchLayout(MobileLandscape);
    expect(await messageOf(() => mobile.switchLayout(Master))).toBe(message);
    seen(`“${message}”`);
  });

  contract('layout-default', async (seen) => {
    expect(models.LayoutType.Master).toBe(0);
    const { embed } = await openReport();
    expect((embed as unknown as { initialLayoutType: number }).initialLayoutType).toBe(
      models.LayoutType.Master,
    );
    // Switching to another desktop layout is allowed.
    await embed.switchLayout(models.LayoutType.Custom);
    seen('0, Master');
  });

  contract('m-resize', async () => {
    const { embed } = await openReport();
    expect(await messageOf(() => embed.page('p2', 'Dos', false).resizePage(5, 1, 1))).toBe(
      'Cannot resize the page. Only the active page can be resized',
    );
  });

  const rdlMessage = 'This API is currently not supported for RDL reports';
  const openRdl = () => openReport({ embedUrl: rdlUrl });

  contract('rdl-refused', async (seen) => {
    const { embed, frame } = await openRdl();
    const page = embed.page('p1', 'Uno', true);
    const { bookmarksManager: bookmarks } = embed;
    const calls: Record<string, () => unknown> = {
      getBookmarks: () => bookmarks.getBookmarks(),
      apply: () => bookmarks.apply('b'),
      applyState: () => bookmarks.applyState('s'),
      capture: () => bookmarks.capture(),
      play: () => bookmarks.play(1),
      getSmartNarrativeInsights: () => page.getSmartNarrativeInsights(),
      getVisuals: () => page.getVisuals(),
      getVisualByName: () => page.getVisualByName('v'),
      getSlicers: () => page.getSlicers(),
      hasLayout: () => page.hasLayout(0),
    };
    const sent = await frame.of(async () => {
      for (const [name, call] of Object.entries(calls)) expect(await failureOf(call), name).toBe(rdlMessage);
    });
    expect(sent).toEqual([]);
    seen(Object.keys(calls).join(', '));
  });

  contract('m-rdl', async (seen) => {
    const { embed, frame } = await openRdl();
    const calls: Record<string, () => unknown> = {
      getPages: () => embed.getPages(),
      getPageByName: () => embed.getPageByName('p1'),
      getActivePage: () => embed.getActivePage(),
      setPage: () => embed.setPage('p1'),
      getFilters: () => embed.getFilters(),
      removeFilters: () => embed.removeFilters(),
      setFilters: () => embed.setFilters([]),
      print: () => embed.print(),
      refresh: () => embed.refresh(),
      isSaved: () => embed.isSaved(),
      applyTheme: () => embed.applyTheme({ themeJson: {} }),
      resetTheme: () => embed.resetTheme(),
      getTheme: () => embed.getTheme(),
      addContextMenuCommand: () => embed.addContextMenuCommand('c', 'C', 'C', 0, 'v', 't'),
      removeContextMenuCommand: () => embed.removeContextMenuCommand('c', 'C'),
      addOptionsMenuCommand: () => embed.addOptionsMenuCommand('c', 'C'),
      removeOptionsMenuCommand: () => embed.removeOptionsMenuCommand('c', 'C'),
      'updateSettings with customLayout': () => embed.updateSettings({ customLayout: {} }),
      closeAllOverlays: () => embed.closeAllOverlays(),
      clearSelectedVisuals: () => embed.clearSelectedVisuals(),
    };
    for (const [name, call] of Object.entries(calls)) expect(await failureOf(call), name).toBe(rdlMessage);
    seen(`besides the line of 7.5: ${Object.keys(calls).join(', ')}`);
    // Operations that a paginated report supports.
    const sent = await frame.of(async () => {
      await embed.updateFilters(1, []);
      await embed.updateSettings({ commands: [] });
      await embed.setZoom(1);
      await embed.save();
      await embed.saveAs({ name: 'Copia' });
    });
    expect(sent).toHaveLength(5);
    seen('not refused: updateFilters, updateSettings, setZoom, save, saveAs');
  });

  differs(
    'm-rethrow',
    'closeAllOverlays and clearSelectedVisuals rethrow the whole response, status and headers too.',
    {
      asWritten: async () => {
        const { embed, frame } = await openReport();
        frame.answer('POST /report/closeAllOverlays', { message: 'no' }, 400);
        expect(await failureOf(() => embed.closeAllOverlays())).toEqual({ message: 'no' });
      },
      client: async (seen) => {
        const { embed, frame } = await openReport();
        const problem = { message: 'no', errorCode: '400' };
        const calls: Record<string, () => unknown> = {
          'POST /report/print': () => embed.print(),
          'POST /report/refresh': () => embed.refresh(),
          'POST /report/token': () => embed.setAccessToken('token-2'),
          'POST /report/save': () => embed.save(),
          'GET /report/pages': () => embed.getPages(),
          'PUT /report/pages/active': () => embed.setPage('p1'),
          'POST /report/bookmarks/applyByName': () => embed.bookmarksManager.apply('b1'),
          'GET /report/pages/p1/filters': () => embed.page('p1').getFilters(),
          'PATCH /report/settings': () => embed.updateSettings({}),
        };
        for (const [request, call] of Object.entries(calls)) {
          frame.answer(request, problem, 400);
          expect(await failureOf(call), request).toEqual(problem);
        }
        for (const url of ['/report/closeAllOverlays', '/report/clearSelectedVisuals/false']) {
          frame.answer(`POST ${url}`, problem, 400);
          const call = url.includes('Overlays')
            ? () => embed.closeAllOverlays()
            : () => embed.clearSelectedVisuals();
          expect(await failureOf(call), url).toMatchObject({ statusCode: 400, body: problem });
        }
        // A rejected token is not stored: the next load still has the old one.
        expect(embed.config.accessToken).toBe('token-1');
        seen('the body for every other call tried');
      },
    },
  );
});
