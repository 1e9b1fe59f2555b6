/**
 * `npm start [-- options of vite preview]`: builds the portal and the emulated organisation, and serves both. The output of a
 * build is shown only if it fails.
 */
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('..', import.meta.url));

for (const [script, subject] of [
  ['build', 'the portal'],
  ['build:emulator', 'the emulated organisation'],
]) {
  console.log(`Building ${subject}...`);
  const { status, stdout, stderr } = spawnSync(`npm run --silent ${script}`, {
    cwd,
    shell: true,
    encoding: 'utf8',
  });
  if (status === 0) continue;
  console.error(`${stdout}${stderr}\nnpm run ${script} failed`);
  process.exit(1);
}
const vite = ['node_modules/vite/bin/vite.js', 'preview', ...process.argv.slice(2)];
const server = spawn(process.execPath, vite, { cwd, stdio: 'inherit' });
// The terminal sends Ctrl+C to both processes; this one ends after the server.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill());
server.on('exit', (code) => process.exit(code ?? 0));
