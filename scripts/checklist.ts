/** Named checks of a command that runs real programs. Each is counted as passed, failed or skipped. */
export interface Checklist {
  /** Runs a check, prints its result, and resolves to whether it passed. */
  readonly check: (title: string, work: () => Promise<void>) => Promise<boolean>;
  /** Counts a check that cannot run here. */
  readonly skip: (title: string, reason: string) => void;
  /** Prints the counts as the last line. Returns the exit code: 0, 1 after a failed check, 77 after a skipped one. */
  readonly end: () => number;
}

/** A checklist that ends the process with exit code 1 after `minutes`; what the process started must end with it. */
export function createChecklist(minutes: number): Checklist {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const summary = () => `\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`;
  const limit = setTimeout(() => {
    counts.failed += 1;
    console.log(`✗ not finished after ${minutes} minutes${summary()}`);
    process.exit(1);
  }, minutes * 60_000);
  return {
    async check(title, work) {
      try {
        await work();
        counts.passed += 1;
        console.log(`✓ ${title}`);
        return true;
      } catch (error) {
        counts.failed += 1;
        console.log(`✗ ${title}\n  ${(error as Error).message.replaceAll('\n', '\n  ')}`);
        return false;
      }
    },
    skip(title, reason) {
      counts.skipped += 1;
      console.log(`- ${title}: skipped: ${reason}`);
    },
    end() {
      clearTimeout(limit);
      console.log(summary());
      return counts.failed > 0 ? 1 : counts.skipped > 0 ? 77 : 0;
    },
  };
}
