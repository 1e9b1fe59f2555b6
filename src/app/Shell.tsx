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
import { SectionBoundary } from '@/features/shared/SectionBoundary';
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
      <SectionBoundary>
        <HeaderFeature
          search={
            <SectionBoundary>
              <SearchFeature actors={actors} onSignOut={signOut} />
            </SectionBoundary>
          }
          notifications={
            <SectionBoundary>
              <NotificationsFeature
                now={Date.now}
                onRetry={() => reportLoad.send({ type: 'user.retry' })}
                onSignIn={() => authProgress.send({ type: 'user.signInAgain' })}
              />
            </SectionBoundary>
          }
          onSignOut={signOut}
        />
      </SectionBoundary>
      <SectionBoundary>
        <SidebarFeature
          toolbar={
            <>
              <StartEntryFeature />
              <PresentationEntryFeature />
              <AddBoardEntryFeature actor={addBoard} />
            </>
          }
        />
      </SectionBoundary>
      <SectionBoundary>
        <SettingsFeature {...{ version, languages, offersTraceLog }} />
      </SectionBoundary>
      <SectionBoundary>
        <ShortcutsFeature />
      </SectionBoundary>
      <PageNotices>
        <SectionBoundary>
          <ReleaseFeature />
        </SectionBoundary>
        <StoragePane files={files} />
      </PageNotices>
      <SectionBoundary>
        <FiltersFeature today={today} />
      </SectionBoundary>
    </>
  );
}
