import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPastedAddress } from './pastedAddress';

const report = '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10';
const group = '9b1d0c44-5a11-4f0e-9b6e-2f0f3f7d1a20';
const address = `https://app.powerbi.com/groups/${group}/reports/${report}/p1`;
const wrapped = (url: string, host = 'nam01.safelinks.protection.outlook.com/') =>
  `https://${host}?url=${encodeURIComponent(url)}&data=05%7C02%7Cana%40example.com%7C&sdata=x%3D&reserved=0`;

describe('readPastedAddress', () => {
  it.each([
    ['alone', address],
    ['with blanks', `  ${address} `],
    ['without scheme', address.slice('https://'.length)],
    ['with http', address.replace('https', 'http')],
    ['in angle brackets', `<${address}>`],
    ['as Markdown', `[Entregas](${address})`],
    ['as Markdown with its own text', `[${address}](${address})`],
    ['as HTML', `<a href="${address}?ctid=x&amp;experience=power-bi">Entregas</a>`],
    ['after words', `Mira este reporte: ${address}.`],
    ['in Spanish quotes', `«${address}»`],
    ['with trailing signs', `${address}),`],
    ['broken by a mail program', `> ${address.slice(0, 60)}\r\n> ${address.slice(60)}`],
    ['with invisible characters', `\u200b${address.slice(0, 40)}\u200b${address.slice(40)}`],
    ['with tenant and look', `${address}?ctid=${group}&experience=power-bi`],
    ['with the page in the query', address.replace('/p1', '?experience=power-bi&pageName=p1')],
    ['of another cloud', address.replace('powerbi.com', 'powerbigov.us')],
    ['of Fabric', address.replace('powerbi.com', 'fabric.microsoft.com')],
    ['in Safe Links', wrapped(address)],
    ['in Safe Links of Europe', wrapped(address, 'eur02.safelinks.protection.outlook.com/ap/t-59584e83/')],
    [
      'in Safe Links of the United States’ government',
      wrapped(address, 'gcc02.safelinks.protection.office365.us/'),
    ],
    [
      'in Safe Links of Teams',
      wrapped(address, 'statics.teams.cdn.office.net/evergreen-assets/safelinks/2/atp-safelinks.html'),
    ],
    ['in Safe Links twice, in brackets', `<${wrapped(wrapped(address))}>`],
    ['in the sign-in of Power BI', `https://app.powerbi.com/singleSignOn?ru=${encodeURIComponent(address)}`],
  ])('reads an address %s', (_, text) => {
    expect(readPastedAddress(text)).toMatchObject({
      reportId: report,
      workspaceId: group,
      pageName: 'p1',
      lost: [],
    });
  });

  it.each([
    `https://app.powerbi.com/Redirect?action=OpenReport&appId=${group}&reportObjectId=${report}&ctid=x&reportPage=p1&pbi_source=appShareLink`,
    `https://app.powerbi.com/MobileRedirect.html?action=OpenReport&appId=${group}&reportObjectId=${report}&reportPage=p1`,
    `https://app.powerbi.com/groups/me/apps/${group}/reports/${report}/p1?experience=power-bi`,
  ])('reads the report of an App: %s', (text) => {
    expect(readPastedAddress(text)).toMatchObject({ reportId: report, appId: group, pageName: 'p1' });
    expect(readPastedAddress(wrapped(text))).toEqual(readPastedAddress(text));
  });

  it('reads the code of a frame', () => {
    const code = `<iframe title="Entregas" width="1140" height="541.25" src="https://app.powerbi.com/reportEmbed?reportId=${report}&amp;groupId=${group}&amp;autoAuth=true&amp;ctid=${group}" frameborder="0" allowFullScreen="true"></iframe>`;
    expect(readPastedAddress(code)).toMatchObject({ reportId: report, workspaceId: group, kind: 'report' });
  });

  it.each([
    [`groups/${group}/dashboards/${report}`, 'dashboard'],
    [`dashboardEmbed?dashboardId=${report}`, 'dashboard'],
    [`Redirect?action=OpenDashboard&appId=${group}&dashboardObjectId=${report}`, 'dashboard'],
    [`groups/me/apps/${group}/dashboards/${report}`, 'dashboard'],
    ['links/AbC123?ctid=x&pbi_source=linkShare', 'shortLink'],
    ['view?r=eyJrIjoiMSJ9', 'publicPage'],
    [`groups/me/reports/${report}/p1`, 'noWorkspace'],
    [`groups/${group}/datasets/${report}/details`, 'model'],
    [`groups/me/apps/${group}`, 'app'],
    [`Redirect?action=OpenApp&appId=${group}`, 'app'],
    [`groups/${group}/list`, 'otherPage'],
    ['home', 'otherPage'],
  ])('names why https://app.powerbi.com/%s cannot be displayed: %s', (path, problem) => {
    expect(readPastedAddress(`https://app.powerbi.com/${path}`)).toBe(problem);
    expect(readPastedAddress(wrapped(`https://app.powerbi.com/${path}`))).toBe(problem);
  });

  it.each([
    ['https://www.cementos.mx/clientes', 'otherSite'],
    ['https://powerbi.com.evil.example/home', 'otherSite'],
    ['', null],
    [report, null],
    ['javascript:alert(1)', null],
    ['Entregas por región', null],
  ])('returns for %s: %s', (text, expected) => {
    expect(readPastedAddress(text)).toBe(expected);
  });

  it('does not throw for any text', () => {
    const text = fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true }));
    fc.assert(fc.property(text, (pasted) => void readPastedAddress(pasted)));
  });
});
