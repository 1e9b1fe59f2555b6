/**
 * npm run sizes -- [NAME]
 * Reads and writes lists of many items with the portal's own services on the emulated SharePoint, and prints what each action costs
 * (docs/scale.md). NAME is one of the measures. Exit code 1: an action failed.
 */
import { measures } from '../tools/sizes/measures';

const [name] = process.argv.slice(2);
const selected = Object.entries(measures).filter(([key]) => name === undefined || key === name);
if (selected.length === 0) {
  console.error(`Nothing is called "${name}": ${Object.keys(measures).join(', ')}`);
  process.exit(2);
}
const text = (value: number | undefined, unit = '') =>
  value === undefined ? '' : `${Math.round(value).toLocaleString('en')}${unit}`;
for (const [, measure] of selected)
  for (const { what, requests, units, characters, ms, note = '' } of await measure()) {
    if (note.startsWith('failed')) process.exitCode = 1;
    const size = characters === undefined ? '' : `${(characters / 1e6).toFixed(2)} MB`;
    console.log(`| ${[what, text(requests), text(units), size, text(ms, ' ms'), note].join(' | ')} |`);
  }
