import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import type { ContractRow } from './contract';
import { missingLines, renderDocument, renderRow } from './contractDoc';

const folder = fileURLToPath(new URL('..', import.meta.url));
const documentFile = fileURLToPath(new URL('../../../docs/embedding-contract.md', import.meta.url));

const committedDocument = () => (existsSync(documentFile) ? readFileSync(documentFile, 'utf8') : '');

interface Outcome {
  readonly rows: readonly ContractRow[];
  readonly hasFailed: boolean;
  /** Every file of the suite ran, and every test in it. */
  readonly isWhole: boolean;
}

/** Results of this folder's tests in the finished run. */
function outcomeOf(project: TestProject): Outcome {
  const suite = readdirSync(folder).filter((name) => name.endsWith('.browser.test.ts'));
  const modules = project.vitest.state
    .getTestModules()
    .filter((module) => module.moduleId.startsWith(folder));
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  return {
    rows: tests.flatMap((test) => test.meta().contract ?? []),
    hasFailed: modules.some((module) => !module.ok()),
    isWhole: modules.length === suite.length && tests.every((test) => test.result().state === 'passed'),
  };
}

/** Differences between `document` and the run; empty when they agree. */
export function staleness(document: string, { rows, isWhole }: Outcome): string[] {
  const ids = rows.map((row) => row.id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const problems = twice.map((id) => `two tests speak of the line ${id}`);
  if (isWhole) problems.push(...missingLines(rows).map((id) => `no test speaks of the line ${id}`));
  const known = new Set(document.split('\n'));
  const changed = rows.filter((row) => !known.has(renderRow(row)));
  problems.push(...changed.map((row) => `the document has another row for ${row.id}`));
  if (isWhole && problems.length === 0 && document !== renderDocument(rows)) {
    problems.push('the document has rows or words that the run does not know');
  }
  return problems;
}

/**
 * Global setup of the browser tests: after a run with tests of this folder, compares their results
 * with docs/embedding-contract.md, or writes it when CONTRACT_DOC is `write`. A stale document fails the run.
 */
export default function watchContract(project: TestProject): () => void {
  return () => {
    const outcome = outcomeOf(project);
    // Tier 1 leaves out the sweeps, so the document would miss their rows.
    if (process.env.TEST_TIER !== '2' || outcome.rows.length === 0 || outcome.hasFailed) return;
    const isWriting = process.env.CONTRACT_DOC === 'write';
    const document = isWriting ? renderDocument(outcome.rows) : committedDocument();
    const problems =
      isWriting && !outcome.isWhole ? ['the suite did not run whole'] : staleness(document, outcome);
    if (isWriting && outcome.isWhole && problems.length === 0) writeFileSync(documentFile, document);
    if (problems.length === 0) return;
    console.error(
      `docs/embedding-contract.md: ${problems.join('; ')}. Write it with: npx tsx scripts/contractDoc.ts`,
    );
    process.exitCode = 1;
  };
}
