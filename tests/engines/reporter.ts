import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

interface Counts {
  readonly versions: Set<string>;
  readonly notes: Set<string>;
  passed: number;
  failed: number;
  skipped: number;
}

/** Prints for each engine the version that ran, the counts, and why tests were skipped. */
export default class EngineReporter implements Reporter {
  private readonly counters = new Map<string, Counts>();

  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    const engine = test.parent.project()?.name ?? '';
    const counter = this.counters.get(engine) ?? {
      versions: new Set(),
      notes: new Set(),
      passed: 0,
      failed: 0,
      skipped: 0,
    };
    this.counters.set(engine, counter);
    if (status === 'skipped') counter.skipped += 1;
    else if (status === test.expectedStatus) counter.passed += 1;
    else counter.failed += 1;
    for (const { type, description = '' } of annotations) {
      if (type === 'engine') counter.versions.add(description);
      else counter.notes.add(type === 'skip' ? `skipped: ${description}` : description);
    }
  }

  onEnd(): void {
    for (const [engine, { versions, notes, passed, failed, skipped }] of this.counters) {
      const text = `${passed} passed, ${failed} failed, ${skipped} skipped`;
      console.log(`\n${engine} (${[...versions].join(', ') || 'did not run'}): ${text}`);
      for (const note of notes) console.log(`  ${note}`);
    }
  }
}
