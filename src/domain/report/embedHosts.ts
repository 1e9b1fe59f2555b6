/** Domains whose subdomains serve reports in the public cloud (powerbi-client 2.23.1). Each national cloud has one host. */
const publicDomains = ['powerbi.com', 'fabric.microsoft.com'] as const;

/**
 * Sources of report frames, as a Content-Security-Policy writes them: the origin of `powerBi.appUrl` and, in the public
 * cloud, every subdomain of its domains.
 */
export function reportSources(appUrl: string): readonly string[] {
  const { origin, hostname } = new URL(appUrl);
  const isPublic = publicDomains.some((domain) => hostname.endsWith(`.${domain}`));
  return isPublic ? [origin, ...publicDomains.map((domain) => `https://*.${domain}`)] : [origin];
}

/** Whether a report may be embedded from a URL (SPEC section 5): https, and a host of `reportSources`. */
export function isReportUrl(url: string, appUrl: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, origin } = new URL(url);
  const isSource = (source: string) =>
    source.includes('*') ? origin.endsWith(source.slice(source.indexOf('.'))) : origin === source;
  return protocol === 'https:' && reportSources(appUrl).some(isSource);
}
