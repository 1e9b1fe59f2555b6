import type { SavedViewsPort } from '@/domain/ports/browser';
import { savedViewsSchema } from '@/domain/session/savedViews';
import { followKeys, type TabsPage } from './otherTabs';

const prefix = 'portal-views-';

/** Saved views in local storage, a key per account. What is not what was written counts as none. */
export function createSavedViews(page: TabsPage & { readonly localStorage: Storage }): SavedViewsPort {
  return {
    read(account) {
      try {
        const kept = JSON.parse(page.localStorage.getItem(prefix + account) ?? '[]');
        const views = savedViewsSchema.safeParse(kept);
        return views.success ? views.data : [];
      } catch {
        return [];
      }
    },
    keep(account, views) {
      try {
        page.localStorage.setItem(prefix + account, JSON.stringify(views));
        return true;
      } catch {
        return false;
      }
    },
    followOtherTabs: (listener) => followKeys(page, prefix, (account) => listener(account)),
  };
}
