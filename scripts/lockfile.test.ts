import { describe, expect, it } from 'vitest';
import { problemsOf, vulnerabilities } from './lockfile';

const pack = (license: string, more = {}) => ({ license, integrity: 'sha512-x', ...more });
const problemsOfEntry = (entry: object) => problemsOf({ packages: { '': {}, 'node_modules/one': entry } });

describe('packages of the lock file', () => {
  it('may be shipped if their licence requires only its notice', () => {
    for (const licence of ['MIT', '(MPL-2.0 OR Apache-2.0)', 'MIT AND ISC'])
      expect(problemsOfEntry(pack(licence))).toEqual([]);
  });

  it('are refused with another licence, without a licence, and without a checksum', () => {
    expect(problemsOfEntry(pack('GPL-3.0-only'))).toEqual([
      'one: licence GPL-3.0-only is not allowed for what is shipped',
    ]);
    expect(problemsOfEntry(pack('MIT AND GPL-3.0-only'))).toHaveLength(1);
    expect(problemsOfEntry({ integrity: 'sha512-x' })).toEqual(['one: no licence']);
    expect(problemsOfEntry({ license: 'MIT' })).toEqual(['one: no checksum']);
  });

  it('may have more licences if they are development tools', () => {
    expect(problemsOfEntry(pack('MPL-2.0', { dev: true }))).toEqual([]);
    expect(problemsOfEntry(pack('MPL-2.0'))).toHaveLength(1);
    expect(problemsOfEntry(pack('AGPL-3.0-only', { dev: true }))).toHaveLength(1);
  });
});

describe('report of npm audit', () => {
  it('names vulnerabilities of level high, not of lower levels', () => {
    const report = {
      vulnerabilities: { a: { name: 'a', severity: 'moderate' }, b: { name: 'b', severity: 'high' } },
    };
    expect(vulnerabilities(JSON.stringify(report))).toEqual(['b: a vulnerability of level high (npm audit)']);
  });

  it.each(['', 'not JSON', '{"error":{"summary":"endpoint"}}'])(
    'is null if the output contains no result: %j',
    (output) => {
      expect(vulnerabilities(output)).toBeNull();
    },
  );
});
