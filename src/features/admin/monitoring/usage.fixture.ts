import { countUsage, type Usage } from '@/domain/admin/usage';
import { isoDay } from '@/domain/shared/isoDay';

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
