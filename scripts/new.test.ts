import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { writeNew } from './new';

const root = fileURLToPath(new URL('..', import.meta.url));

function emptyFolder(): string {
  mkdirSync(`${root}/.cache`, { recursive: true });
  const folder = mkdtempSync(`${root}/.cache/new-`);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it.each([
  [['slice', 'late-deliveries', 'Entregas']],
  [['feature', 'LateDeliveries', 'Entregas']],
  [['feature', '../late', 'Entregas']],
  [['feature', 'late-deliveries']],
  [['catalogue', 'suppliers', 'Proveedores']],
])('writes nothing for %j', (args) => {
  const folder = emptyFolder();
  expect(writeNew(folder, args, { error: vi.fn(), log: vi.fn() })).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});
