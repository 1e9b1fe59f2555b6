import { createHash } from 'node:crypto';
import { reportSources } from '../src/domain/report/embedHosts.ts';
import { inlineScript } from './firstScreen.ts';
import { type Marks, marks } from './marks.ts';

/** Hosts that the portal connects to. */
interface PolicyHosts {
  /** Hosts for `fetch`, in addition to the site itself. */
  readonly connect: readonly string[];
  /** Hosts for iframes, in addition to the site itself. */
  readonly frame: readonly string[];
  /** The hosts of `frame` that belong to Power BI. */
  readonly report: readonly string[];
}

/** The part of `portal.config.json` that contains hosts, before validation (docs/configuration.md). */
export interface HostsConfig {
  readonly identity: {
    readonly authority: string;
    readonly authorityMetadata?: Readonly<Record<string, string>> | undefined;
  };
  readonly powerBi: { readonly apiUrl?: string | undefined; readonly appUrl?: string | undefined };
  readonly chat?:
    | {
        readonly production: { readonly url: string };
        readonly test: { readonly url: string };
        readonly voice?: boolean | undefined;
      }
    | undefined;
  readonly telemetry?: { readonly url: string } | undefined;
  readonly catalog?: { readonly kind: string; readonly graphUrl?: string | undefined } | undefined;
  readonly directory?: { readonly graphUrl?: string | undefined } | undefined;
}

/** Configuration with Microsoft's public cloud and without an assistant. */
export const publicCloud: HostsConfig = {
  identity: { authority: 'https://login.microsoftonline.com/organizations' },
  powerBi: {},
};

/** The hosts in a configuration; paths on the portal's own site have no host. */
function hostsOf({ identity, powerBi, chat, catalog, directory, telemetry }: HostsConfig): PolicyHosts {
  const provider = [identity.authority, ...Object.values(identity.authorityMetadata ?? {})];
  const graph = [...(catalog?.kind === 'sharepoint' ? [catalog] : []), ...(directory ? [directory] : [])].map(
    ({ graphUrl }) => graphUrl ?? 'https://graph.microsoft.com/v1.0',
  );
  const webhooks = chat ? [chat.production.url, chat.test.url] : [];
  const origins = (urls: readonly string[]) => [
    ...new Set(urls.filter((url) => !url.startsWith('/')).map((url) => new URL(url).origin)),
  ];
  const report = reportSources(powerBi.appUrl ?? 'https://app.powerbi.com');
  return {
    connect: origins([
      ...provider,
      powerBi.apiUrl ?? 'https://api.powerbi.com',
      ...graph,
      ...webhooks,
      ...(telemetry ? [telemetry.url] : []),
    ]),
    frame: [...new Set([...origins(provider), ...report])],
    report,
  };
}

/** The headers of a release, which is made for no configuration: Microsoft's public cloud, with marks for `filled`. */
export const openHeaders = (): Readonly<Record<string, string>> => securityHeaders(publicCloud, marks);

/**
 * The response headers of the portal in production for a configuration (docs/deployment.md). `style-src`
 * allows the hash of the empty string because emotion adds an empty style tag and fills it through the CSSOM.
 * The site root answers MSAL in a hidden frame and in a popup, which requires `frame-ancestors 'self'` and
 * excludes Cross-Origin-Opener-Policy.
 */
export function securityHeaders(
  config: HostsConfig = publicCloud,
  more: Marks = { connect: '', microphone: config.chat?.voice ? '(self)' : '()' },
): Readonly<Record<string, string>> {
  const hosts = hostsOf(config);
  const report = hosts.report.map((source) => `"${source}"`).join(' ');
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`,
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...hosts.connect, ...(more.connect ? [more.connect] : [])].join(' ')}`,
    `frame-src ${["'self'", ...hosts.frame].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify',
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    // Features that a report may use in its frame; all others are off.
    'Permissions-Policy': [
      ...['camera', 'geolocation', 'payment', 'usb'].map((feature) => `${feature}=()`),
      // Dictation requires this, in addition to the user's permission.
      `microphone=${more.microphone}`,
      `clipboard-write=(self ${report})`,
      `fullscreen=(self ${report})`,
    ].join(', '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Browsers ignore this header over http.
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
  };
}
