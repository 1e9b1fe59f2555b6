/**
 * Writes the linter's import rules (layers.biome.json) from the literal in layers.ts.
 * `tsx scripts/layers.ts --check` fails when the file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { grouped, type Layer, layers } from '../layers';

const file = fileURLToPath(new URL('../layers.biome.json', import.meta.url));
const entries = Object.entries(layers) as [string, Layer][];
const owned = [...new Set(entries.flatMap(([, layer]) => layer.packages))].filter((name) => name !== '*');
/** Layers that have a folder in `src`. */
const folders = entries.map(([name]) => name).filter((name) => name !== 'views');

/** Import patterns of a layer. `area`: the feature whose files may import each other through the alias. */
function patterns(name: string, layer: Layer, area?: string) {
  const isFeature = name === 'features' || name === 'views';
  const forbidden = folders.filter(
    (other) => other !== name && !layer.imports.includes(other) && !(isFeature && other === 'features'),
  );
  const own = ['shared', ...(area ? [area] : [])].map((each) => `!@/features/${each}/**`);
  const siblings = isFeature ? ['@/features/**', ...own] : [];
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

const rule = (files: string, groups: ReturnType<typeof patterns>) => ({
  includes: [files],
  linter: {
    rules: { style: { noRestrictedImports: { level: 'error', options: { patterns: groups } } } },
  },
});

/** The `overrides` that biome.json extends; the last one that matches a file applies. */
export function lintRules() {
  const ofLayers = entries.map(([name, layer]) => rule(layer.files, patterns(name, layer)));
  const ofGrouped = grouped.flatMap((area) =>
    (['features', 'views'] as const).map((name) =>
      rule(layers[name].files.replace('features', `features/${area}`), patterns(name, layers[name], area)),
    ),
  );
  return { overrides: [...ofLayers, ...ofGrouped] };
}

const rendered = `${JSON.stringify(lintRules(), null, 2)}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--check')) writeFileSync(file, rendered);
  else if (JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))) !== JSON.stringify(lintRules())) {
    console.error('layers.biome.json is not what layers.ts says: run npm run layers');
    process.exitCode = 1;
  }
}
