import { expect, it } from 'vitest';
import { reportSources } from '@/domain/report/embedHosts';
import { isPermitted } from './policy';

const portalOrigin = 'https://portal.cementos.mx';
const frame = (policy: string, source: string) => isPermitted(policy, 'frame-src', source, portalOrigin);

// In Chromium, because Chromium and Node write the origin of "https://*.powerbi.com" differently.
it('a policy with the sources of the public cloud permits its report frames', () => {
  const sources = reportSources('https://app.powerbi.com');
  const policy = `default-src 'self'; frame-src 'self' ${sources.join(' ')}`;
  expect(sources.filter((source) => !frame(policy, source))).toEqual([]);
  expect(sources.filter((source) => !frame(`frame-src ${sources[0]}`, source))).toEqual(sources.slice(1));
});

it.each([
  ["frame-src 'none'", 'https://app.powerbi.com', false],
  ['frame-src', 'https://app.powerbi.com', false],
  ["default-src 'self'", 'https://app.powerbi.com', false],
  ["default-src 'self'", portalOrigin, true],
  ["script-src 'self'", 'https://app.powerbi.com', true],
  ['frame-src *', 'https://app.powerbi.com', true],
  ['frame-src https:', 'https://*.powerbi.com', true],
  ['frame-src http:', 'https://app.powerbi.com', true],
  ['frame-src wss:', 'https://app.powerbi.com', false],
  ['FRAME-SRC https://APP.PowerBI.com', 'https://app.powerbi.com', true],
  ["FRAME-SRC 'none'", 'https://app.powerbi.com', false],
  ['frame-src app.powerbi.com', 'https://app.powerbi.com', true],
  ['frame-src https://app.powerbi.com/', 'https://app.powerbi.com', true],
  ['frame-src https://app.powerbi.com:443', 'https://app.powerbi.com', true],
  ['frame-src https://app.powerbi.com:8443', 'https://app.powerbi.com', false],
  ['frame-src https://app.powerbi.com:*', 'https://app.powerbi.com:8443', true],
  ['frame-src https://*.powerbi.com', 'https://app.powerbi.com', true],
  ['frame-src https://*.powerbi.com', 'https://a.b.powerbi.com', true],
  ['frame-src https://*.powerbi.com', 'https://powerbi.com', false],
  ['frame-src https://*.powerbi.com', 'https://evilpowerbi.com', false],
  ['frame-src https://*.com', 'https://*.powerbi.com', true],
  ['frame-src https://app.powerbi.com', 'https://*.powerbi.com', false],
  ["frame-src 'nonce-abc' 'sha256-abc='", 'https://app.powerbi.com', false],
  ["child-src https://app.powerbi.com; default-src 'none'", 'https://app.powerbi.com', true],
  ["frame-src 'none'; child-src https://app.powerbi.com", 'https://app.powerbi.com', false],
  ["default-src *, frame-src 'self'", 'https://app.powerbi.com', false],
  ['default-src *, frame-src https://app.powerbi.com', 'https://app.powerbi.com', true],
])('"%s" for %s: %s', (policy, source, isAllowed) => {
  expect(frame(policy, source)).toBe(isAllowed);
});
