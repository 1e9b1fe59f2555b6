/**
 * Writes the linter's import rules (layers.biome.json) from the literal in layers.ts.
 * `tsx scripts/layers.ts --check` fails when the file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Layer, layers } from '../layers';

const file = fileURLToPath(new URL('../layers.biome.json', import.meta.url));
const entries = Object.entries(layers) as [string, Layer][];
const owned = [...new Set(entries.flatMap(([, layer]) => layer.packages))].filter((name) => name !== '*');
/** Layers that are a folder of `src`. */
const folders = entries.map(([name]) => name).filter((name) => name !== 'views');

function patterns(name: string, layer: Layer) {
  const isFeature = name === 'features' || name === 'views';
  const forbidden = folders.filter(
    (other) => other !== name && !layer.imports.includes(other) && !(isFeature && other === 'features'),
  );
  const siblings = isFeature ? ['@/features/**', '!@/features/shared/**'] : [];
  const groups = [
    { group: ['../**'], message: 'Import across folders through the @/ alias; ./ is for the same folder.' },
    {
      group: [...forbidden.map((other) => `@/${other}/**`), ...siblings],
      message: `The layer "${name}" may import only: ${[name, ...layer.imports].join(', ')}.`,
    },
  ];
  if (layer.packages.includes('*')) return groups.slice(0, 1);
  const foreign = owned.filter((pkg) => !layer.packages.includes(pkg)).flatMap((pkg) => [pkg, `${pkg}/**`]);
  return [
    ...groups,
    { group: foreign, message: `The layer "${name}" may use only: ${layer.packages.join(', ')}.` },
  ];
}

/** The `overrides` that biome.json extends. */
export function lintRules() {
  return {
    overrides: entries.map(([name, layer]) => ({
      includes: [layer.files],
      linter: {
        rules: {
          style: { noRestrictedImports: { level: 'error', options: { patterns: patterns(name, layer) } } },
        },
      },
    })),
  };
}

const rendered = `${JSON.stringify(lintRules(), null, 2)}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--check')) writeFileSync(file, rendered);
  else if (JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))) !== JSON.stringify(lintRules())) {
    console.error('layers.biome.json is not what layers.ts says: run npm run layers');
    process.exitCode = 1;
  }
}
