import { relative } from 'node:path';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import {
  BaseSequencer,
  type Reporter,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node';
import { alias } from '../../vite.config.ts';
import { alone } from '../alone.ts';

/** Runs the files that failed for the last mutant first, then the quick ones: the first failure ends the run of a mutant. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rankOf = ({ project, moduleId }: TestSpecification) => {
      const path = relative(this.ctx.config.root, moduleId);
      const result = this.ctx.cache.getFileTestResults(`${project.name}:${path}`);
      return result?.failed ? -1 : (result?.duration ?? 0);
    };
    const isolated = files.filter(({ project }) => project.config.isolate);
    const shared = files.filter(({ project }) => !project.config.isolate);
    return [isolated, shared].flatMap((group) => group.sort((a, b) => rankOf(a) - rankOf(b)));
  }
}

/**
 * Reports a file that fails outside its tests, for example while its modules are evaluated: Stryker reads tests only, and would
 * say that the mutant survives.
 */
class FileErrors implements Reporter {
  #vitest: Vitest | undefined;
  onInit(vitest: Vitest) {
    this.#vitest = vitest;
  }
  onTestModuleEnd(module: TestModule) {
    // Errors of a worker have no prototype, which Stryker cannot print.
    for (const { message } of module.errors())
      this.#vitest?.state.catchError(new Error(message), 'Error outside the tests');
  }
}

const project = (name: string, test: UserWorkspaceConfig['test']): UserWorkspaceConfig => ({
  resolve: { alias },
  test: {
    name,
    env: { NODE_ENV: 'test', TEST_TIER: '1' },
    environment: 'node',
    pool: 'threads',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    ...test,
  },
});

const inOtherRunner = ['**/node_modules/**', '**/*.browser.test.*', '**/*.sweep.*'];

/** The tests of the part (`parts.ts`) that run in Node. */
const tests: string[] = JSON.parse(process.env.MUTATION_TESTS ?? '[]');
const isUnderTest = (file: string) => tests.some((pattern) => file.startsWith(pattern.replace(/\*\*.*/, '')));

export default defineConfig({
  test: {
    sequence: { sequencer: QuickFirst },
    reporters: [new FileErrors()],
    projects: [
      project('unit', {
        include: tests,
        exclude: [...inOtherRunner, ...alone],
        isolate: false,
        setupFiles: ['tests/realWorld.ts', 'tests/leftovers.ts'],
      }),
      project('unit-alone', {
        include: alone.filter(isUnderTest),
        exclude: inOtherRunner,
      }),
    ],
  },
});
