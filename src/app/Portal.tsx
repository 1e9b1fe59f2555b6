import { Box } from '@chakra-ui/react';
import { ArchitectureFeature } from '@/features/architecture/Architecture.feature';
import { Placeholder } from '@/features/placeholder/Placeholder';
import { Dashboard, type DashboardProps } from '@/features/report/Dashboard';
import { Contained } from '@/features/shared/Contained';
import { chunk } from '@/features/shared/chunk';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectIsAdmin } from '@/store/access.slice';
import { openSelfTest } from '@/store/catalogs.thunks';
import { FootLine } from '@/ui/shell/FootLine';
import type { AdminCornerProps } from './AdminCorner';
import { AdminPane } from './AdminPane';
import { AlertsPane, type AlertsPaneProps } from './AlertsPane';
import type { Actors } from './actors';
import { BehindSidebar } from './BehindSidebar';
import type { ChatCornerProps } from './ChatCorner';
import { CommentsPane } from './CommentsPane';
import type { CommentsPartProps } from './CommentsPart';
import { ComparisonPane } from './ComparisonPane';
import type { ComparisonPartProps } from './ComparisonPart';
import { PresentationPane } from './PresentationPane';
import type { PresentationPartProps } from './PresentationPart';
import { Shell, type ShellProps } from './Shell';
import { StartPane } from './StartPane';

const ChatCorner = chunk(async () => (await import('./ChatCorner')).ChatCorner);

export interface PortalProps extends Pick<ShellProps, 'languages' | 'offersTraceLog'> {
  readonly actors: Actors;
  /** `null` when the configuration names no webhook for the assistant. */
  readonly assistant: Omit<ChatCornerProps, 'actor' | 'files'> | null;
  /** What sharing a report needs to know. */
  readonly sharing: Pick<DashboardProps, 'appUrl' | 'portalUrl' | 'hasSheet'>;
  readonly startPresentation: PresentationPartProps['startOnce'];
  readonly startAlerts: AlertsPaneProps['startOnce'];
  readonly hasAlerts: AlertsPaneProps['hasAlerts'];
  readonly startComparison: ComparisonPartProps['startOnce'];
  /** `null` where there are no comments. */
  readonly startComments: CommentsPartProps['startOnce'] | null;
  /** What the admin views need besides the store. */
  readonly admin: Pick<
    AdminCornerProps,
    'files' | 'lists' | 'samples' | 'usage' | 'activity' | 'directory' | 'history'
  > &
    AdminCornerProps['selfTest'] &
    Pick<AdminCornerProps['catalog'], 'store' | 'now'>;
}

/** What the signed-in see: header, sidebar and the active view over the stage. */
export function Portal({
  actors,
  languages,
  assistant,
  sharing,
  admin,
  offersTraceLog,
  startPresentation,
  startAlerts,
  hasAlerts,
  startComparison,
  startComments,
}: PortalProps) {
  const { authProgress, chat, addBoard, catalogLoad, catalogSave } = actors;
  const { store, now, facts, run, inspect, copyText, ...others } = admin;
  const dispatch = useAppDispatch();
  const isAdmin = useAppSelector(selectIsAdmin);
  const signInAgain = () => authProgress.send({ type: 'user.signInAgain' });
  return (
    <Box position="fixed" inset="0" pointerEvents="none">
      <Shell {...{ actors, languages, offersTraceLog }} files={admin.files} />
      <BehindSidebar>
        <FootLine />
        <Box as="main" position="absolute" inset="0" top="14" bottom="var(--foot-line)">
          <Contained place="page">
            <Dashboard
              actors={actors}
              {...sharing}
              now={now}
              onSignIn={signInAgain}
              onDiagnose={isAdmin ? () => dispatch(openSelfTest()) : undefined}
              onLeaveForToken={() => authProgress.send({ type: 'user.leaveForToken' })}
            />
            <Placeholder />
            <StartPane now={now} />
            <PresentationPane startOnce={startPresentation} controlBar={actors.controlBar} />
            <AlertsPane
              startOnce={startAlerts}
              hasAlerts={hasAlerts}
              reportLoad={actors.reportLoad}
              now={now}
            />
            {startComments ? (
              <CommentsPane
                startOnce={startComments}
                reportLoad={actors.reportLoad}
                reportPages={actors.reportPages}
                directory={admin.directory}
                now={now}
              />
            ) : null}
          </Contained>
          <AdminPane
            addBoard={addBoard}
            catalog={{ load: catalogLoad, save: catalogSave, store, now, onSignIn: signInAgain }}
            selfTest={{ facts, run, inspect, copyText }}
            {...others}
          />
        </Box>
        <ComparisonPane startOnce={startComparison} />
        <Contained>
          <ArchitectureFeature />
        </Contained>
        {assistant ? <ChatCorner actor={chat} files={admin.files} {...assistant} /> : null}
      </BehindSidebar>
    </Box>
  );
}
