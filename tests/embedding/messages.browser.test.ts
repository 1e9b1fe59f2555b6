import type { Report } from 'powerbi-client';
import { describe, expect } from 'vitest';
import { contract, differs } from './support/contract';
import { sends } from './support/messages';
import { containerElement, open, openReport, reportConfig } from './support/openReport';

describe('the envelope', () => {
  differs(
    'envelope',
    'uid and sdkSessionId are headers of the message. Only the frame’s address has a uid query.',
    {
      asWritten: async () => {
        const { frame } = await openReport();
        expect((await frame.first('/report/load')).url).toContain('uid=');
      },
      client: async (seen) => {
        const { client, embed, frame } = await openReport();
        const load = await frame.first('/report/load');
        expect(load.method).toBe('POST');
        expect(load.headers).toMatchObject({ uid: 'u1', sdkSessionId: client.getSdkSessionId() });
        expect(typeof load.headers.id).toBe('string');
        const [other] = await frame.of(() => embed.print());
        expect(other?.headers).toMatchObject({ uid: 'u1' });
        expect(other?.headers).not.toHaveProperty('sdkSessionId');
        // Only the frame's URL has a query.
        const { iframe } = client.embed(containerElement(), reportConfig({ uniqueId: 'u2' }) as never);
        expect(iframe.src).toBe(`${reportConfig().embedUrl}&uid=u2`);
        seen('headers: uid, id; on loads sdkSessionId as well', `frame: …&uid=u2`);
      },
    },
  );

  contract('headers', async (seen) => {
    const { frame } = await openReport();
    const { headers } = await frame.first('/report/load');
    expect(headers).toMatchObject({ 'x-sdk-type': 'js', 'x-sdk-version': '2.23.1' });
    // Sent without a wrapper too: the header has no value.
    expect(headers).toHaveProperty('x-sdk-wrapper-version', undefined);
    seen(
      'x-sdk-type `js`, x-sdk-version `2.23.1`, x-sdk-wrapper-version without a value (there is no wrapper)',
    );
  });

  contract('sdk', async (seen) => {
    const { client, frame } = await openReport();
    expect(client.getSDKVersion()).toBe('2.23.1');
    expect((await frame.first('/report/load')).headers).toMatchObject({
      sdkVersion: '2.23.1',
      'x-sdk-type': 'js',
    });
    seen('version 2.23.1, type js');
  });
});

describe('bookmarks', () => {
  contract('bookmarks-list', async (seen) => {
    const opened = await openReport();
    const list = [{ name: 'b1', displayName: 'Uno' }];
    opened.frame.answer('GET /report/bookmarks', list);
    await sends(
      opened,
      seen,
      async (report) => expect(await report.bookmarksManager.getBookmarks()).toEqual(list),
      { method: 'GET', url: '/report/bookmarks' },
    );
    seen('a caller that gives no uniqueId sends no uid with bookmark calls (a slip of the client)');
    const nameless = open<Report>(reportConfig({ uniqueId: undefined }));
    await nameless.frame.first('/report/load');
    const [wire] = await nameless.frame.of(() => nameless.embed.bookmarksManager.capture());
    expect(wire?.headers.uid).toBeUndefined();
  });

  contract('bookmarks-apply', async (seen) => {
    await sends(await openReport(), seen, (r) => r.bookmarksManager.apply('b1'), {
      method: 'POST',
      url: '/report/bookmarks/applyByName',
      body: { name: 'b1' },
    });
  });

  contract('bookmarks-play', async (seen) => {
    await sends(await openReport(), seen, (r) => r.bookmarksManager.play(1), {
      method: 'POST',
      url: '/report/bookmarks/play',
      body: { playMode: 1 },
    });
  });

  contract('bookmarks-capture', async (seen) => {
    const opened = await openReport();
    const sent = { method: 'POST', url: '/report/bookmarks/capture' };
    await sends(opened, seen, (r) => r.bookmarksManager.capture({ allPages: true }), {
      ...sent,
      body: { options: { allPages: true } },
    });
    await sends(opened, seen, (r) => r.bookmarksManager.capture(), { ...sent, body: { options: {} } });
  });

  contract('bookmarks-state', async (seen) => {
    await sends(await openReport(), seen, (r) => r.bookmarksManager.applyState('c3RhdGU='), {
      method: 'POST',
      url: '/report/bookmarks/applyState',
      body: { state: 'c3RhdGU=' },
    });
  });
});
