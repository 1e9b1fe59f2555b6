import { useCallback } from 'react';
import type { DownloadPort } from '@/domain/ports/browser';
import { AddBoardEntryFeature } from '@/features/add-board/AddBoardEntry.feature';
import { FiltersFeature } from '@/features/filters/Filters.feature';
import { HeaderFeature } from '@/features/header/Header.feature';
import { NotificationsFeature } from '@/features/notifications/Notifications.feature';
import { PresentationEntryFeature } from '@/features/presentation/PresentationEntry.feature';
import { ReleaseFeature } from '@/features/release/Release.feature';
import { SearchFeature } from '@/features/search/Search.feature';
import { SettingsFeature, type SettingsFeatureProps } from '@/features/settings/Settings.feature';
import { Contained } from '@/features/shared/Contained';
import { ShortcutsFeature } from '@/features/shortcuts/Shortcuts.feature';
import { SidebarFeature } from '@/features/sidebar/Sidebar.feature';
import { StartEntryFeature } from '@/features/start/StartEntry.feature';
import { version } from '@/services/browser/version';
import { PageNotices } from '@/ui/shell/pageNotice/PageNotice';
import type { Actors } from './actors';
import { StoragePane } from './StoragePane';

/** ISO day where the person is. */
const today = () => new Date().toLocaleDateString('sv-SE');

export interface ShellProps extends Omit<SettingsFeatureProps, 'version'> {
  readonly actors: Actors;
  readonly files: DownloadPort;
}

/** Everything around the active view (SPEC sections 2.2 to 2.5): header, sidebar and modals. */
export function Shell({ actors, files, languages, offersTraceLog }: ShellProps) {
  const { authProgress, reportLoad, addBoard } = actors;
  // One for the life of the page: the search builds its index again for another.
  const signOut = useCallback(() => authProgress.send({ type: 'user.signOut' }), [authProgress]);
  return (
    <>
      <Contained>
        <HeaderFeature
          search={
            <Contained>
              <SearchFeature actors={actors} onSignOut={signOut} />
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
          onSignOut={signOut}
        />
      </Contained>
      <Contained>
        <SidebarFeature
          toolbar={
            <>
              <StartEntryFeature />
              <PresentationEntryFeature />
              <AddBoardEntryFeature actor={addBoard} />
            </>
          }
        />
      </Contained>
      <Contained>
        <SettingsFeature {...{ version, languages, offersTraceLog }} />
      </Contained>
      <Contained>
        <ShortcutsFeature />
      </Contained>
      <PageNotices>
        <Contained>
          <ReleaseFeature />
        </Contained>
        <StoragePane files={files} />
      </PageNotices>
      <Contained>
        <FiltersFeature today={today} />
      </Contained>
    </>
  );
}
