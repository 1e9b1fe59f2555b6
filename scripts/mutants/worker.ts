import { relative } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { type File, type Suite, startTests, type Test } from '@vitest/runner';
import { TestRunner, vi } from 'vitest';

/** What Stryker's instrumented code reads and writes. */
interface Stryker {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: unknown;
}

/** What the plugin (plugin.mjs) asks for: these tests, all of the files without `tests`, with or without a mutant. */
interface Order {
  readonly files: readonly string[];
  readonly tests?: readonly string[];
  readonly mutant?: string;
  /** The mutant changes what a module does when it is loaded. */
  readonly atLoad?: boolean;
  readonly hitLimit?: number;
}

interface Node {
  promise?: unknown;
  exports?: unknown;
  evaluated: boolean;
  readonly importers: Set<string>;
}
interface Worker {
  readonly evaluatedModules: { readonly idToModuleMap: Map<string, Node> };
}

const page = globalThis as unknown as { __stryker__?: Stryker; __vitest_worker__: Worker };
page.__stryker__ ??= {};
const stryker = page.__stryker__;

/** Every module of ours is evaluated anew; what was transformed stays. */
function forgetModules(): void {
  for (const [path, node] of page.__vitest_worker__.evaluatedModules.idToModuleMap) {
    if (path.includes('/node_modules/') || path.includes('/scripts/mutants/')) continue;
    node.promise = undefined;
    node.exports = undefined;
    node.evaluated = false;
    node.importers.clear();
  }
}

/** Notes which modules of ours a test file has loaded: no other file can notice what they do when they are loaded. */
function noteLoaded(file: string, loaders: Map<string, Set<string>>): void {
  for (const [path, { evaluated }] of page.__vitest_worker__.evaluatedModules.idToModuleMap)
    if (evaluated && path.includes('/src/') && !path.includes('/node_modules/'))
      loaders.set(path, (loaders.get(path) ?? new Set()).add(file));
}

function nameOf(test: Test): string {
  const names = [test.name];
  for (let suite: Suite | undefined = test.suite; suite; suite = suite.suite) names.unshift(suite.name);
  return `${relative(process.cwd(), test.file.filepath)}#${names.join(' ').trim()}`;
}

const testsOf = (suite: Suite): Test[] =>
  suite.tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task) : [task]));

/** Keeps Vitest's worker open and runs the tests of each order in it, instead of the file that it was started with. */
export default class OneWorker extends TestRunner {
  #isOpen = false;
  #orders = 0;
  /** Test files by the module that they load; known after the first run. */
  readonly #loaders = new Map<string, Set<string>>();

  onBeforeCollect(): Promise<void> | undefined {
    if (this.#isOpen) return undefined;
    this.#isOpen = true;
    const channel = new BroadcastChannel('mutants');
    channel.onmessage = async (message) => {
      const { data } = message as { data: Order };
      channel.postMessage(await this.#answer(data).catch((error: unknown) => ({ broken: String(error) })));
    };
    channel.postMessage('ready');
    return new Promise(() => undefined);
  }

  async #answer(order: Order) {
    const isDry = order.mutant === undefined;
    const tests = await this.#run(order, isDry);
    const { hitCount: hits, mutantCoverage: coverage } = stryker;
    this.#orders += 1;
    let broken: string | undefined;
    // A mutant must not leave anything behind for the next one.
    if (!isDry && this.#orders % 100 === 0)
      broken = (await this.#run({ files: order.files })).find(({ status }) => status === 1)?.id;
    return isDry ? { tests, coverage, loaders: this.#loaders } : { tests, hits, broken };
  }

  /** In the dry run each file loads its modules anew: else what a test loads on its way would count as tried by that test alone. */
  async #run({ files, tests, mutant, atLoad, hitLimit }: Order, isDry = false) {
    const chosen = tests && new Set(tests);
    let hasFailed = false;
    const runner: TestRunner = Object.assign(Object.create(this) as TestRunner, {
      // Nobody but the plugin hears of these tests.
      onBeforeCollect: undefined,
      onTaskUpdate: undefined,
      onCollectStart: undefined,
      onCollected: undefined,
      onAfterRunFiles: undefined,
      onAfterRunTask: undefined,
      onBeforeRunFiles: () => {
        if (mutant !== undefined) stryker.activeMutant = mutant;
      },
      onBeforeRunTask: (test: Test) => {
        if (hasFailed || (chosen && !chosen.has(nameOf(test)))) test.mode = 'skip';
      },
      onBeforeTryTask: (test: Test) => {
        if (mutant === undefined) stryker.currentTestId = nameOf(test);
      },
      onTaskFinished: (test: Test) => {
        stryker.currentTestId = undefined;
        if (mutant !== undefined && test.result?.state === 'fail') hasFailed = true;
      },
    });
    stryker.hitCount = mutant === undefined ? undefined : 0;
    stryker.hitLimit = hitLimit;
    stryker.activeMutant = atLoad ? mutant : undefined;
    forgetModules();
    const results = [];
    let before = '';
    for (const file of files) {
      if (hasFailed) break;
      // Such a file changes what a module keeps, such as the language.
      if (isDry || [before, file].some((path) => path.includes('.alone.'))) forgetModules();
      before = file;
      if (!atLoad) stryker.activeMutant = undefined;
      const [ran] = await startTests([file], runner);
      if (isDry) noteLoaded(file, this.#loaders);
      results.push(...this.#resultsOf(ran as File));
      hasFailed ||= mutant !== undefined && results.some(({ status }) => status === 1);
      vi.useRealTimers();
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
      vi.unstubAllEnvs();
    }
    stryker.activeMutant = undefined;
    return results;
  }

  #resultsOf(file: File) {
    const results = testsOf(file).flatMap((test) => {
      const state = test.result?.state;
      if (state !== 'pass' && state !== 'fail') return [];
      const id = nameOf(test);
      return [
        {
          id,
          name: id,
          fileName: file.filepath,
          timeSpentMs: test.result?.duration ?? 0,
          status: state === 'pass' ? 0 : 1,
          failureMessage: test.result?.errors?.[0]?.message ?? '',
        },
      ];
    });
    const [error] = file.result?.errors ?? [];
    if (error === undefined) return results;
    const id = relative(process.cwd(), file.filepath);
    return [
      ...results,
      { id, name: id, fileName: file.filepath, timeSpentMs: 0, status: 1, failureMessage: error.message },
    ];
  }
}
