/**
 * Plugins of Stryker for `npm run mutate`. The runner keeps one Vitest worker open (worker.ts): Stryker's own starts
 * Vitest anew for each mutant, which takes ten times as long.
 */
import { relative, resolve } from 'node:path';
import {
  commonTokens,
  declareClassPlugin,
  declareValuePlugin,
  PluginKind,
  tokens,
} from '@stryker-mutator/api/plugin';
import { DryRunStatus, determineHitLimitReached, toMutantRunResult } from '@stryker-mutator/api/test-runner';
import { createVitest } from 'vitest/node';

class OneWorkerRunner {
  static inject = tokens(commonTokens.options);
  #channel = new BroadcastChannel('mutants');
  #files = [];
  #vitest;
  /** Test files by the module that they load. */
  #loaders = new Map();

  constructor(options) {
    this.config = options.vitest.configFile;
  }

  capabilities() {
    // Modules are evaluated anew for each mutant.
    return { reloadEnvironment: true };
  }

  async init() {
    const ready = this.#answer();
    this.#vitest = await createVitest('test', { config: this.config, watch: false });
    const specifications = await this.#vitest.globTestSpecifications();
    this.#files = specifications.map(({ moduleId }) => moduleId);
    if (this.#files.length === 0) throw new Error('no unit test for this room');
    // The worker reports when it is ready, and never ends this run by itself.
    this.#vitest.runTestSpecifications(specifications.slice(0, 1)).catch(() => undefined);
    await ready;
  }

  #answer() {
    const { promise, resolve: answered } = withResolvers();
    this.#channel.onmessage = ({ data }) => answered(data);
    return promise;
  }

  #ask(order) {
    const answer = this.#answer();
    this.#channel.postMessage(order);
    return answer;
  }

  async dryRun() {
    const { tests, coverage, broken, loaders } = await this.#ask({ files: this.#files });
    if (broken) throw new Error(broken);
    this.#loaders = loaders;
    // The quick ones first: the first failure ends a run.
    const time = (file) =>
      tests
        .filter(({ fileName }) => fileName === file)
        .reduce((sum, { timeSpentMs }) => sum + timeSpentMs, 0);
    this.#files.sort((a, b) => time(a) - time(b));
    return { status: DryRunStatus.Complete, tests, mutantCoverage: coverage };
  }

  async mutantRun({ activeMutant, sandboxFileName, mutantActivation, testFilter, hitLimit }) {
    const loaders = this.#loaders.get(sandboxFileName);
    const chosen = testFilter ? new Set(testFilter.map((id) => resolve(id.split('#')[0]))) : loaders;
    const files = this.#files.filter((file) => !chosen?.size || chosen.has(file));
    const { tests, hits, broken } = await this.#ask({
      files,
      tests: testFilter,
      mutant: activeMutant.id,
      atLoad: mutantActivation === 'static',
      hitLimit,
    });
    // Between mutants all tests must still pass without one; else the last mutant left something behind.
    if (broken) throw new Error(`${broken} fails after mutant ${activeMutant.id}`);
    return toMutantRunResult(
      determineHitLimitReached(hits, hitLimit) ?? { status: DryRunStatus.Complete, tests },
    );
  }

  async dispose() {
    this.#channel.close();
    // The worker waits for orders; it ends with this process.
    setTimeout(() => process.exit(0), 1_000).unref();
  }
}

function withResolvers() {
  let resolved;
  const promise = new Promise((done) => {
    resolved = done;
  });
  return { promise, resolve: resolved };
}

const key = (node) => node?.key?.name ?? node?.key?.value;

/** Texts for people and for programmers: no unit test quotes them. */
const texts = {
  shouldIgnore({ node, parent }) {
    if (parent?.type === 'ObjectProperty' && key(parent) === 'types') return 'types only';
    const isPlaceholder =
      (parent?.type === 'VariableDeclarator' && parent.id.name === 'notProvided') ||
      (node.type === 'ArrowFunctionExpression' && /^from[A-Z]/.test(parent?.callee?.name ?? ''));
    if (isPlaceholder) return 'never called: the portal provides every actor';
    if (node.type !== 'StringLiteral' && node.type !== 'TemplateLiteral') return undefined;
    if (parent?.type === 'ObjectProperty' && key(parent) === 'description')
      return 'what a state means, for people';
    if (parent?.type === 'NewExpression' && parent.callee.name === 'Error') return 'what a programmer reads';
    return undefined;
  },
};

/** Prints a mutant that no test noticed as soon as it is known: the report comes only at the end. */
class Survivors {
  onMutantTested({ status, fileName, location, mutatorName, replacement }) {
    if (status !== 'Survived' && status !== 'NoCoverage') return;
    const { line, column } = location.start;
    console.log(`  ${relative('', fileName)}:${line}:${column} ${mutatorName} ${replacement ?? ''}`);
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Reporter, 'survivors', Survivors),
  declareClassPlugin(PluginKind.TestRunner, 'oneWorker', OneWorkerRunner),
  declareValuePlugin(PluginKind.Ignore, 'texts', texts),
];
