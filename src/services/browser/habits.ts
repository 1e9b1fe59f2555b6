import type { HabitsPort } from '@/domain/ports/browser';
import { type Habits, habitsSchema, noHabits } from '@/domain/session/habits';
import { followKeys, type TabsPage } from './otherTabs';
import type { PortalPage } from './portalPage';
import { writeText } from './storageWrites';

const prefix = 'portal-habits-';
/** What the user chose, and would miss. */
const choicesOf = ({ favourites, playlist = [], wantsSummary = false }: Habits) =>
  JSON.stringify([favourites, playlist, wantsSummary]);

/** Habits in local storage, a key per account. What is not what was written counts as nothing. */
export function createHabits(page: TabsPage & Pick<PortalPage, 'localStorage'>): HabitsPort {
  function read(account: string): Habits {
    try {
      const kept = habitsSchema.safeParse(JSON.parse(page.localStorage.getItem(prefix + account) ?? 'null'));
      return kept.success ? kept.data : noHabits;
    } catch {
      return noHabits;
    }
  }
  return {
    read,
    keep: (account, habits) =>
      writeText(() => page.localStorage, prefix + account, JSON.stringify(habits)) ||
      choicesOf(read(account)) === choicesOf(habits),
    followOtherTabs: (listener) => followKeys(page, prefix, (account) => listener(account)),
  };
}
