import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPowerBiAddress } from './powerBiAddress';

const report = '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10';
const group = '9b1d0c44-5a11-4f0e-9b6e-2f0f3f7d1a20';

describe('readPowerBiAddress', () => {
  it.each([
    [
      `https://app.powerbi.com/groups/${group}/reports/${report}/ReportSection4b1?experience=power-bi`,
      'ReportSection4b1',
    ],
    [`https://app.powerbi.com/groups/${group.toUpperCase()}/reports/${report}`, null],
    [`  https://app.powerbigov.us/reportEmbed?reportId=${report}&groupId=${group}&pageName=p1 `, 'p1'],
  ])('reads report, workspace and page of %s', (address, pageName) => {
    expect(readPowerBiAddress(address)).toEqual({
      reportId: report,
      workspaceId: group,
      appId: null,
      pageName,
      bookmark: null,
      kind: 'report',
      lost: [],
    });
  });

  it('reads the link that an App or a phone shares', () => {
    expect(
      readPowerBiAddress(
        `https://app.powerbi.com/Redirect?action=OpenReport&appId=${group}&reportObjectId=${report}&reportPage=p1`,
      ),
    ).toMatchObject({ reportId: report, appId: group, pageName: 'p1' });
    expect(
      readPowerBiAddress(
        `https://app.powerbi.com/MobileRedirect.html?action=OpenReport&reportObjectId=${report}&groupObjectId=${group}`,
      ),
    ).toMatchObject({ reportId: report, workspaceId: group });
  });

  it('reads a paginated report, an App, and a report of "My workspace"', () => {
    expect(readPowerBiAddress(`https://app.powerbi.com/groups/${group}/rdlreports/${report}`)).toMatchObject({
      reportId: report,
      kind: 'paginated',
    });
    expect(
      readPowerBiAddress(`https://app.powerbi.com/groups/me/apps/${group}/reports/${report}/p2`),
    ).toMatchObject({
      workspaceId: null,
      appId: group,
      pageName: 'p2',
    });
    expect(readPowerBiAddress(`https://app.powerbi.com/groups/me/reports/${report}`)).toMatchObject({
      workspaceId: null,
    });
    expect(
      readPowerBiAddress(`https://app.powerbi.com/rdlEmbed?reportId=${report}&appId=${group}&pageName=p1`),
    ).toMatchObject({
      ...{ reportId: report, workspaceId: null, appId: group, pageName: null, kind: 'paginated' },
    });
  });

  it('accepts page names in the form of Power BI', () => {
    const page = (name: string) =>
      readPowerBiAddress(`https://app.powerbi.com/groups/${group}/reports/${report}/${name}`)?.pageName;
    expect(page('Report_Section-4b1')).toBe('Report_Section-4b1');
    for (const name of ['%20p1', 'p1%20', 'x'.repeat(121), 'p.1']) expect(page(name), name).toBeNull();
    expect(page('x'.repeat(120))).toHaveLength(120);
  });

  it.each([
    '',
    report,
    `http://app.powerbi.com/groups/${group}/reports/${report}`,
    'https://app.powerbi.com/links/abc',
    'javascript:alert(1)',
    `Mira https://app.powerbi.com/groups/${group}/reports/${report}`,
    `https://app.powerbi.com/groups/${group}/reports/x${report}`,
    `https://app.powerbi.com/groups/${group}/reports`,
  ])('returns null for %s', (text) => expect(readPowerBiAddress(text)).toBeNull());

  it('does not throw for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })),
        (text) => void readPowerBiAddress(text),
      ),
    );
  });
});
