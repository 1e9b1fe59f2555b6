import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkFile } from './configProblems';
import { archiveReadme, exampleConfig, notesOf, sectionOf } from './release';
import { differences } from './releaseCheck';

const folder = mkdtempSync(join(tmpdir(), 'release-'));
afterAll(() => rmSync(folder, { recursive: true }));
const guid = '11111111-1111-4111-8111-111111111111';
const check = (text: string) => {
  const file = join(folder, 'portal.config.json');
  writeFileSync(file, text);
  return checkFile(file);
};

describe('the files of a release', () => {
  it('have an example configuration whose placeholders are all refused, and that is valid without them', () => {
    const { errors } = check(exampleConfig());
    const fields = ['identity.clientId', 'identity.authority', 'boards[0].reportId', 'boards[0].workspaceId'];
    expect(errors.map((line) => line.split(':')[0]).toSorted()).toEqual(fields.toSorted());
    const filled = check(exampleConfig().replaceAll(/YOUR-[A-Z-]+/g, guid));
    expect(filled.errors).toEqual([]);
    expect(filled.config?.identity.redirectPath).toBe('/redirect.html');
  });

  it('have a README with the section of the guide, whose links are plain text', () => {
    const text = archiveReadme('2.0.0');
    expect(text).toContain('cp -r portal/site/. /var/www/portal/');
    expect(text).not.toMatch(/\]\(|From the repository\n/);
  });

  it('are not written for a tag that is not the version', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(() => notesOf('v0.0.1')).toThrow(`package.json has version ${version}`);
  });

  it('read a section up to the next heading of its level', () => {
    const page = '# A\n\n## B\n\none\n\n### C\n\ntwo\n\n## D\n\nthree\n';
    expect(sectionOf(page, '## B')).toBe('one\n\n### C\n\ntwo');
    expect(() => sectionOf(page, '## E')).toThrow('There is no section "## E".');
  });
});

describe('npm run release:check', () => {
  it('names the files that differ and those that one of two releases lacks', () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    expect(differences({ a: bytes('1'), b: bytes('2') }, { a: bytes('1'), b: bytes('2') })).toEqual([]);
    expect(differences({ a: bytes('1'), b: bytes('2') }, { a: bytes('0'), c: bytes('3') })).toEqual([
      'a',
      'b',
      'c',
    ]);
  });
});
