/** The part of package-lock.json (version 3) that this module reads. */
export interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly license?: string;
        readonly integrity?: string;
        readonly dev?: boolean;
        readonly devOptional?: boolean;
        readonly link?: boolean;
      }
    >
  >;
}

/** Licences for packages in the browser bundle: they require a notice only. */
const shipped = new Set(['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'OFL-1.1']);
/** Licences for build and test packages. */
const tools = new Set([
  ...shipped,
  'MIT-0',
  'MPL-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'CC BY-SA 4.0',
  'Python-2.0',
  'WTFPL',
]);

/** Whether an SPDX expression offers a permitted choice. */
const allows = (allowed: ReadonlySet<string>, licence: string) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => allowed.has(part.trim())));

/** Problems of the packages in a lock file, one line each. */
export function problemsOf({ packages }: Lock): readonly string[] {
  return Object.entries(packages).flatMap(([path, { license, integrity, dev, devOptional, link }]) => {
    if (path === '' || link) return [];
    const name = path.split('node_modules/').at(-1) ?? path;
    const isTool = dev === true || devOptional === true;
    return [
      ...(license === undefined ? [`${name}: no licence`] : []),
      ...(license !== undefined && !allows(isTool ? tools : shipped, license)
        ? [`${name}: licence ${license} is not allowed for ${isTool ? 'a tool' : 'what is shipped'}`]
        : []),
      ...(integrity === undefined ? [`${name}: no checksum`] : []),
    ];
  });
}

/**
 * Vulnerabilities of level high or worse in the output of `npm audit --json`; `null` if the output is not a
 * report.
 */
export function vulnerabilities(output: string): readonly string[] | null {
  try {
    const { vulnerabilities: all } = JSON.parse(output) as {
      vulnerabilities?: Record<string, { name: string; severity: string }>;
    };
    if (all === undefined) return null;
    return Object.values(all)
      .filter(({ severity }) => severity === 'high' || severity === 'critical')
      .map(({ name, severity }) => `${name}: a vulnerability of level ${severity} (npm audit)`);
  } catch {
    return null;
  }
}
