import { ChakraProvider, Flex } from '@chakra-ui/react';
import { copy as gateCopy } from '@/features/gate/copy';
import { copy as headerCopy } from '@/features/header/copy';
import { copy as reportCopy } from '@/features/report/copy';
import { Gate } from '@/ui/gate/Gate';
import { LoadingOverlay } from '@/ui/report/LoadingOverlay';
import { CancelWait } from '@/ui/report/WaitNote';
import { Header } from '@/ui/shell/header/Header';
import { system } from '@/ui/theme/system';

const nothing = () => undefined;
const gate = {
  copy: gateCopy,
  onSignIn: nothing,
  onSignInAsOther: nothing,
  onCancel: nothing,
  onUseRedirect: nothing,
};
const welcome = { kind: 'welcome', failure: null, details: null, canChoose: false } as const;
const waiting = { kind: 'waiting', hint: null, canCancel: false, canUseRedirect: false } as const;

/** What is on screen before any script of the portal has run, by what is known of the person (choose.js). */
export function FirstScreen() {
  return (
    <ChakraProvider value={system}>
      <div data-face="gate">
        <Gate {...gate} view={welcome} />
      </div>
      <div data-face="waiting">
        <Gate {...gate} view={waiting} />
      </div>
      <div data-face="portal" inert>
        <Header
          texts={headerCopy.bar}
          title={headerCopy.title.analytics}
          otherPlatform={headerCopy.offered.admin}
          theme={null}
          filters={{ on: false }}
          sidebarOpen={false}
          account={{ name: '', username: '' }}
          search={null}
          notifications={null}
          onMenu={nothing}
          onSwitch={nothing}
          onFilters={nothing}
          onTheme={nothing}
          onSettings={nothing}
          onSignOut={nothing}
        />
        <Flex as="main" position="absolute" inset="0" top="14" align="center" justify="center" p="4">
          <LoadingOverlay title={reportCopy.loading} status={reportCopy.acquiringToken} step={1}>
            <CancelWait label={reportCopy.cancelWait} onCancel={nothing} />
          </LoadingOverlay>
        </Flex>
      </div>
    </ChakraProvider>
  );
}
