import { expect, test } from 'vitest';
import { createPopulation } from './population';
import { simulate } from './simulate';
import { populationText, summaryTable } from './summary';
import { features } from './tenant';

const small = {
  users: 30,
  licences: 1_000,
  boards: 5,
  administrators: 2,
  from: '08:25',
  to: '08:30',
  deviation: 2,
  visits: 1,
};

test('a simulation counts the units of each feature, per minute and in all', async () => {
  const population = createPopulation(small);
  const report = await simulate(population);
  expect(populationText(population)).toBe(
    '30 users (all played), 2 administrators, 1,000 licences, 5 boards, 08:25 to 08:30, seed 1',
  );
  expect(report.minutes).toHaveLength(5);
  const sums = report.minutes.map(({ units }) => features.reduce((sum, feature) => sum + units[feature], 0));
  expect(report.minutes.map(({ total }) => total)).toEqual(sums);
  expect(sums.reduce((sum, units) => sum + units, 0)).toBe(report.units);
  expect(report.limit).toBe(1_200);
  expect(report.peak.share).toBe(Math.max(...sums) / 1_200);
  // A call costs one or two units, because none asks for permissions.
  expect(report.units).toBeGreaterThan(report.calls);
  expect(report.units).toBeLessThan(2 * report.calls);
  expect([report.refused, report.neverRead]).toEqual([0, 0]);
  expect(report.minutes.at(-1)?.tabs).toBeGreaterThan(2);
  // Most browsers have a copy of the catalogue.
  expect(report.firstCatalog.count).toBeLessThan(report.currentCatalog.count / 2);
});

test('a simulation repeats with the same seed, and differs with another one', async () => {
  const played = (seed: number) => simulate(createPopulation({ ...small, users: 15, to: '08:29', seed }));
  const report = await played(1);
  expect(await played(1)).toEqual(report);
  expect(await played(2)).not.toEqual(report);
});

test('a reader who is alone costs what the services of one tab request', async () => {
  const alone = { users: 1, administrators: 0, from: '08:26', to: '08:30', deviation: 0, peak: '08:28' };
  const { minutes } = await simulate(createPopulation({ ...small, ...alone }));
  expect(minutes.map(({ units }) => units)).toEqual([
    { catalog: 0, comments: 0, usage: 0, personal: 0 },
    { catalog: 0, comments: 0, usage: 0, personal: 0 },
    // The published catalogue, the changes of all comments, and the personal state.
    { catalog: 1, comments: 1, usage: 0, personal: 1 },
    { catalog: 0, comments: 0, usage: 0, personal: 0 },
  ]);
  expect(minutes.map(({ tabs }) => tabs)).toEqual([0, 0, 1, 1]);
});

test('each user visits the portal about three times a day, whatever happened to the last tab', async () => {
  const day = { ...small, users: 5, administrators: 0, boards: 2, from: '07:00', to: '18:00', visits: 3 };
  const { perVisit, readerAge } = await simulate(createPopulation(day));
  expect(perVisit.count).toBeGreaterThan(2 * 5);
  expect(perVisit.count).toBeLessThan(4 * 5);
  expect(readerAge.count).toBeGreaterThan(5 * perVisit.count);
});

test('a simulation over the budget reports refused calls, and gives the clock of the process back', async () => {
  const { Date: clock, setTimeout: timer } = globalThis;
  // Each of 30 readers counts as a thousand.
  const report = await simulate(createPopulation({ ...small, users: 30_000, sample: 1_000 }));
  expect(report.refused).toBeGreaterThan(1_000);
  expect(report.refused).toBeLessThan(report.calls);
  expect(report.peak.share).toBeGreaterThan(1);
  expect(summaryTable(report)).toMatch(/\| refused calls \| [\d,]+ of [\d,]+ \|/);
  expect([globalThis.Date, globalThis.setTimeout]).toEqual([clock, timer]);
});
