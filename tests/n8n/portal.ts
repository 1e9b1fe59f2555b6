import { cpSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  type BrowserContext,
  chromium,
  expect as expectNow,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import { tenantId, webhookResource } from '../../emulator/server/identifiers';
import { tlsConfig } from '../../emulator/server/portalConfig';
import { startTls, tlsHosts } from '../../emulator/tls';
import { browserLaunch } from '../../scripts/browser';
import { temporaryFolder } from './server';

/** Waits longer than by default: n8n and the browser share the cores. */
export const expect = expectNow.configure({ timeout: 30_000 });

/** Scope of the webhook's application; the example workflow requires it. */
export const webhookScope = `${webhookResource}/Messages.Send`;
export const webhookAt = (path: string) => `https://${tlsHosts.webhook}/${path}`;

/** The portal's configuration with n8n as its assistant; `scopes` null sends no token. */
const configOf = (path: string, scopes: readonly string[] | null) => {
  const config = tlsConfig(tlsHosts.webhook, '/redirect.html');
  const webhook = (url: string) => ({ url, sendToken: false, ...(scopes ? { scopes: [...scopes] } : {}) });
  return {
    ...config,
    chat: {
      production: webhook(path.startsWith('https:') ? path : webhookAt(`webhook/${path}`)),
      test: webhook(webhookAt(`webhook-test/${path}`)),
    },
  };
};

/**
 * Serves the provider's signing keys on plain http for n8n, which cannot resolve the name of the provider to the emulated
 * organisation.
 */
async function relayKeys(port: number): Promise<Server> {
  const host = tlsHosts.identity;
  const server = createServer((_, response) => {
    const path = `/${tenantId}/discovery/v2.0/keys`;
    const options = {
      host: '127.0.0.1',
      port,
      servername: host,
      path,
      headers: { Host: host },
      rejectUnauthorized: false,
    };
    request(options, (keys) => {
      response.writeHead(keys.statusCode ?? 502, { 'Content-Type': 'application/json' });
      keys.pipe(response);
    })
      .on('error', () => response.writeHead(502).end())
      .end();
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  return server;
}

/** The production bundle and the emulated organisation over TLS, under Microsoft's host names. */
export async function startPortal() {
  const site = temporaryFolder('portal-site-');
  cpSync('dist', site, { recursive: true, filter: (file) => !file.endsWith('.map') });
  writeFileSync(join(site, 'portal.config.json'), JSON.stringify(configOf('assistant', [webhookScope])));
  const tls = await startTls({ dist: site });
  const keys = await relayKeys(tls.port);
  return {
    origin: `https://${tlsHosts.portal}`,
    keysUrl: `http://127.0.0.1:${(keys.address() as AddressInfo).port}/keys`,
    /** Opens a browser in which the webhook's host is n8n. */
    async open(n8nPort: number): Promise<BrowserContext> {
      const { args = [], ...launch } = browserLaunch();
      const names = `MAP ${tlsHosts.webhook} 127.0.0.1:${n8nPort}, MAP * 127.0.0.1:${tls.port}`;
      const browser = await chromium.launch({
        ...launch,
        args: [...args, '--ignore-certificate-errors', `--host-resolver-rules=${names}`],
      });
      const context = await browser.newContext({
        baseURL: tls.portalUrl,
        locale: 'es-MX',
        timezoneId: 'America/Monterrey',
        ignoreHTTPSErrors: true,
        reducedMotion: 'reduce',
      });
      context.setDefaultTimeout(30_000);
      context.once('close', () => browser.close());
      return context;
    },
    async close() {
      keys.close();
      await tls.close();
    },
  };
}

/** The assistant in the portal of one signed-in user. */
export class Assistant {
  private readonly page: Page;
  /** Bearer tokens that the browser sent to n8n. */
  readonly tokens = new Set<string>();

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => void this.keepToken(request));
  }

  private async keepToken(request: Request) {
    if (new URL(request.url()).host !== tlsHosts.webhook || request.method() !== 'POST') return;
    const [, token] = ((await request.headerValue('authorization')) ?? '').split(' ');
    if (token) this.tokens.add(token);
  }

  async signIn(): Promise<void> {
    await this.page.goto('/');
    const popup = this.page.waitForEvent('popup');
    await this.page.getByRole('button', { name: 'Entrar' }).click();
    await (await popup).getByRole('button', { name: /^Ana García/ }).click();
    await expect(this.page.locator('#report-container iframe')).toBeAttached();
  }

  /** Opens the portal with another webhook, and the assistant. A path of n8n's `/webhook/`, or an address. */
  async use(path: string, scopes: readonly string[] | null = null): Promise<void> {
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    await this.page.route('**/portal.config.json', (route) =>
      route.fulfill({ json: configOf(path, scopes) }),
    );
    await this.page.goto('/');
    await this.page.getByRole('button', { name: 'Abrir el asistente' }).click();
    await expect(this.input).toBeVisible();
  }

  /** Sends the questions of this page to the test address. */
  async chooseTest(): Promise<void> {
    await this.page.getByRole('button', { name: 'Configurar el asistente' }).click();
    await this.page.getByText('Prueba', { exact: true }).click();
    await this.page.getByRole('button', { name: 'Volver a la conversación' }).click();
  }

  async ask(question: string): Promise<void> {
    await this.input.fill(question);
    await this.page.keyboard.press('Enter');
  }

  /** Asks, and waits until the reply or the failure is complete. */
  async answer(question: string): Promise<Locator> {
    await this.ask(question);
    await expect(this.page.getByRole('button', { name: 'Enviar la pregunta' })).toBeVisible();
    return this.last;
  }

  /** The last message of the assistant. */
  get last(): Locator {
    return this.log.locator('[data-side=bot]').last();
  }

  get log(): Locator {
    return this.page.getByRole('log', { name: 'Conversación con el asistente' });
  }

  private get input(): Locator {
    return this.page.getByPlaceholder('Pregunta sobre este dashboard...', { exact: true });
  }

  /** The sentence of SPEC section 8.1, and these details for an administrator. */
  async expectFailure(...details: readonly (string | RegExp)[]): Promise<void> {
    await expect(this.last).toHaveText(
      'Lo siento, hubo un error al procesar tu mensaje. Por favor, inténtalo de nuevo.',
    );
    const detailsButton = this.log.getByText('Detalles', { exact: true }).last();
    await detailsButton.click();
    const lines = this.log.locator('details').last().locator('code');
    for (const detail of details) await expect(lines).toContainText(detail);
  }

  /** Runs the self-test; returns the text of the webhook's row. */
  async selfTest(): Promise<string> {
    const { page } = this;
    await page.getByRole('button', { name: 'Cerrar el asistente' }).first().click();
    await page.getByRole('button', { name: 'Cambiar a Admin Portal' }).click();
    // The portal opens the last view of the administrator again.
    const way = page.getByRole('button', { name: 'Abrir diagnóstico' });
    const start = page.getByRole('button', { name: 'Comprobar', exact: true });
    await expect(way.or(start).first()).toBeVisible();
    if (await way.isVisible()) await way.click();
    await start.click();
    await expect(page.getByRole('button', { name: 'Comprobar de nuevo' })).toBeVisible();
    const row = page
      .getByRole('list', { name: 'Comprobaciones' })
      .getByRole('listitem')
      .filter({ hasText: 'Webhook del asistente' });
    const text = (await row.textContent()) ?? '';
    await page.getByRole('button', { name: 'Cambiar a Analytics' }).click();
    return text;
  }
}
