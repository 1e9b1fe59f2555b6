/**
 * Files for nginx, Apache and Caddy. Each server has two: the main file belongs to the operator (name, TLS, folder), and includes the
 * rules, which `npm run hosting` writes again with each release.
 */

import { cacheForever, encodedLink, type HostPolicy, harmful, revalidate, withoutSlash } from './hostFiles';
import { filled, hasMarks } from './marks';

/** The values of the main files that differ between operators. */
export interface Server {
  /** Host name of the portal. */
  readonly name: string;
  /** Paths of the certificate with its chain and of its key on the server; `undefined`: placeholders, and in Caddy its own certificate. */
  readonly tls?: { readonly certificate: string; readonly key: string } | undefined;
}

/** The values that an operator replaces in files written without `--server-name`, `--tls-cert` and `--tls-key`. */
export const placeholders = {
  name: 'portal.example.com',
  tls: { certificate: '/etc/ssl/portal/fullchain.pem', key: '/etc/ssl/portal/privkey.pem' },
} as const;

/** Folder of the site on the server. */
const root = '/var/www/portal';

const yours = '# You may edit this file: a new release changes only the rules that it includes.\n';
const generated = (main: string) =>
  `# Made by \`npm run hosting\`. A new release brings this file again: put your own settings into ${main}.\n`;

/**
 * Comment and lines of a main file for the hosts that the rules leave open; empty if the rules are made for one configuration. No value is
 * empty, because Apache does not replace the name of an empty value.
 */
const openHosts = ({ headers }: HostPolicy, lines: readonly string[]) =>
  hasMarks(headers)
    ? `  # Hosts of your configuration besides Microsoft's public cloud, after 'self' and separated by spaces: the origin of the
  # assistant's webhook, https://graph.microsoft.com for a catalogue in SharePoint or the directory, the origin of the telemetry.
  # With dictation ("voice"), the microphone is (self).
${lines.map((line) => `  ${line}\n`).join('')}`
    : '';

/** A quoted string of nginx's configuration; a text must not contain both kinds of quotes. */
const quoted = (text: string) => (text.includes('"') ? `'${text}'` : `"${text}"`);

const nginxHeaders = ({ headers }: HostPolicy, cache: string, indent: string) =>
  Object.entries({
    ...filled(headers, { connect: '$portal_connect', microphone: '$portal_microphone' }),
    'Cache-Control': cache,
  })
    .map(([name, value]) => {
      // Caches must not store a missing file for ever: after a rollback the file exists again.
      const always = value === cacheForever ? '' : ' always';
      return `${indent}add_header ${name} ${quoted(value)}${always};\n`;
    })
    .join('');

/** The rules for a `server` block of nginx, which has the `root`: the folder above the portal's path. */
export function nginxRules(policy: HostPolicy): string {
  const { path } = policy;
  const bare = path === '/' ? '' : `location = ${withoutSlash(path)} {\n  return 301 ${path};\n}\n`;
  return `${generated('portal.conf')}index index.html;
server_tokens off;
# Behind a proxy that ends TLS, a redirect must not name this port.
absolute_redirect off;
charset utf-8;
# Files of assets/ are compressed already; the others are compressed here.
gzip_static on;
gzip on;
gzip_vary on;
gzip_proxied any;
gzip_comp_level 6;
gzip_types text/css application/javascript text/javascript application/json image/svg+xml;
${nginxHeaders(policy, revalidate, '')}
${bare}# A link whose # a mail program or a chat tool encoded.
if ($request_uri ~ "${encodedLink(path)}") {
  return 302 "${path}#$1";
}

# File names in here change with their content; those of the last releases stay (docs/deployment/upgrading.md).
location ^~ ${path}assets/ {
  try_files $uri =404;
${nginxHeaders(policy, cacheForever, '  ')}}

location ~ /\\.(?!well-known/) {
  return 404;
}

# No routes: a missing file is 404, never index.html.
location / {
  try_files $uri $uri/index.html =404;
}
`;
}

/** The main file of nginx: http redirects to https, HTTP/2. */
export function nginxMain(policy: HostPolicy, { name, tls = placeholders.tls }: Server): string {
  const open = openHosts(policy, ['set $portal_connect "\'self\'";', 'set $portal_microphone "()";']);
  return `${yours}server {
  listen 80;
  listen [::]:80;
  server_name ${name};
  return 301 https://$host$request_uri;
}

server {
  # nginx 1.25.1 or newer recommends the line "http2 on;" in place of "http2" in these two.
  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name ${name};
  ssl_certificate ${quoted(tls.certificate)};
  ssl_certificate_key ${quoted(tls.key)};
  ssl_protocols TLSv1.2 TLSv1.3;
  root ${root};
  # For brotli, install its module (Debian: libnginx-mod-http-brotli-static) and remove the # of this line:
  # brotli_static on;
${open}  include portal/rules.conf;
}
`;
}

/** nginx without TLS, for a container or behind a proxy that ends TLS. */
export function nginxContainer(policy: HostPolicy): string {
  const open = openHosts(policy, ['set $portal_connect "\'self\'";', 'set $portal_microphone "()";']);
  return `${yours}server {
  listen 8080;
  server_name _;
  root /usr/share/nginx/html;
${open}  include portal/rules.conf;
}
`;
}

/** A quoted value of Apache's directive \`Header\`, in which % begins a variable. */
const apacheValue = (text: string) =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%')}"`;

