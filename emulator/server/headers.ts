/** Hosts that the portal talks to when it is set up for Entra ID and Power BI. Add the webhook's host to `connect`. */
export interface PolicyHosts {
  /** Besides the site itself: what `fetch` may reach. */
  readonly connect: readonly string[];
  /** Besides the site itself: what an iframe may show. */
  readonly frame: readonly string[];
}

/** The hosts of a portal in front of Microsoft's public cloud. */
export const microsoftHosts: PolicyHosts = {
  connect: ['https://login.microsoftonline.com', 'https://api.powerbi.com'],
  frame: ['https://login.microsoftonline.com', 'https://app.powerbi.com'],
};

/**
 * The response headers of the portal in production (docs/deployment.md). `style-src` allows the hash of the empty
 * string because emotion adds an empty style tag and fills it through the CSSOM. The site root answers MSAL in a hidden
 * frame and in a popup: hence `frame-ancestors 'self'` and no Cross-Origin-Opener-Policy.
 */
export function securityHeaders(hosts: PolicyHosts = microsoftHosts): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...hosts.connect].join(' ')}`,
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
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  };
}
