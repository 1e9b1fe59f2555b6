/**
 * Writes the linter's import rules (floors.biome.json) from the literal in floors.ts.
 * `tsx scripts/floors.ts --check` fails when the file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Floor, floors } from '../floors';

const file = fileURLToPath(new URL('../floors.biome.json', import.meta.url));
const entries = Object.entries(floors) as [string, Floor][];
const owned = [...new Set(entries.flatMap(([, floor]) => floor.packages))].filter((name) => name !== '*');

function patterns(name: string, floor: Floor) {
  const forbiddenFloors = entries
    .map(([other]) => other)
    .filter((other) => other !== name && !floor.imports.includes(other));
  const siblings = name === 'features' ? ['@/features/**', '!@/features/shared/**'] : [];
  const groups = [
    { group: ['../**'], message: 'Import across folders through the @/ alias; ./ is for the same folder.' },
    {
      group: [...forbiddenFloors.map((other) => `@/${other}/**`), ...siblings],
      message: `The floor "${name}" may import only: ${[name, ...floor.imports].join(', ')}.`,
    },
  ];
  if (floor.packages.includes('*')) return groups.slice(0, 1);
  const foreign = owned.filter((pkg) => !floor.packages.includes(pkg)).flatMap((pkg) => [pkg, `${pkg}/**`]);
  return [
    ...groups,
    { group: foreign, message: `The floor "${name}" owns only: ${floor.packages.join(', ')}.` },
  ];
}

/** The `overrides` that biome.json extends. */
export function lintRules() {
  return {
    overrides: entries.map(([name, floor]) => ({
      includes: [`src/${name}/**`],
      linter: {
        rules: {
          style: { noRestrictedImports: { level: 'error', options: { patterns: patterns(name, floor) } } },
        },
      },
    })),
  };
}

const rendered = `${JSON.stringify(lintRules(), null, 2)}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--check')) writeFileSync(file, rendered);
  else if (JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))) !== JSON.stringify(lintRules())) {
    console.error('floors.biome.json is not what floors.ts says: run npm run floors');
    process.exitCode = 1;
  }
}