/** The rules for a virtual host of Apache 2.4, which has the `DocumentRoot`. */
export function apacheRules({ headers, path }: HostPolicy): string {
  const sent = Object.entries({
    // The second pair of braces is left to Apache.
    ...filled(headers, { connect: `$${'{PORTAL_CONNECT}'}`, microphone: `$${'{PORTAL_MICROPHONE}'}` }),
    'Cache-Control': revalidate,
  })
    .map(([name, value]) => `Header always set ${name} ${apacheValue(value)}\n`)
    .join('');
  const packed = (coding: string, end: string) => `RewriteCond "%{HTTP:Accept-Encoding}" "\\b${coding}\\b"
RewriteCond "%{DOCUMENT_ROOT}%{REQUEST_URI}.${end}" -f
RewriteRule "^(${path}assets/[^/]+\\.(?:js|css|svg|json))$" "$1.${end}" [L]
`;
  return `${generated('portal.conf')}DirectoryIndex index.html
ServerSignature Off
AllowEncodedSlashes NoDecode
AddType text/javascript .js
AddType application/json .json .map
AddType image/svg+xml .svg
AddType font/woff2 .woff2
AddCharset utf-8 .html .js .css .json .svg .md

# Files of assets/ are compressed already; the others are compressed here.
RemoveType .br .gz
AddEncoding br .br
AddEncoding gzip .gz
AddOutputFilterByType DEFLATE text/html text/css text/javascript application/json image/svg+xml
Header merge Vary "Accept-Encoding"
RewriteEngine On
RewriteRule "/\\.(?!well-known/)" - [R=404,L]
${packed('br', 'br')}${packed('gzip', 'gz')}
${harmful.map((name) => `Header unset ${name}\nHeader always unset ${name}\n`).join('')}${sent}# File names in here change with their content. Caches must not store a missing file for ever: after a rollback it exists again.
Header always set Cache-Control ${apacheValue(cacheForever)} "expr=%{REQUEST_URI} =~ m#^${path}assets/# && %{REQUEST_STATUS} -in {'200','206','304'}"

# No routes: a missing file is 404, never index.html. The page opens a link whose # a mail program or a chat tool encoded.
ErrorDocument 404 ${path}404.html
`;
}

/** The main file of Apache 2.4: http redirects to https, HTTP/2. */
export function apacheMain(policy: HostPolicy, { name, tls = placeholders.tls }: Server): string {
  const open = openHosts(policy, ['Define PORTAL_CONNECT "\'self\'"', 'Define PORTAL_MICROPHONE "()"']);
  return `${yours}# Modules: a2enmod ssl http2 headers rewrite deflate
<VirtualHost *:80>
  ServerName ${name}
  Redirect permanent / https://${name}/
</VirtualHost>

<VirtualHost *:443>
  ServerName ${name}
  Protocols h2 http/1.1
  SSLEngine on
  SSLProtocol -all +TLSv1.2 +TLSv1.3
  SSLCertificateFile "${tls.certificate}"
  SSLCertificateKeyFile "${tls.key}"
  DocumentRoot "${root}"
  <Directory "${root}">
    Require all granted
    AllowOverride None
    Options FollowSymLinks
  </Directory>
${open}  Include portal/rules.conf
</VirtualHost>
`;
}

/** The rules for a site of Caddy 2, which has the `root`. */
export function caddyRules({ headers, path }: HostPolicy): string {
  const sent = Object.entries(
    filled(headers, {
      connect: '{http.vars.portal_connect}',
      microphone: '{http.vars.portal_microphone}',
    }),
  )
    .map(([name, value]) => `\t${name} \`${value}\`\n`)
    .join('');
  return `${generated('the Caddyfile')}# Files of assets/ are compressed already; the others are compressed here.
encode gzip

@hidden {
	path_regexp /\\.
	not path /.well-known/*
}
error @hidden 404

header {
${harmful.map((name) => `\t-${name}\n`).join('')}${sent}}

# File names in here change with their content. Caches must not store a missing file for ever: after a rollback it exists again.
@assets {
	path ${path}assets/*
	file
}
@changing not {
	path ${path}assets/*
	file
}
header @assets Cache-Control "${cacheForever}"
header @changing Cache-Control "${revalidate}"

file_server {
	precompressed br gzip
}

# No routes: a missing file is 404, never index.html. The page opens a link whose # a mail program or a chat tool encoded.
handle_errors {
	rewrite * ${path}404.html
	file_server
}
`;
}

/** Caddy's main file. Caddy redirects http to https and serves HTTP/2 by itself. */
export function caddyMain(policy: HostPolicy, { name, tls }: Server): string {
  const { certificate, key } = tls ?? placeholders.tls;
  const open = openHosts(policy, ['vars portal_connect "\'self\'"', 'vars portal_microphone "()"']);
  return `${yours}${name} {
  # Without this line Caddy gets a certificate by itself.
  ${tls ? '' : '# '}tls "${certificate}" "${key}"
  root * ${root}
${open}  import portal/rules.caddy
}
`.replaceAll(/^( +)/gm, (indent) => '\t'.repeat(indent.length / 2));
}

/** The main files, by name. They are written only if they are missing, or with `--force`. */
export const mainFiles = (policy: HostPolicy, server: Server): Readonly<Record<string, string>> => ({
  'nginx/portal.conf': nginxMain(policy, server),
  'nginx/container.conf': nginxContainer(policy),
  'apache/portal.conf': apacheMain(policy, server),
  'caddy/Caddyfile': caddyMain(policy, server),
});

/** The rules, by name. */
export const ruleFiles = (policy: HostPolicy): Readonly<Record<string, string>> => ({
  'nginx/rules.conf': nginxRules(policy),
  'apache/rules.conf': apacheRules(policy),
  'caddy/rules.caddy': caddyRules(policy),
});
