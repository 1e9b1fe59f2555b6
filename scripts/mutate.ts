/**
 * `npm run mutate`: room by room, changes the code in one small place at a time and counts which changes a unit test
 * notices (docs/testing.md). `-- machines/chat domain/boards` names rooms, `-- --report` prints what was measured
 * before. A room that was measured is tried again only where it or its tests have changed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = `${root}/.cache/mutation`;

interface Room {
  readonly name: string;
  readonly mutate: readonly string[];
  /** Globs of the unit tests that know the room. */
  readonly tests: readonly string[];
  /** The only machine that the tests of machines try. */
  readonly machine?: string;
}

const folders = (path: string) =>
  readdirSync(`${root}/${path}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const code = (path: string) => [
  `${path}/*.ts`,
  `!${path}/*.test.ts`,
  `!${path}/*.fixture.ts`,
  // Made-up sample data; only a portal without a catalogue shows it.
  '!src/domain/admin/catalogsSample.ts',
];

/** They try every machine; what they find first is found by the replay. */
const machineTests = ['tests/replay.test.ts', 'tests/reachability.test.ts', 'tests/leak/leak.test.ts'];

/** Much of the domain and the services is tried through what uses it. */
const users = [
  'src/{domain,features,services,store,traces}/**/*.test.ts',
  'tests/{config,selfTest}.test.ts',
  'tests/admin/*.test.ts',
  'tests/hardening/{formulas,hostileInput}.test.ts',
];

const catalogue = ['comments', 'directory', 'history', 'setup', 'sharePoint', 'usage'].map(
  (name) => `tests/catalogue/${name}.test.ts`,
);

const adminTests = [
  'src/domain/admin/*.test.ts',
  'src/features/admin*/**/*.test.ts',
  'src/services/{admin,catalog,directory}/*.test.ts',
  'tests/admin/*.test.ts',
  'tests/hardening/hostileInput.test.ts',
  ...catalogue,
];

/**
 * What the services check of what comes from outside: configuration, addresses, answers, replies and stored data. The rest of
 * them is tried in a browser. Each folder is a room with the tests that know it.
 */
const checks: Readonly<
  Record<string, { readonly files: readonly string[]; readonly tests: readonly string[] }>
> = {
  admin: { files: ['catalogStorage', 'usageLog'], tests: ['tests/catalogue/usage.test.ts'] },
  browser: {
    files: ['csv', 'dataCells', 'preferences', 'habits', 'returnPlace', 'savedViews', 'alerts'],
    tests: ['tests/hardening/formulas.test.ts'],
  },
  catalog: {
    files: ['graphCalls', 'publishedFile', 'waitingChanges'],
    tests: [...catalogue, 'tests/hardening/faults.test.ts'],
  },
  chat: {
    files: ['webhookAddress', 'replyReader', 'redact', 'quietAttributes', 'chatSession'],
    tests: ['src/domain/chat/*.test.ts'],
  },
  config: {
    files: ['configFile'],
    tests: ['tests/config.test.ts', 'tests/hardening/{faults,hostileInput}.test.ts'],
  },
  directory: { files: ['membership'], tests: ['tests/catalogue/directory.test.ts'] },
  identity: {
    files: ['hintCookie', 'providerNetwork'],
    tests: [],
  },
  'power-bi': {
    files: ['frameAddress', 'powerBiErrors', 'powerBiCalls'],
    tests: ['tests/selfTest.test.ts'],
  },
};

const rooms: readonly Room[] = [
  ...readdirSync(`${root}/src/machines`).map((file): Room => {
    const machine = file.replace('.machine.ts', '');
    return {
      name: `machines/${machine}`,
      mutate: [`src/machines/${file}`],
      // Exploring this one takes half a minute, too long for every mutant; it has traces for every state and transition.
      tests: [
        `tests/machines/${machine}.machine.test.ts`,
        ...machineTests.filter((path) => machine !== 'reportLoad' || !path.includes('reachability')),
      ],
      machine,
    };
  }),
  {
    name: 'app/wiring',
    mutate: code('src/app/wiring'),
    tests: ['src/app/wiring/*.test.ts', 'tests/catalogue/portal.test.ts'],
  },
  ...folders('src/domain').map(
    (folder): Room => ({
      name: `domain/${folder}`,
      mutate: code(`src/domain/${folder}`),
      tests: folder === 'admin' ? adminTests : users,
    }),
  ),
  ...Object.entries(checks).map(
    ([folder, { files, tests }]): Room => ({
      name: `services/${folder}`,
      mutate: files.map((file) => `src/services/${folder}/${file}.ts`),
      tests: [`src/services/${folder}/*.test.ts`, ...tests],
    }),
  ),
];

interface Mutant {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}
interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>;
}

const reportOf = (room: Room) => `${results}/${room.name.replace('/', '.')}.json`;

/** Runs Stryker over one room. */
function measure(room: Room): void {
  spawnSync(
    'npx',
    ['stryker', 'run', '--mutate', room.mutate.join(','), '--incrementalFile', reportOf(room)],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        TEST_TIER: '2',
        MUTATE_TESTS: room.tests.join(';'),
        ...(room.machine ? { MACHINE: room.machine } : {}),
      },
    },
  );
}

/** Prints a line for the room and one for each mutant that no test noticed. */
function print(room: Room): void {
  const file = reportOf(room);
  if (!existsSync(file)) {
    console.log(`${room.name}: not measured`);
    return;
  }
  const { files } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const mutants = Object.entries(files).flatMap(([path, { mutants }]) =>
    mutants.map((mutant) => ({ path, ...mutant })),
  );
  const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const all = noticed + count('Survived', 'NoCoverage');
  console.log(
    `${room.name}: ${all} mutants, ${noticed} noticed (${((100 * noticed) / all).toFixed(1)} %), ${count('Timeout')} of them by the clock, ${count('NoCoverage')} where no test comes`,
  );
  for (const { status, path, mutatorName, replacement, location } of mutants)
    if (status === 'Survived' || status === 'NoCoverage')
      console.log(
        `  ${path}:${location.start.line}:${location.start.column} ${mutatorName} ${replacement ?? ''}`,
      );
}

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = asked.filter((name) => !rooms.some((room) => room.name === name));
if (unknown.length > 0)
  throw new Error(`no room ${unknown.join(', ')}; there are ${rooms.map(({ name }) => name).join(', ')}`);
mkdirSync(results, { recursive: true });
const chosen = asked.length > 0 ? rooms.filter(({ name }) => asked.includes(name)) : rooms;
if (!process.argv.includes('--report')) chosen.forEach(measure);
chosen.forEach(print);
