import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyOut } from './outFolder';

const root = mkdtempSync(join(tmpdir(), 'out-'));
afterAll(() => rmSync(root, { recursive: true }));
const folder = (name: string, files: readonly string[]) => {
  mkdirSync(join(root, name), { recursive: true });
  for (const file of files) writeFileSync(join(root, name, file), 'x');
  return join(root, name);
};

describe('output folder of a command', () => {
  it('is created, and emptied if the command created it before', () => {
    const out = join(root, 'new/deep');
    emptyOut({ out, sources: [root], mark: 'mark' });
    expect(readdirSync(out)).toEqual([]);
    const old = folder('old', ['mark', 'other']);
    emptyOut({ out: old, sources: [join(root, 'older')], mark: 'mark' });
    expect(readdirSync(old)).toEqual([]);
  });

  it('keeps files that the command did not create', () => {
    const theirs = folder('theirs', ['kept']);
    expect(() => emptyOut({ out: theirs, sources: [], mark: 'mark' })).toThrow(
      'was not made by this command',
    );
    expect(existsSync(join(theirs, 'kept'))).toBe(true);
  });

  it.each(['', 'site', 'site/portal.config.json'])(
    'is never a folder that contains the command’s input: "%s"',
    (source) => {
      const out = folder('held', ['mark', 'kept']);
      expect(() => emptyOut({ out, sources: [join(out, source)], mark: 'mark' })).toThrow(
        'which it is made from',
      );
      expect(() => emptyOut({ out: root, sources: [join(out, source)], mark: 'held' })).toThrow('made from');
      expect(existsSync(join(out, 'kept'))).toBe(true);
    },
  );
});
