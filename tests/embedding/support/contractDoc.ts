import { type LineId, lines } from '../lines';
import type { ContractRow } from './contract';

const ids = Object.keys(lines) as LineId[];

// A list, because an object would put the keys that look like numbers first.
const sections = [
  ['5', 'Section 5, embedding rules'],
  ['7.5', 'Section 7.5, messages from the host page to the frame'],
  ['8.2', 'Section 8.2, errors of the embedding layer'],
  ['9', 'Section 9, limits, lists and payload shapes'],
] as const;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The row of the table for one line of SPEC. */
export function renderRow({ id, verdict, how, seen }: ContractRow): string {
  const observed = seen.length > 0 ? seen.join('; ') : '';
  return `| ${cell(lines[id][1])} | ${verdict} | ${cell([how, observed].filter(Boolean).join(' — '))} |`;
}

/** The lines of SPEC that no row speaks of. */
export function missingLines(rows: readonly ContractRow[]): LineId[] {
  const proven = new Set(rows.map((row) => row.id));
  return ids.filter((id) => !proven.has(id));
}

/** docs/embedding-contract.md, whole. The rows may come in any order. */
export function renderDocument(rows: readonly ContractRow[]): string {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = ids.flatMap((id) => byId.get(id) ?? []);
  const differing = ordered.filter((row) => row.verdict === 'differs').length;
  const tables = sections.map(([section, title]) => {
    const inSection = ordered.filter((row) => lines[row.id][0] === section);
    return [
      `## ${title}`,
      '',
      '| what SPEC says | | how, and what was seen |',
      '|---|---|---|',
      ...inSection.map(renderRow),
    ].join('\n');
  });
  return `${[
    '# The embedding contract',
    '',
    'Written by the test suite `tests/embedding`; change the tests, not this page (`npx tsx scripts/contractDoc.ts`). Any run of',
    'the suite that sees something else than this page says fails.',
    '',
    'The product relies on powerbi-client 2.23.1 for SPEC’s embedding layer. The suite drives the real client in Chromium and',
    'records what crosses the line between the page and the frame. `holds` means a test asserts the line as SPEC has it.',
    '`differs` means that assertion was tried and failed, and another test asserts what the client does instead: should a newer',
    'client come to agree with SPEC, the suite fails until the row is rewritten.',
    '',
    `${ordered.length} lines: ${ordered.length - differing} hold, ${differing} differ.`,
    '',
    tables.join('\n\n'),
  ].join('\n')}\n`;
}
