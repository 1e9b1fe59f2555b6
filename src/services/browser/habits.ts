import type { HabitsPort } from '@/domain/ports/browser';
import { habitsSchema, noHabits } from '@/domain/session/habits';

/** Habits in local storage, a key per account. What is not what was written counts as nothing. */
export function createHabits(getStorage: () => Pick<Storage, 'getItem' | 'setItem'>): HabitsPort {
  const keyOf = (account: string) => `portal-habits-${account}`;
  return {
    read(account) {
      try {
        const kept = habitsSchema.safeParse(JSON.parse(getStorage().getItem(keyOf(account)) ?? 'null'));
        return kept.success ? kept.data : noHabits;
      } catch {
        return noHabits;
      }
    },
    keep(account, habits) {
      try {
        getStorage().setItem(keyOf(account), JSON.stringify(habits));
      } catch {
        // Full or blocked: they last for this visit.
      }
    },
  };
}
