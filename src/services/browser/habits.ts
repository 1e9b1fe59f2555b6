import type { HabitsPort } from '@/domain/ports/browser';
import { habitsSchema, noHabits } from '@/domain/session/habits';
import { followKeys, type TabsPage } from './otherTabs';

const prefix = 'portal-habits-';

/** Habits in local storage, a key per account. What is not what was written counts as nothing. */
export function createHabits(
  page: TabsPage & { readonly localStorage: Pick<Storage, 'getItem' | 'setItem'> },
): HabitsPort {
  return {
    read(account) {
      try {
        const kept = habitsSchema.safeParse(
          JSON.parse(page.localStorage.getItem(prefix + account) ?? 'null'),
        );
        return kept.success ? kept.data : noHabits;
      } catch {
        return noHabits;
      }
    },
    keep(account, habits) {
      try {
        page.localStorage.setItem(prefix + account, JSON.stringify(habits));
      } catch {
        // Full or blocked: they last for this visit.
      }
    },
    followOtherTabs: (listener) => followKeys(page, prefix, (account) => listener(account)),
  };
}
