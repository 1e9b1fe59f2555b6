import { minuteText, type Population } from './population';
import type { MinuteRow, ScaleReport } from './record';
import { features } from './tenant';

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;

const columns = ['minute', ...features, 'units', 'budget', 'refused', 'open tabs'];
const cells = ({ at, units, total, share, refused, tabs }: MinuteRow) => [
  minuteText(at),
  ...features.map((feature) => whole(units[feature])),
  whole(total),
  percent(share),
  whole(refused),
  whole(tabs),
];

/** A row for each minute, or each few minutes: the one with the most units. */
export function minuteTable(minutes: readonly MinuteRow[], every = 1): string {
  const rows = minutes.flatMap((_, index) => {
    if (index % every > 0) return [];
    const part = minutes.slice(index, index + every);
    return [part.reduce((most, row) => (row.total > most.total ? row : most))];
  });
  return [columns, ...rows.map(cells)]
    .map((row) => row.map((cell, index) => (index === 0 ? cell.padEnd(6) : cell.padStart(10))).join(' '))
    .join('\n');
}

/** The figures of a simulation as a Markdown table. */
export function summaryTable(report: ScaleReport): string {
  const { peak, limit, perVisit, perHour, firstCatalog, currentCatalog, readerAge, administratorAge } =
    report;
  const triple = ({ p50, p95, max }: typeof readerAge) => [p50, p95, max].map(seconds).join(' / ');
  const costs = ({ mean, p95, max }: typeof perVisit) => `${mean.toFixed(1)} / ${whole(p95)} / ${whole(max)}`;
  const rows = [
    ['units a minute: budget', whole(limit)],
    [
      'peak minute',
      `${minuteText(peak.at)}: ${whole(peak.total)} units, ${percent(peak.share)} of the budget`,
    ],
    [
      'units in all, by feature',
      features
        .map((feature) => {
          const units = report.minutes.reduce((sum, minute) => sum + minute.units[feature], 0);
          return `${feature} ${whole(units)}`;
        })
        .join(', '),
    ],
    ['refused calls', `${whole(report.refused)} of ${whole(report.calls)}`],
    ["units of a reader's visit: mean / p95 / max", costs(perVisit)],
    ['units of an hour of an open tab: mean / p95 / max', costs(perHour)],
    ['first visits: from the first answer to a catalogue: p50 / p95 / max', triple(firstCatalog)],
    ['from the first answer to the current catalogue: p50 / p95 / max', triple(currentCatalog)],
    ['tabs that never read the current catalogue', whole(report.neverRead)],
    ["age of the oldest missing change at readers' actions: p50 / p95 / max", triple(readerAge)],
    ["the same at administrators' actions: p50 / p95 / max", triple(administratorAge)],
    [
      `conflicts of usage counts${report.sample > 1 ? ' (a sample has fewer)' : ''}`,
      whole(report.usageConflicts),
    ],
  ];
  return ['| figure | value |', '|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');
}

/** One line that describes who was played. */
export const populationText = ({
  users,
  licences,
  boards,
  administrators,
  sample,
  from,
  to,
  seed,
}: Population) =>
  `${whole(users)} users (${sample === 1 ? 'all played' : `one in ${sample} played, each counted ${sample} times`}), ` +
  `${administrators} administrators, ${whole(licences)} licences, ${boards} boards, ` +
  `${minuteText(from)} to ${minuteText(to)}, seed ${seed}`;
