import { Box } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { GateFeature } from '@/features/gate/Gate.feature';
import { ReportFeature } from '@/features/report/Report.feature';
import type { Actors } from './actors';
import { TraceCorner } from './TraceCorner';

const ChatCorner = lazy(() => import('./ChatCorner'));

export interface AppProps {
  readonly actors: Actors;
  /** The configuration names the assistant's webhooks. */
  readonly hasChat: boolean;
}

/** The whole screen: the gate, and behind it header, sidebar and the active view over the stage. */
export function App({ actors, hasChat }: AppProps) {
  const { authProgress, reportLoad, chat } = actors;
  return (
    <>
      <GateFeature actor={authProgress}>
        <Box position="fixed" inset="0" pointerEvents="none">
          <Box as="main" position="absolute" inset="0" top="header">
            <ReportFeature
              actor={reportLoad}
              onSignIn={() => authProgress.send({ type: 'user.signInAgain' })}
            />
          </Box>
          {hasChat ? (
            <Suspense>
              <ChatCorner actor={chat} />
            </Suspense>
          ) : null}
        </Box>
      </GateFeature>
      <TraceCorner />
    </>
  );
}
