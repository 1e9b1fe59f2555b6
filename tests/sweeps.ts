/** Tests of tier 2 that tier 1 runs at once if a change touches what they protect. */
export interface Sweep {
  /** Paths of the repository that they protect. */
  readonly protects: RegExp;
  /** File filters of Vitest. */
  readonly vitest?: readonly string[];
  /** Spec files of Playwright. */
  readonly playwright?: readonly string[];
}

export const sweeps: readonly Sweep[] = [
  {
    protects: /^src\/(services|domain|ui|features)\/chat\//,
    vitest: ['tests/chat'],
    playwright: ['tests/e2e/chat.spec.ts'],
  },
];

/** What to run for these changed files; empty if none of them is protected. */
export function sweepsOf(changed: readonly string[]): { vitest: string[]; playwright: string[] } {
  const due = sweeps.filter(({ protects }) => changed.some((file) => protects.test(file)));
  const files = (runner: 'vitest' | 'playwright') => [
    ...new Set(due.flatMap((sweep) => sweep[runner] ?? [])),
  ];
  return { vitest: files('vitest'), playwright: files('playwright') };
}
