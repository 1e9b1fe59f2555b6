/** One line of the resilience report; several tests may add to the same name. */
export interface Score {
  readonly name: string;
  readonly tried: number;
  readonly survived: number;
  /** Tries that failed against a variant without the protection: the suite can see the fault. */
  readonly control: number;
  /** One line for each attempt that failed and each negative control that passed. */
  readonly problems?: readonly string[];
}

declare module 'vitest' {
  interface TaskMeta {
    scores?: readonly Score[];
  }
}

/**
 * Counts the tries of a hardening test for the resilience report (`npm run test:all`). A failed try is kept, so that the
 * others run. At its end the test hands the score to its runner and expects `problems` to be empty:
 *
 *     task.meta.scores = [counter.score];                     // Vitest
 *     test.info().annotations.push(counter.annotation);       // Playwright
 */
export class Counter {
  readonly problems: string[] = [];
  #tried = 0;
  #control = 0;

  constructor(readonly name: string) {}

  /** One try against the product. */
  async attempt(cell: string, work: () => unknown): Promise<void> {
    this.#tried += 1;
    try {
      await work();
    } catch (error) {
      this.problems.push(`${cell}: ${String(error instanceof Error ? error.message : error).slice(0, 600)}`);
    }
  }

  /** The same check without the protection; it must fail. */
  async control(cell: string, work: () => unknown): Promise<void> {
    try {
      await work();
    } catch {
      this.#control += 1;
      return;
    }
    this.problems.push(`control ${cell}: passed without the protection`);
  }

  get score(): Score {
    const lost = this.problems.filter((problem) => !problem.startsWith('control ')).length;
    return {
      name: this.name,
      tried: this.#tried,
      survived: this.#tried - lost,
      control: this.#control,
      problems: this.problems,
    };
  }

  /** The score as an annotation of a Playwright test. */
  get annotation(): { type: string; description: string } {
    return { type: 'score', description: JSON.stringify(this.score) };
  }
}

/** The larger matrix was asked for: `npm run test:deep`. */
export const isLarge = (): boolean => process.env.HARDENING === 'all';
