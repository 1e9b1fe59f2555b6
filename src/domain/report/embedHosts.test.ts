import { describe, expect, it } from 'vitest';
import { isReportUrl, reportSources } from './embedHosts';

const globalApp = 'https://app.powerbi.com';

describe('reportSources', () => {
  it.each([
    [globalApp, [globalApp, 'https://*.powerbi.com', 'https://*.fabric.microsoft.com']],
    [
      'https://app.fabric.microsoft.com/',
      ['https://app.fabric.microsoft.com', 'https://*.powerbi.com', 'https://*.fabric.microsoft.com'],
    ],
    ['https://app.powerbigov.us', ['https://app.powerbigov.us']],
    ['https://app.powerbi.cn', ['https://app.powerbi.cn']],
    ['https://reports.example.com:8443/proxy', ['https://reports.example.com:8443']],
    ['https://notpowerbi.com', ['https://notpowerbi.com']],
  ])('lists the sources of frames for %s', (appUrl, sources) => {
    expect(reportSources(appUrl)).toEqual(sources);
  });
});

describe('isReportUrl (SPEC section 5)', () => {
  it.each([
    ['https://app.powerbi.com/reportEmbed?reportId=r1', globalApp],
    ['https://msit.powerbi.com/reportEmbed', globalApp],
    ['https://app.fabric.microsoft.com/reportEmbed', globalApp],
    ['https://App.PowerBI.com:443/reportEmbed', globalApp],
    ['https://app.high.powerbigov.us/rdlEmbed', 'https://app.high.powerbigov.us'],
    ['https://reports.example.com:8443/reportEmbed', 'https://reports.example.com:8443'],
  ])('accepts %s if powerBi.appUrl is %s', (url, appUrl) => {
    expect(isReportUrl(url, appUrl)).toBe(true);
  });

  it.each([
    ['http://app.powerbi.com/reportEmbed', globalApp],
    ['http://reports.example.com/reportEmbed', 'http://reports.example.com'],
    ['https://powerbi.com/reportEmbed', globalApp],
    ['https://evilpowerbi.com/reportEmbed', globalApp],
    ['https://evil-fabric.microsoft.com/reportEmbed', globalApp],
    ['https://app.powerbi.com.evil.example/reportEmbed', globalApp],
    ['https://app.powerbi.com@evil.example/reportEmbed', globalApp],
    ['https://app.powerbi.com:8443/reportEmbed', globalApp],
    ['https://app.powerbi.com./reportEmbed', globalApp],
    ['https://app.powerbigov.us/reportEmbed', globalApp],
    ['https://app.powerbi.com/reportEmbed', 'https://app.powerbigov.us'],
    ['https://other.powerbi.cn/reportEmbed', 'https://app.powerbi.cn'],
    ['blob:https://app.powerbi.com/3f8a2c1e', globalApp],
    ['app.powerbi.com/reportEmbed', globalApp],
    ['', globalApp],
  ])('rejects %s if powerBi.appUrl is %s', (url, appUrl) => {
    expect(isReportUrl(url, appUrl)).toBe(false);
  });
});
