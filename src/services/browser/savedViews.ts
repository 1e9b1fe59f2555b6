import type { SavedViewsPort } from '@/domain/ports/browser';
import { savedViewsSchema } from '@/domain/session/savedViews';
import { followKeys, type TabsPage } from './otherTabs';
import type { PortalPage } from './portalPage';
import { writeText } from './storageWrites';

const prefix = 'portal-views-';

/** Saved views in local storage, a key per account. What is not what was written counts as none. */
export function createSavedViews(page: TabsPage & Pick<PortalPage, 'localStorage'>): SavedViewsPort {
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
    keep: (account, views) =>
      writeText(() => page.localStorage, prefix + account, views.length === 0 ? null : JSON.stringify(views)),
    followOtherTabs: (listener) => followKeys(page, prefix, (account) => listener(account)),
  };
}
