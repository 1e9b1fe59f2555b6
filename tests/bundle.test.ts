import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { specBoards } from '../src/domain/boards/boards.fixture';

const source = fileURLToPath(new URL('../src', import.meta.url));

function readFirst(path: string): [file: string, text: string] | null {
  for (const end of ['', '.ts', '.tsx']) {
    try {
      return [path + end, readFileSync(path + end, 'utf8')];
    } catch {
      // Try the next extension.
    }
  }
  return null;
}

/** The files of `src` in the product: all imports of `file`, direct and indirect, types included. */
function shippedFrom(path: string, found = new Map<string, string>()): Map<string, string> {
  const [file, text] = readFirst(path) ?? [];
  if (file === undefined || text === undefined || found.has(file)) return found;
  found.set(file, text);
  if (!/\.tsx?$/.test(file)) return found;
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const targets = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
  for (const target of targets) {
    if (target.startsWith('@/')) shippedFrom(join(source, target.slice(2)), found);
    else if (target.startsWith('.')) shippedFrom(join(dirname(file), target), found);
  }
  return found;
}

it('the bundle of the portal contains no report or workspace id of the emulated organisation', () => {
  const shipped = shippedFrom(join(source, 'app/boot/main'));
  expect(shipped.has(join(source, 'services/power-bi/reportTools.ts'))).toBe(true);
  const ids = specBoards.flatMap(({ reportId, workspaceId }) => [reportId, workspaceId]);
  const withId = [...shipped].filter(([, text]) => ids.some((id) => text.includes(id)));
  expect(withId.map(([file]) => file)).toEqual([]);
});
