import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { tlsConfig } from '../../emulator/server/portalConfig';
import { startTls, tlsHosts } from '../../emulator/tls';
import { browserLaunchBlockingPopups } from '../../scripts/browser';
import { checkFile } from '../../scripts/configProblems';
import { securityHeaders } from '../../scripts/headers';
import { layOut } from '../../scripts/hosting';
import { checkHost } from '../../scripts/hostingCheck';
import { nginxContainer, nginxRules } from '../../scripts/serverFiles';
import { startServer, versionOf } from '../../scripts/webServers';
import { expect, expectReport, test } from './support';

test('the portal runs below a path on nginx with the configuration that `npm run hosting` writes', async ({
  quiet: _,
}, testInfo) => {
  test.skip(versionOf('nginx') === null, 'nginx is not installed (apt-get install nginx)');
  const path = '/tableros/';
  const file = testInfo.outputPath('portal.config.json');
  const out = testInfo.outputPath('hosting');
  mkdirSync(testInfo.outputPath(), { recursive: true });
  writeFileSync(file, JSON.stringify(tlsConfig(tlsHosts.webhook, `${path}redirect.html`)));
  const { config } = checkFile(file);
  if (!config) throw new Error('the configuration is not valid');
  await layOut({ file, config, path, out, isCompressed: false });
  const headers = securityHeaders(config);
  const policy = { headers, path };
  const nginx = await startServer('nginx', {
    main: nginxContainer(policy),
    rules: nginxRules(policy),
    root: `${out}/site`,
  });
  const tls = await startTls({ path, upstream: nginx.address });
  const launch = browserLaunchBlockingPopups();
  const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), ...tls.chromiumArgs] });
  try {
    expect(await checkHost(`${nginx.address}${path}`)).toEqual([]);
    const context = await browser.newContext({ baseURL: `https://${tlsHosts.portal}`, locale: 'es-MX' });
    const noise: string[] = [];
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) noise.push(message.text());
    });
    const page = await context.newPage();
    const landing = await page.goto(`https://${tlsHosts.portal}/tableros`);
    expect(landing?.headers()['content-security-policy']).toBe(headers['Content-Security-Policy']);
    await expect(page).toHaveURL(tls.portalUrl);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await (await opened).getByRole('button', { name: /^Ana García/ }).click();
    await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
    expect(noise.filter((text) => !/^An iframe which has both/.test(text))).toEqual([]);
  } finally {
    await browser.close();
    await tls.close();
    await nginx.close();
  }
});
