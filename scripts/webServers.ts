/**
 * Runs nginx, Apache and Caddy with files of `npm run hosting`, for tests: in the foreground, on ports of this machine only, and without
 * the configuration of the system.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export const serverNames = ['nginx', 'apache', 'caddy'] as const;
export type ServerName = (typeof serverNames)[number];

const programs: Readonly<Record<ServerName, readonly [command: string, version: string]>> = {
  nginx: ['nginx', '-v'],
  apache: ['apache2', '-v'],
  caddy: ['caddy', 'version'],
};

/** Debian has the servers in `/usr/sbin`, which is not in the path of every user. */
const env = { ...process.env, PATH: `${process.env.PATH}${delimiter}/usr/sbin` };

/** The version that a server prints; `null` if it is not installed. */
export function versionOf(name: ServerName): string | null {
  const { status, stdout, stderr } = spawnSync(programs[name][0], [programs[name][1]], {
    encoding: 'utf8',
    env,
  });
  const words = `${stdout} ${stderr}`.split(/[\s/]/);
  return status === 0 ? (words.find((word) => /^v?\d/.test(word)) ?? 'unknown') : null;
}

/** A port that is free at the moment. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

export interface ServerSetup {
  /** Text of the main file. */
  readonly main: string;
  /** Text of the rules. */
  readonly rules: string;
  /** Document root. */
  readonly root: string;
}

interface Ports {
  readonly http: number;
  readonly https: number;
}

/** Folder of the site in the main files. */
const documented = /\/var\/www\/portal|\/usr\/share\/nginx\/html/g;
const isRoot = process.getuid?.() === 0;
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
/** Whether nginx can serve brotli on this machine. */
export const hasNginxBrotli = (): boolean => existsSync(brotliModule);

/** nginx's own file around the main file, as in Debian's package. Loads the brotli module if it is installed. */
const nginxConf = (
  folder: string,
) => `${hasNginxBrotli() ? `load_module ${brotliModule};\n` : ''}${isRoot ? 'user root;\n' : ''}daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder}/tmp/${name};\n`).join('')}  include portal.conf;
}
`;

const apacheModules =
  'mpm_event authz_core authz_host alias mime dir env setenvif filter deflate headers rewrite ssl socache_shmcb http2'.split(
    ' ',
  );

/** Apache's own file around the main file, as in Debian's package with the modules that the main file names. */
const apacheConf = (folder: string, { http, https }: Ports) => `ServerRoot "${folder}"
ServerName localhost
${apacheModules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so\n`).join('')}${isRoot ? 'User www-data\nGroup www-data\n' : ''}PidFile "${folder}/apache.pid"
DefaultRuntimeDir "${folder}"
ErrorLog "${folder}/error.log"
Listen 127.0.0.1:${http}
Listen 127.0.0.1:${https}
IncludeOptional /etc/apache2/mods-available/mime.conf
IncludeOptional /etc/apache2/mods-available/deflate.conf
IncludeOptional /etc/apache2/mods-available/dir.conf
<Directory "/">
  Require all denied
</Directory>
Include portal.conf
`;

const caddyConf = (_: string, { http, https }: Ports) => `{
	admin off
	skip_install_trust
	default_bind 127.0.0.1
	http_port ${http}
	https_port ${https}
}
import portal.conf
`;

const servers: Readonly<
  Record<
    ServerName,
    {
      readonly rules: string;
      /** The main file with other ports, as an operator edits it. */
      readonly edit: (main: string, ports: Ports) => string;
      readonly conf: (folder: string, ports: Ports) => string;
      readonly args: (folder: string, conf: string) => readonly string[];
    }
  >
> = {
  nginx: {
    rules: 'rules.conf',
    edit: (main, { http, https }) =>
      main
        .replaceAll(/^ *listen \[::\]:.*\n/gm, '')
        .replaceAll(/listen (?:80|8080);/g, `listen 127.0.0.1:${http};`)
        .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
        .replace(/# (brotli_static on;)/, hasNginxBrotli() ? '$1' : '$&'),
    conf: nginxConf,
    args: (folder, conf) => ['-p', folder, '-c', conf],
  },
  apache: {
    rules: 'rules.conf',
    edit: (main, { http, https }) => main.replace('*:80>', `*:${http}>`).replace('*:443>', `*:${https}>`),
    conf: apacheConf,
    args: (_, conf) => ['-f', conf, '-DFOREGROUND'],
  },
  caddy: {
    rules: 'rules.caddy',
    edit: (main) => main,
    conf: caddyConf,
    args: (_, conf) => ['run', '--adapter', 'caddyfile', '--config', conf],
  },
};

/** Running servers with their folders. */
const running = new Map<ChildProcess, string>();
process.once('exit', () => {
  // A server that is killed at once leaves its workers.
  for (const [child, folder] of running) {
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
});

export interface RunningServer extends Ports {
  /** Address of the http port. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Starts a server with a main file and its rules in their documented places. Throws with the server's messages if it does not start. */
export async function startServer(
  name: ServerName,
  { main, rules, root }: ServerSetup,
): Promise<RunningServer> {
  const server = servers[name];
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  // Apache serves as another user.
  chmodSync(folder, 0o755);
  const ports = { http: await freePort(), https: await freePort() };
  for (const sub of ['tmp', 'portal']) mkdirSync(join(folder, sub));
  writeFileSync(
    join(folder, 'portal.conf'),
    server.edit(
      main.replaceAll(documented, () => root),
      ports,
    ),
  );
  writeFileSync(join(folder, 'portal', server.rules), rules);
  const conf = join(folder, 'server.conf');
  writeFileSync(conf, server.conf(folder, ports));
  const child = spawn(programs[name][0], server.args(folder, conf), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  running.set(child, folder);
  let output = '';
  child.stderr?.on('data', (text) => {
    output += String(text);
  });
  const ended = once(child, 'exit').then(() => void running.delete(child));
  const address = `http://127.0.0.1:${ports.http}`;
  let isUp = false;
  while (!isUp && child.exitCode === null && child.signalCode === null)
    isUp = await fetch(address, { redirect: 'manual' })
      .then(() => true)
      .catch(() => new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 25)));
  const close = async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  if (!isUp) {
    const log = join(folder, 'error.log');
    const logged = existsSync(log) ? readFileSync(log, 'utf8') : '';
    await close();
    throw new Error(`${name} did not start: ${output}${logged}`);
  }
  return { ...ports, address, close };
}
