import { Box } from '@chakra-ui/react';
import { GateFeature } from '@/features/gate/Gate.feature';
import { ReportFeature } from '@/features/report/Report.feature';
import type { Actors } from './actors';

export interface AppProps {
  readonly actors: Actors;
}

/** The whole screen: the gate, and behind it header, sidebar and the active view over the stage. */
export function App({ actors }: AppProps) {
  const { authProgress, reportLoad } = actors;
  return (
    <GateFeature actor={authProgress}>
      <Box position="fixed" inset="0" pointerEvents="none">
        <Box as="main" position="absolute" inset="0" top="header">
          <ReportFeature
            actor={reportLoad}
            onSignIn={() => authProgress.send({ type: 'user.signInAgain' })}
          />
        </Box>
      </Box>
    </GateFeature>
  );
}
