import { AddBoardEntryFeature } from '@/features/add-board/AddBoardEntry.feature';
import { FiltersFeature } from '@/features/filters/Filters.feature';
import { HeaderFeature } from '@/features/header/Header.feature';
import { NotificationsFeature } from '@/features/notifications/Notifications.feature';
import { ReleaseFeature } from '@/features/release/Release.feature';
import { SearchFeature } from '@/features/search/Search.feature';
import { SettingsFeature } from '@/features/settings/Settings.feature';
import { Contained } from '@/features/shared/Contained';
import { SidebarFeature } from '@/features/sidebar/Sidebar.feature';
import { StartEntryFeature } from '@/features/start/StartEntry.feature';
import { version } from '@/services/browser/version';
import type { Actors } from './actors';

/** ISO day where the person is. */
const today = () => new Date().toLocaleDateString('sv-SE');

/** Everything around the active view (SPEC sections 2.2 to 2.5): header, sidebar and modals. */
export function Shell({
  authProgress,
  reportLoad,
  addBoard,
}: Pick<Actors, 'authProgress' | 'reportLoad' | 'addBoard'>) {
  return (
    <>
      <Contained>
        <HeaderFeature
          search={
            <Contained>
              <SearchFeature />
            </Contained>
          }
          notifications={
            <Contained>
              <NotificationsFeature
                now={Date.now}
                onRetry={() => reportLoad.send({ type: 'user.retry' })}
                onSignIn={() => authProgress.send({ type: 'user.signInAgain' })}
              />
            </Contained>
          }
          onSignOut={() => authProgress.send({ type: 'user.signOut' })}
        />
      </Contained>
      <Contained>
        <SidebarFeature
          toolbar={
            <>
              <StartEntryFeature />
              <AddBoardEntryFeature actor={addBoard} />
            </>
          }
        />
      </Contained>
      <Contained>
        <SettingsFeature version={version} />
      </Contained>
      <Contained>
        <ReleaseFeature />
      </Contained>
      <Contained>
        <FiltersFeature today={today} />
      </Contained>
    </>
  );
}
