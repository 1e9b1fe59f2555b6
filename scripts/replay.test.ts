import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { replayCommand } from './replayCommand';

const folder = mkdtempSync(join(tmpdir(), 'traces-'));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

async function run(...args: string[]) {
  const [said, error]: [string[], string[]] = [[], []];
  const status = await replayCommand(args, {
    log: (text: string) => said.push(text),
    error: (text: string) => error.push(text),
  });
  return { status, said: said.join('\n'), error: error.join('\n') };
}

const story = {
  machine: 'authProgress',
  title: 'a person signs in',
  startsAt: 'startup',
  steps: [
    { done: 'initialize', at: 'handleRedirect' },
    { done: 'handleRedirect', output: { account: null, hasHint: false }, at: 'none.signedOut' },
  ],
};
const [first] = story.steps;
const good = file('good.json', story);
const broken = file('broken.json', {
  recorded: '2026-11-21T09:00:00.000Z',
  traces: [story, { ...story, title: 'a wrong story', steps: [first, { ...first, at: 'sso' }, first] }],
});

describe('npm run replay', () => {
  it.each([
    ['a good trace', [], 0, '1 trace: 1 held, 0 did not'],
    ['an unknown flag', ['--jsn'], 2, 'Usage: npm run replay'],
  ])('runs as a separate process and returns its exit code: %s', (_, flags, code, text) => {
    const ran = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/replay.ts', good, ...flags]);
    expect(ran.status).toBe(code);
    expect(`${ran.stdout}${ran.stderr}`).toContain(text);
  });

  it('prints every passed step and exits with 0', async () => {
    const { status, said } = await run(good);
    expect(status).toBe(0);
    expect(said).toContain('✓  2  done handleRedirect  none.signedOut');
    expect(said).toContain('1 trace: 1 held, 0 did not');
  });

  it('stops at the first failed step, names it and exits with 1', async () => {
    const { status, said } = await run(broken);
    expect(status).toBe(1);
    expect(said).toMatch(/✗ {2}2 {2}done initialize.*the actor "initialize" is not running now; possible: /);
    expect(said).toContain('1 more not run');
    expect(said).toContain('2 traces: 1 held, 1 did not');
  });

  it('reports a state that the machine no longer has, and continues with the other files', async () => {
    const older = file('older.json', { ...story, startsAt: 'nope', context: {}, steps: [] });
    const { status, said } = await run(older, good);
    expect(status).toBe(1);
    expect(said).toMatch(/✗ {2}0 {2}start.*has no state "nope"/);
    expect(said).toContain('2 traces: 1 held, 1 did not');
  });

  it.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${JSON.stringify(story)}`)],
    ['UTF-16', Buffer.from(`\uFEFF${JSON.stringify(story)}`, 'utf16le')],
  ])('reads a file that a Windows tool wrote: %s', async (name, bytes) => {
    const path = join(folder, `${name}.json`);
    writeFileSync(path, bytes);
    expect(await run(path)).toMatchObject({ status: 0 });
  });

  it('prints the results as JSON and as JUnit', async () => {
    const json = JSON.parse((await run(broken, '--json')).said);
    expect(json).toMatchObject({ ok: false, traces: [{ ok: true }, { ok: false, skipped: 1 }] });
    const { status, said } = await run(good, broken, '--junit');
    expect(status).toBe(1);
    expect(said).toContain('<testsuites tests="3" failures="1"');
  });

  it('reports the problem of an invalid file and exits with 2', async () => {
    const half = join(folder, 'half.json');
    writeFileSync(half, '{"machine":');
    const { status, said } = await run(
      file('missing.json', { ...story, steps: [{ done: 'initialize' }] }),
      join(folder, 'nowhere.json'),
      half,
      file('stranger.json', { ...story, machine: 'toaster' }),
      file('mistyped.json', { ...story, steps: [first, { dome: 'initialize', at: 'sso' }] }),
      file('unknown.json', { ...story, steps: [{ ...first, emit: [] }] }),
      file('twice.json', { traces: [story, { ...story, steps: [{ ...first, after: 'x' }] }] }),
      mkdtempSync(join(tmpdir(), 'empty-')),
    );
    expect(status).toBe(2);
    for (const text of [
      'step 1 at: expected string',
      'no such file',
      'not JSON: ',
      'no machine "toaster"',
      'step 2 has no verb: one of send, done, fail, after (it has dome, at)',
      'step 1 it: unknown field emit',
      'trace 2: step 1 has 2 verbs (done, after): one is allowed',
      'no trace file in this folder',
    ])
      expect(said).toContain(text);
  });

  it('reports an unknown state or group, and refuses an unknown flag', async () => {
    const unknown = file('unknown.json', { ...story, steps: [{ ...first, at: 'handelRedirect' }] });
    const group = file('group.json', { ...story, steps: [first, { ...story.steps[1], at: 'none' }] });
    const { said } = await run(unknown, group);
    expect(said).toContain('the machine has no state "handelRedirect"; it has startup, ');
    expect(said).toContain('"none" is a group: name one of its states, none.signedOut, ');
    expect((await run(good, '--jsn')).status).toBe(2);
  });
});
