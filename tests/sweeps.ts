/** Tests of tier 2 that tier 1 runs at once if a change touches what they protect. */
export interface Sweep {
  /** Paths of the repository that they protect: how a path begins, or a pattern. */
  readonly protects: readonly (string | RegExp)[];
  /** File filters of Vitest. */
  readonly vitest?: readonly string[];
  /** Spec files of Playwright. */
  readonly playwright?: readonly string[];
}

const e2e = (...names: readonly string[]) => names.map((name) => `tests/e2e/${name}.spec.ts`);
const hardening = (...names: readonly string[]) => names.map((name) => `tests/hardening/${name}.spec.ts`);

const features = (...names: readonly string[]) => names.map((name) => `src/features/${name}/`);

export const sweeps: readonly Sweep[] = [
  { protects: [/^(src|public|scripts)\/.*\.[jt]sx?$/], vitest: ['tests/rules/expressions.sweep.test.ts'] },
  { protects: ['scripts/new'], vitest: ['scripts/new.sweep.test.ts'] },
  {
    protects: ['src/services/chat/', 'src/domain/chat/', ...features('chat')],
    vitest: ['tests/chat/'],
    playwright: e2e('chat'),
  },
  {
    protects: [
      'src/domain/report/filterChoice',
      'src/domain/report/screenFilters',
      'src/domain/chat/reportContext',
      'src/features/shared/screenFilters',
    ],
    vitest: ['tests/embedding/saidFilters'],
  },
  {
    protects: ['src/services/power-bi/', 'package-lock.json'],
    vitest: ['tests/embedding/'],
    playwright: [...e2e('report', 'powerBi', 'comparison'), ...hardening('chaos', 'backForward', 'day')],
  },
  {
    protects: ['src/machines/', 'src/traces/', 'tools/machines/'],
    vitest: ['tests/hardening/machines.test.ts', 'tests/leak/', 'tests/reachability'],
    playwright: e2e('trace'),
  },
  { protects: ['src/machines/', 'tools/machines/', 'src/features/'], vitest: ['tests/machines/walks'] },
  { protects: [/\.view\.tsx$/, 'src/ui/parts/'], playwright: hardening('translation') },
  { protects: ['src/store/'], vitest: ['tests/hardening/slices.test.ts'] },
  {
    protects: ['src/services/identity/', 'redirect.html'],
    playwright: e2e('signIn', 'signInRedirect', 'identity', 'tls', 'subPath', 'first'),
  },
  {
    protects: [
      'src/services/catalog/',
      'src/services/admin/',
      'src/services/directory/',
      'src/domain/admin/',
      'src/domain/session/person',
    ],
    vitest: ['tests/catalogue/', 'src/domain/admin/'],
    playwright: e2e('catalogue', 'admin', 'access', 'comments', 'personal'),
  },
  {
    protects: features('admin', 'add-board', 'portal-as'),
    vitest: ['tests/admin/'],
    playwright: e2e('admin', 'access'),
  },
  {
    protects: ['src/ui/theme/', 'src/ui/parts/'],
    vitest: ['tests/parts/'],
    playwright: hardening('accessibility', 'clickThrough', 'keyboard'),
  },
  {
    protects: features(
      'header',
      'sidebar',
      'search',
      'notifications',
      'settings',
      'shortcuts',
      'architecture',
      'filters',
    ),
    playwright: [...e2e('shell', 'way', 'filters'), ...hardening('keyboard')],
  },
  {
    protects: features('report', 'presentation', 'alerts', 'start'),
    playwright: e2e('dashboard', 'morning', 'day', 'alerts', 'locale'),
  },
  { protects: ['src/services/browser/'], vitest: ['src/services/browser/'] },
  {
    protects: ['index.html', 'public/', 'src/app/boot/', /chunks/],
    playwright: [...e2e('first', 'chunks', 'brand', 'link'), ...hardening('pages')],
  },
  {
    protects: [/copy\.en\.ts$/, 'src/domain/shared/language'],
    vitest: ['tests/shell/english'],
    playwright: e2e('english'),
  },
  { protects: [/^src\/(services|features|app)\/.*telemetry/i], playwright: e2e('telemetry') },
  { protects: [/\.spec\.ts$/], vitest: ['tests/coreTests'] },
  { protects: ['docs/pictures/', 'scripts/docs'], playwright: e2e('docsPictures') },
  { protects: [/selfTest/i], playwright: e2e('selfTest') },
  {
    protects: ['headers', 'marks', 'csp', 'host', 'serverFiles', 'webServers', 'precompress'].map(
      (name) => `scripts/${name}`,
    ),
    // The demonstration's service worker imports scripts/hostFiles.ts, which must not need Node.
    playwright: [...e2e('hosting', 'demo'), ...hardening('canary')],
  },
  {
    protects: ['docs/deployment/rehearsal.md', 'scripts/config', 'scripts/hosting'],
    playwright: e2e('rehearsal'),
  },
  {
    protects: ['emulator/'],
    vitest: ['emulator/'],
    playwright: e2e('demo'),
  },
  {
    protects: ['.storybook/'],
    vitest: ['tests/map', 'tests/timeline'],
  },
  {
    protects: [/^src\/services\/.*(faults|http|calls)/i, 'src/domain/shared/failure'],
    vitest: ['tests/hardening/faults.test.ts'],
  },
];

/** Whether a file of the repository is under one of these paths. */
export const isUnder = (file: string, path: string | RegExp): boolean =>
  typeof path === 'string' ? file.startsWith(path) : path.test(file);

/** Test files to run for these changed files; empty if no sweep protects them. */
export function sweepsOf(changed: readonly string[]): { vitest: string[]; playwright: string[] } {
  const due = sweeps.filter(({ protects }) =>
    protects.some((path) => changed.some((file) => isUnder(file, path))),
  );
  const files = (runner: 'vitest' | 'playwright') => [
    ...new Set(due.flatMap((sweep) => sweep[runner] ?? [])),
  ];
  return { vitest: files('vitest'), playwright: files('playwright') };
}
