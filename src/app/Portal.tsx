import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Architecture } from '@/features/architecture/Architecture';
import { Placeholder } from '@/features/placeholder/Placeholder';
import { Dashboard } from '@/features/report/screen/Dashboard';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { MissingPart } from '@/features/shared/MissingPart';
import { SectionBoundary } from '@/features/shared/SectionBoundary';
import { selectIsAdmin } from '@/store/access.slice';
import { openSelfTest } from '@/store/catalogs.thunks';
import { selectSidebarOpen } from '@/store/view.slice';
import { FootLine } from '@/ui/parts/FootLine';
import {
  AddBoard,
  Admin,
  Alerts,
  Chat,
  Comments,
  Comparison,
  Personal,
  Presentation,
  ReportLinks,
  Start,
} from './parts/parts';
import { useRuntime } from './runtime';
import { Shell } from './Shell';

/** Everything behind the gate: header, sidebar and the active view over the report container. */
export function Portal() {
  const { actors, config, ports } = useRuntime();
  const { authProgress } = actors;
  const dispatch = useAppDispatch();
  const isAdmin = useAppSelector(selectIsAdmin);
  return (
    // Before the report container in the document, so that the focus order has header and strip before the report.
    <Box position="fixed" inset="0" zIndex="1" pointerEvents="none">
      <Shell />
      <BehindSidebar>
        <FootLine />
        <Box as="main" position="absolute" inset="0" top="var(--header)" bottom="var(--foot-line)">
          <SectionBoundary place="page">
            <Dashboard
              actors={actors}
              appUrl={config.powerBi.appUrl}
              portalUrl={new URL(location.pathname, location.origin).href}
              ports={ports}
              hasAssistant={Boolean(config.chat)}
              now={ports.now}
              onSignIn={() => authProgress.send({ type: 'user.signInAgain' })}
              onDiagnose={isAdmin ? () => dispatch(openSelfTest()) : undefined}
              onLeaveForToken={() => authProgress.send({ type: 'user.leaveForToken' })}
            />
            <Placeholder documents={config.documents} />
            <Start />
            <Presentation />
            <Alerts />
            <Comments />
            <Personal />
            <ReportLinks />
          </SectionBoundary>
          <Admin />
          <AddBoard />
        </Box>
        <Comparison />
        <SectionBoundary>
          <Architecture />
        </SectionBoundary>
        <Chat />
        <MissingPart />
      </BehindSidebar>
    </Box>
  );
}

/** Content behind the sidebar's backdrop: inert while the sidebar is open. */
function BehindSidebar({ children }: { readonly children: ReactNode }) {
  const isCovered = useAppSelector(selectSidebarOpen);
  return <div inert={isCovered}>{children}</div>;
}
