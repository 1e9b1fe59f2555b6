import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { csp } from './csp';
import { securityHeaders } from './headers';
import { headersIn } from './headersFile';

const guid = '11111111-1111-4111-8111-111111111111';
const sovereign = {
  identity: { clientId: guid, authority: `https://login.microsoftonline.us/${guid}` },
  powerBi: {
    apiUrl: 'https://api.powerbigov.us/v1.0/myorg',
    appUrl: 'https://app.powerbigov.us',
    organizationId: guid,
    datasetId: guid,
    executeQueriesEndpoint: 'https://api.powerbigov.us/q',
  },
  chat: {
    production: { url: 'https://flows.example.com/webhook/assistant', sendToken: false },
    test: { url: '/webhook-test/assistant', sendToken: false },
  },
  boards: [{ id: 'ventas', name: 'Ventas', reportId: guid, workspaceId: guid, category: 'sales' }],
};

/** The sources of one directive. */
function directive(headers: Readonly<Record<string, string>>, name: string) {
  const policyPart = headers['Content-Security-Policy']
    ?.split('; ')
    .find((part) => part.startsWith(`${name} `));
  return policyPart?.split(' ').slice(1);
}

const folder = mkdtempSync(join(tmpdir(), 'headers-'));
afterAll(() => rmSync(folder, { recursive: true }));
const cspOf = (config: unknown) => {
  const file = join(folder, 'portal.config.json');
  writeFileSync(file, JSON.stringify(config));
  return csp(file);
};

describe('the security headers', () => {
  const headers = securityHeaders();

  it('allow the site root in its own hidden frame and in a popup', () => {
    expect(headers['Content-Security-Policy']).toContain("frame-ancestors 'self'");
    expect(Object.keys(headers)).not.toContain('Cross-Origin-Opener-Policy');
    expect(Object.keys(headers)).not.toContain('X-Frame-Options');
  });

  it('require https of this host alone, not of its subdomains', () => {
    expect(headers['Strict-Transport-Security']).toBe('max-age=31536000');
  });

  it('allow no eval, and only the inline script of index.html, by its hash', () => {
    expect(directive(headers, 'script-src')?.join(' ')).toMatch(/^'self' 'sha256-[\w+/]{43}='$/);
  });
});

describe('hosts and permissions in the security headers', () => {
  it('include Microsoft Graph only for a catalogue in SharePoint', () => {
    const connect = (catalog?: { kind: string; graphUrl?: string }) =>
      directive(securityHeaders({ ...sovereign, ...(catalog ? { catalog } : {}) }), 'connect-src');
    expect(connect()?.join()).not.toContain('graph');
    expect(connect({ kind: 'file' })?.join()).not.toContain('graph');
    expect(connect({ kind: 'sharepoint' })).toContain('https://graph.microsoft.com');
    expect(directive(securityHeaders({ ...sovereign, directory: {} }), 'connect-src')).toContain(
      'https://graph.microsoft.com',
    );
    expect(connect({ kind: 'sharepoint', graphUrl: 'https://graph.microsoft.us/v1.0' })).toContain(
      'https://graph.microsoft.us',
    );
  });

  it('include a collector only if it is configured', () => {
    const telemetry = { url: 'https://otel.example.com/v1/traces' };
    expect(directive(securityHeaders({ ...sovereign, telemetry }), 'connect-src')).toContain(
      'https://otel.example.com',
    );
    expect(directive(securityHeaders(sovereign), 'connect-src')).not.toContain('https://otel.example.com');
  });

  it("are those of Microsoft's public cloud without a configuration", () => {
    const headers = headersIn(join(folder, 'none'));
    expect(directive(headers, 'connect-src')).toEqual([
      "'self'",
      'https://login.microsoftonline.com',
      'https://api.powerbi.com',
    ]);
    expect(directive(headers, 'frame-src')).toEqual([
      "'self'",
      'https://login.microsoftonline.com',
      'https://app.powerbi.com',
      'https://*.powerbi.com',
      'https://*.fabric.microsoft.com',
    ]);
  });

  it('are those of the configured cloud and webhook, and no others', () => {
    const headers = securityHeaders(sovereign);
    expect(directive(headers, 'connect-src')).toEqual([
      "'self'",
      'https://login.microsoftonline.us',
      'https://api.powerbigov.us',
      'https://flows.example.com',
    ]);
    expect(directive(headers, 'frame-src')).toEqual([
      "'self'",
      'https://login.microsoftonline.us',
      'https://app.powerbigov.us',
    ]);
  });

  it('let a report copy and go full screen on every host of reports', () => {
    const publicHosts = '"https://app.powerbi.com" "https://*.powerbi.com" "https://*.fabric.microsoft.com"';
    expect(securityHeaders()['Permissions-Policy']).toContain(`clipboard-write=(self ${publicHosts})`);
    expect(securityHeaders()['Permissions-Policy']).toContain(`fullscreen=(self ${publicHosts})`);
    expect(securityHeaders(sovereign)['Permissions-Policy']).toContain(
      'clipboard-write=(self "https://app.powerbigov.us")',
    );
  });

  it('allow the site the microphone only if dictation is enabled', () => {
    const policy = (voice: boolean) =>
      securityHeaders({ ...sovereign, chat: { ...sovereign.chat, voice } })['Permissions-Policy'];
    expect(policy(false)).toContain('microphone=()');
    expect(policy(true)).toContain('microphone=(self)');
  });

  it('are printed by `npm run csp`, which refuses an invalid configuration', () => {
    const { out, errors } = cspOf(sovereign);
    expect(errors).toEqual([]);
    expect(out).toContain(
      `  Content-Security-Policy: ${securityHeaders(sovereign)['Content-Security-Policy']}\n`,
    );
    const wrong = cspOf({
      ...sovereign,
      identity: { ...sovereign.identity, clientId: 'YOUR-APPLICATION-ID' },
    });
    expect(wrong.out).toBe('');
    expect(wrong.errors.join('\n')).toContain('identity.clientId: ');
  });
});
