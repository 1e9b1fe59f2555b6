import { reportSources } from '@/domain/report/embedHosts';
import type { Check } from './check';
import { isPermitted } from './policy';
import { fine, wrong } from './verdict';

/** The page that receives the provider's answers is on the site, and may be framed and opened as a popup. */
export const checkRedirectPage: Check = async ({ ask, config, own }) => {
  const address = new URL(config.identity.redirectPath ?? own.pathname, own).href;
  const answer = await ask(address);
  if (!(answer instanceof Response)) return answer;
  if (!answer.ok) return wrong('redirectMissing', `${answer.status} · ${address}`);
  const framing = answer.headers.get('X-Frame-Options');
  if (framing !== null && framing.toUpperCase() !== 'SAMEORIGIN')
    return wrong('redirectFramed', `X-Frame-Options: ${framing} · ${address}`);
  const opener = answer.headers.get('Cross-Origin-Opener-Policy');
  if (opener !== null && opener !== 'unsafe-none')
    return wrong('redirectIsolated', `Cross-Origin-Opener-Policy: ${opener} · ${address}`);
  return fine;
};

/** The policy that the site sends permits all servers of the configuration. */
export const checkPolicy: Check = async ({ ask, config, own }) => {
  const { identity, powerBi, catalog, chat, directory, telemetry } = config;
  const answer = await ask(own.href);
  if (!(answer instanceof Response)) return answer;
  const policy = answer.headers.get('Content-Security-Policy');
  if (policy === null) return wrong('policyMissing', own.origin);
  const webhooks = chat ? [chat.production.url, chat.test.url] : [];
  const graph = [
    ...(catalog.kind === 'sharepoint' ? [catalog.graphUrl] : []),
    ...(directory ? [directory.graphUrl] : []),
  ];
  const provider = identity.authorityMetadata?.token_endpoint ?? identity.authority;
  const originOf = (address: string) => new URL(address, own).origin;
  const needed = {
    'connect-src': [
      provider,
      powerBi.apiUrl,
      ...graph,
      ...webhooks,
      ...(telemetry ? [telemetry.url] : []),
    ].map(originOf),
    'frame-src': [
      ...(powerBi.emulatedFrame ? [originOf(powerBi.emulatedFrame)] : reportSources(powerBi.appUrl)),
      originOf(provider),
    ],
  };
  const lacking = (['connect-src', 'frame-src'] as const).flatMap((directive) =>
    [...new Set(needed[directive])]
      .filter((source) => !isPermitted(policy, directive, source, own.origin))
      .map((source) => `${directive} ${source}`),
  );
  return lacking.length === 0 ? fine : wrong('policyOutdated', lacking.join(', '));
};
