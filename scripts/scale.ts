/**
 * npm run scale -- [--users 50000] [--licences 50000] [--boards 300] [--administrators 20] [--from 07:30] [--to 10:00 | --day]
 *   [--sample 20] [--seed 1] [--every 5] [--control] [--without-personal]
 *   [--json file]
 * Plays an organisation's morning against the emulated SharePoint with its budget of resource units (docs/scale.md).
 * Exit code 0: no call was refused; 1: some were; 2: a flag is unknown.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createPopulation } from '../tools/scale/population';
import { simulate } from '../tools/scale/simulate';
import { minuteTable, populationText, summaryTable } from '../tools/scale/summary';
import { flagProblem } from './readFlags';

const number = { type: 'string' } as const;

function readFlags() {
  try {
    return parseArgs({
      options: {
        users: number,
        licences: number,
        boards: number,
        administrators: number,
        sample: number,
        seed: number,
        visits: number,
        deviation: number,
        'first-visits': number,
        from: { type: 'string' },
        to: { type: 'string' },
        peak: { type: 'string' },
        day: { type: 'boolean', default: false },
        control: { type: 'boolean', default: false },
        'without-personal': { type: 'boolean', default: false },
        every: { type: 'string', default: '5' },
        json: { type: 'string' },
      },
    }).values;
  } catch (error) {
    console.error(flagProblem(error));
    process.exit(2);
  }
}

// The organisation's time zone.
process.env.TZ = 'UTC';
const {
  every,
  json,
  day,
  control: readsList,
  'without-personal': isImpersonal,
  from,
  to,
  peak,
  'first-visits': firstVisits,
  ...counts
} = readFlags();
const given = Object.entries({ ...counts, firstVisits }).filter(([, text]) => text !== undefined);
const population = createPopulation({
  ...Object.fromEntries(given.map(([name, text]) => [name, Number(text)])),
  ...(peak === undefined ? {} : { peak }),
  readsList,
  hasPersonalList: !isImpersonal,
  from: from ?? (day ? '07:00' : '07:30'),
  to: to ?? (day ? '18:00' : '10:00'),
});
console.log(`${populationText(population)}\n`);
const start = performance.now();
const report = await simulate(population, (done, all) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${all} minutes`);
});
if (process.stderr.isTTY) process.stderr.write('\r');
console.log(`${minuteTable(report.minutes, Number(every))}\n\n${summaryTable(report)}\n`);
console.log(`${((performance.now() - start) / 1000).toFixed(0)} s`);
if (json) writeFileSync(json, `${JSON.stringify({ population, ...report }, null, 2)}\n`);
process.exitCode = report.refused > 0 ? 1 : 0;
