import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints for each release the number of journeys that passed, failed and were skipped. */
export default class ReleaseReporter implements Reporter {
  private readonly counters = new Map<string, { passed: number; failed: number; skipped: number }>();

  onTestEnd(test: TestCase, { status }: TestResult): void {
    const release = test.parent.project()?.name ?? '';
    const counter = this.counters.get(release) ?? { passed: 0, failed: 0, skipped: 0 };
    this.counters.set(release, counter);
    if (status === 'skipped') counter.skipped += 1;
    else if (status === test.expectedStatus) counter.passed += 1;
    else counter.failed += 1;
  }

  onEnd(): void {
    for (const [release, { passed, failed, skipped }] of this.counters)
      console.log(`\n${release}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  }
}
