import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { lines } from '../lines';
import { renderDocument, renderRow } from './contractDoc';

const suite = fileURLToPath(new URL('../contract.browser.test.ts', import.meta.url));
const documentFile = fileURLToPath(new URL('../../../docs/embedding-contract.md', import.meta.url));

/**
 * Global setup of the browser tests: after a run of contract.browser.test.ts, compares its results with
 * docs/embedding-contract.md, or writes it when CONTRACT_DOC is `write`. A stale document fails the run.
 */
export default function watchContract(project: TestProject): () => void {
  return () => {
    const modules = project.vitest.state.getTestModules().filter(({ moduleId }) => moduleId === suite);
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const rows = tests.flatMap((test) => test.meta().contract ?? []);
    if (rows.length === 0 || modules.some((module) => !module.ok())) return;
    const isWhole = rows.length === lines.length;
    if (isWhole && process.env.CONTRACT_DOC === 'write') writeFileSync(documentFile, renderDocument(rows));
    const document = readFileSync(documentFile, 'utf8');
    const documentLines = new Set(document.split('\n'));
    const problems = rows
      .filter((row) => !documentLines.has(renderRow(row)))
      .map(({ words }) => `it has another row for ${words}`);
    if (isWhole && problems.length === 0 && document !== renderDocument(rows)) {
      problems.push('it has rows or words that the run does not have');
    }
    if (problems.length === 0) return;
    console.error(
      `docs/embedding-contract.md: ${problems.join('; ')}. Write it with: npx tsx scripts/contractDoc.ts`,
    );
    process.exitCode = 1;
  };
}
