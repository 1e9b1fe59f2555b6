import { countUsage, type Usage } from '@/domain/admin/usage';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { ActivityEvent } from '@/domain/ports/activity';
import { isoDay } from '@/domain/shared/language';

const boards = ['dashboard-1', 'dashboard-2', 'dashboard-3'];
const noon = Date.parse('2026-11-21T12:00:00');
const codes = ['reportNotFound', 'offline', 'reportNotFound', 'tokenFailed'];

/** Usage of three boards in the four weeks until 2026-11-21: fewer opens on weekends, a slow day, some failures. */
export const sampleUsage: Usage = Array.from({ length: 28 }).reduce<Usage>((all, _, back) => {
  const date = new Date(noon - back * 86_400_000);
  const day = isoDay(date);
  const isWeekend = [0, 6].includes(date.getDay());
  return boards.reduce((counted, id, rank) => {
    const opens = isWeekend ? 1 : 12 - 3 * rank + ((back * 5 + rank) % 4);
    const open = Array.from({ length: opens }).reduce<Usage>((known, _one, index) => {
      const ms = 1_400 + ((index * 733 + back * 97) % 2_300) + (back === 5 ? 2_600 : 0);
      return countUsage(countUsage(known, day, id, { type: 'opened' }), day, id, { type: 'shown', ms });
    }, counted);
    const code = (back + rank) % 6 === 0 ? codes[(back + rank) % codes.length] : undefined;
    return code === undefined ? open : countUsage(open, day, id, { type: 'failed', code });
  }, all);
}, {});

/** Events of one day. */
export const sampleActivity: readonly ActivityEvent[] = Array.from({ length: 8 }, (_, index) => ({
  id: `event-${index}`,
  at: noon - index * 1_800_000,
  activity: index % 3 === 2 ? 'ExportReport' : 'ViewReport',
  who: index % 2 === 0 ? 'ana.garcia@cementos.mx' : 'luis.hernandez@cementos.mx',
  item: specBoards[index % 2]?.name ?? '',
  workspace: 'Operaciones y transporte',
  reportId: specBoards[index % 2]?.reportId ?? '',
  appReportId: '',
  isSuccess: index !== 5,
}));

/** Sample activity of one UTC day; it differs from day to day. */
export const sampleDay = (day: string): readonly ActivityEvent[] =>
  ['ana.garcia', 'luis.hernandez', 'sofia.ortega', 'mariana.lopez'].flatMap((name, rank) =>
    Array.from({ length: Math.max(0, 9 - 2 * rank - (Number(day.slice(-2)) % 4)) }, (_, index) => {
      const board = specBoards[(index + rank) % 3 === 0 ? 1 : 0];
      return {
        id: `${day} ${name} ${index}`,
        at: Date.parse(day) + index * 3_600_000,
        activity: 'ViewReport',
        who: `${name}@cementos.mx`,
        item: board?.name ?? '',
        workspace: 'Operaciones y transporte',
        reportId: board?.reportId.toLowerCase() ?? '',
        appReportId: '',
        isSuccess: true,
      };
    }),
  );
