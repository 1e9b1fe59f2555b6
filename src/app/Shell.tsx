import { offersTraceLog } from '@/domain/session/config';
import { isoDay } from '@/domain/shared/isoDay';
import { Filters } from '@/features/filters/Filters';
import { Header } from '@/features/header/Header';
import { NewVersion } from '@/features/notifications/NewVersion';
import { Notifications } from '@/features/notifications/Notifications';
import { Search } from '@/features/search/Search';
import { Settings } from '@/features/settings/Settings';
import { SectionBoundary } from '@/features/shared/SectionBoundary';
import { Shortcuts } from '@/features/shortcuts/Shortcuts';
import { Sidebar } from '@/features/sidebar/Sidebar';
import { version } from '@/services/browser/version';
import { PageNotices } from '@/ui/parts/PageNotices';
import { Announcements, Results, StorageNoticePart } from './parts/parts';
import { PresentationMenuEntry, SidebarToolbar } from './parts/SidebarToolbar';
import { isTraceForced } from './parts/traceFlag';
import { useRuntime } from './runtime';

const today = () => isoDay(Date.now());

/** Header, sidebar and modals around the active view (SPEC sections 2.2 to 2.5). */
export function Shell() {
  const { actors, config } = useRuntime();
  const { authProgress, reportLoad } = actors;
  return (
    <>
      <SectionBoundary>
        <Header
          search={
            <SectionBoundary>
              <Search actors={actors} />
            </SectionBoundary>
          }
          notifications={
            <SectionBoundary>
              <Notifications
                now={Date.now}
                onRetry={() => reportLoad.send({ type: 'user.retry' })}
                onSignIn={() => authProgress.send({ type: 'user.signInAgain' })}
              />
            </SectionBoundary>
          }
          onSignOut={() => authProgress.send({ type: 'user.signOut' })}
        />
      </SectionBoundary>
      <SectionBoundary>
        <Sidebar toolbar={<SidebarToolbar />} foot={<PresentationMenuEntry />} />
      </SectionBoundary>
      <SectionBoundary>
        <Settings
          version={version}
          languages={config.languages}
          offersTraceLog={isTraceForced() || offersTraceLog(config)}
        />
      </SectionBoundary>
      <SectionBoundary>
        <Shortcuts actors={actors} />
      </SectionBoundary>
      <PageNotices>
        <SectionBoundary>
          <NewVersion />
        </SectionBoundary>
        <StorageNoticePart />
        <Announcements />
      </PageNotices>
      <Results />
      <SectionBoundary>
        <Filters today={today} />
      </SectionBoundary>
    </>
  );
}
