/** The part of package-lock.json (version 3) that is read. */
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

/** Licences of what reaches the browser: none asks more than its notice. */
const shipped = new Set(['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'OFL-1.1']);
/** And of what only builds and tests it. */
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

/** Whether an SPDX expression leaves a choice that is allowed. */
const allows = (allowed: ReadonlySet<string>, licence: string) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => allowed.has(part.trim())));

/** What is wrong with the packages of a lock file, one line each. */
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

/** Vulnerabilities of level high or worse in the output of `npm audit --json`; `null` when it has no answer. */
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
