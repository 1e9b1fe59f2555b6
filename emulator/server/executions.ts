/** Executions of workflows: some at a time, the others wait in the order of their arrival. */
export interface Executions {
  /** Resolves when the work is done. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
}

/** @param limit reads how many may run at a time; `null` for no limit. */
export function createExecutions(limit: () => number | null): Executions {
  const queue: (() => void)[] = [];
  let running = 0;
  const startNext = () => {
    while (queue.length > 0 && running < (limit() ?? Number.POSITIVE_INFINITY)) {
      running += 1;
      queue.shift()?.();
    }
  };
  return {
    async run(work) {
      await new Promise<void>((resolve) => {
        queue.push(resolve);
        startNext();
      });
      try {
        await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}
