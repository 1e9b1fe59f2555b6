/**
 * Generates the configuration of each supported host from one policy (docs/deployment.md, "Hosting"). `npm
 * run hosting` writes the files.
 */
import { filled } from './marks.ts';

export interface HostPolicy {
  /** Headers of every answer, including errors, possibly with marks (`openHeaders`). */
  readonly headers: Readonly<Record<string, string>>;
  /** Path of the portal, with a slash at both ends. */
  readonly path: string;
}

/** For files with a hashed name. */
export const cacheForever = 'public, max-age=31536000, immutable';
/** For files that a release or a configuration changes: cached, but revalidated each time. */
export const revalidate = 'no-cache';

/** Files that change under the same name, in a release or by an administrator. */
export const changing = [
  'index.html',
  'redirect.html',
  'boot.js',
  'favicon.svg',
  'manifest.json',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
  'apple-touch-icon.png',
  'portal.config.json',
  'portal.catalog.json',
  'portal.readers.json',
  'portal.config.schema.json',
  'version.json',
  'link.js',
] as const;

/** Headers that break the sign-in if a host adds them to the redirect page. */
export const harmful = ['X-Frame-Options', 'Cross-Origin-Opener-Policy'] as const;

export const withoutSlash = (path: string) => path.replace(/\/$/, '');

/**
 * Pattern of a request for a link whose `#` a mail program or a chat tool encoded (`/tableros/%23tablero=…`); the group is the
 * link's part after it. The portal is opened at its own path, so that the pattern redirects to no other site.
 */
export const encodedLink = (path: string): string =>
  `^${withoutSlash(path).replace(/[.+*?()[\]{}|^$\\]/g, '\\$&')}/?(?:index\\.html)?%(?:25)*(?:23|3[Ff])(?=.*[Tt][Aa][Bb][Ll][Ee][Rr][Oo])(.*)$`;

/** The address of the portal for such a request; `null` for any other. @param address path and query. */
export function decodedLink(path: string, address: string): string | null {
  const [, part] = new RegExp(encodedLink(path)).exec(address) ?? [];
  return part === undefined ? null : `${path}#${part}`;
}

/** The page for missing files. A link whose `#` was encoded is a missing file: the script opens it. */
const notFoundPage = ({ path }: HostPolicy) =>
  `<!doctype html><meta charset="utf-8"><title>404</title><script src="${path}link.js"></script><p>404</p>\n`;

/** A file of its own, because the policy allows no other inline script. */
const linkScript = ({ path }: HostPolicy) => `(() => {
  const { pathname, search, hash } = location;
  const link = new RegExp(${JSON.stringify(encodedLink(path))}).exec(pathname + search + hash);
  if (link) location.replace(${JSON.stringify(path)} + '#' + link[1]);
})();
`;

/** `staticwebapp.config.json` for Azure Static Web Apps, at the root of the site. */
export function staticWebApp({ headers, path }: HostPolicy): string {
  return `${JSON.stringify(
    {
      // Requests for a folder have a slash at the end.
      trailingSlash: 'auto',
      routes: [{ route: `${path}assets/*`, headers: { 'Cache-Control': cacheForever } }],
      responseOverrides: { 404: { rewrite: '/404.html', statusCode: 404 } },
      globalHeaders: { ...headers, 'Cache-Control': revalidate },
      mimeTypes: { '.json': 'application/json', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' },
    },
    null,
    2,
  )}\n`;
}

/**
 * `_headers` for Netlify and Cloudflare Pages, at the root of the site. Both join the values of one header
 * from several rules, so no file may match two rules with `Cache-Control`.
 */
export function headersText({ headers, path }: HostPolicy): string {
  const rule = (where: string, lines: Readonly<Record<string, string>>) =>
    `${where}\n${Object.entries(lines)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join('')}`;
  return [
    rule(`${path}*`, headers),
    rule(`${path}assets/*`, { 'Cache-Control': cacheForever }),
    rule(path, { 'Cache-Control': revalidate }),
    ...changing.map((file) => rule(`${path}${file}`, { 'Cache-Control': revalidate })),
  ].join('\n');
}

/**
 * A container: nginx without root privileges, on port 8080. The build context is the output of `npm run
 * hosting`.
 */
export const dockerfile =
  (): string => `# Made by \`npm run hosting\`: docker build -t portal . && docker run --rm -p 8080:8080 --read-only --tmpfs /tmp portal
FROM nginxinc/nginx-unprivileged:stable-alpine
COPY nginx/container.conf /etc/nginx/conf.d/default.conf
COPY nginx/rules.conf /etc/nginx/portal/rules.conf
COPY site/ /usr/share/nginx/html/
EXPOSE 8080
`;

/** Paths and contents of the generated files of hosts without a server of their own. Marks in the headers are left out. */
export const hostFiles = (open: HostPolicy): Readonly<Record<string, string>> => {
  const policy = { ...open, headers: filled(open.headers, { connect: '', microphone: '()' }) };
  return {
    'site/_headers': headersText(policy),
    // Without this file Cloudflare Pages answers a missing file with the portal and status 200.
    'site/404.html': notFoundPage(policy),
    [`site${policy.path}404.html`]: notFoundPage(policy),
    [`site${policy.path}link.js`]: linkScript(policy),
    'site/staticwebapp.config.json': staticWebApp(policy),
    Dockerfile: dockerfile(),
  };
};
