import { Box, ChakraProvider, Flex } from '@chakra-ui/react';
import { plainBrand } from '@/domain/session/brand';
import { GateView } from '@/features/gate/Gate.view';
import { connectHeader } from '@/features/header/connectHeader';
import { HeaderView } from '@/features/header/Header.view';
import { copy } from '@/features/report/report.copy';
import { LoadingOverlay } from '@/features/report/screen/LoadingOverlay.view';
import { BrandContext } from '@/ui/parts/BrandMark';
import { FootLine } from '@/ui/parts/FootLine';
import { StripLine } from '@/ui/parts/StripLine';
import { system } from '@/ui/theme/system';

const nothing = () => undefined;
const acts = {
  onSignIn: nothing,
  onSignInAsOther: nothing,
  onEndProviderSession: nothing,
  onCancel: nothing,
  onUseRedirect: nothing,
};
const welcome = {
  kind: 'welcome',
  failure: null,
  details: null,
  canChoose: false,
  hasProviderSession: false,
} as const;
const waiting = { kind: 'waiting', hint: null, canCancel: false, canUseRedirect: false } as const;

const header = {
  sidebarOpen: false,
  theme: null,
  report: '\u00a0',
  account: { name: '', username: '' },
  search: null,
  notifications: null,
  onMenu: nothing,
  onHome: nothing,
  onSwitch: nothing,
  onFilters: nothing,
  onTheme: nothing,
  onArchitecture: nothing,
  onSettings: nothing,
  onSignOut: nothing,
};

/** The screen before any script of the portal has run: one variant for each kind of visit (inlineScript.js). */
export function FirstScreen() {
  return (
    <ChakraProvider value={system}>
      <BrandContext value={plainBrand}>
        <div data-face="gate">
          <GateView {...acts} brand={plainBrand} face={welcome} />
        </div>
        <div data-face="waiting">
          <GateView {...acts} brand={plainBrand} face={waiting} />
        </div>
        <div data-face="portal" inert>
          <HeaderView
            {...header}
            {...connectHeader({
              platform: 'analytics',
              filterCount: 0,
              hasBoard: true,
              isAdmin: true,
              brand: plainBrand,
            })}
          />
          <Box position="fixed" insetX="0" top="var(--header)" hideBelow="md">
            <StripLine />
          </Box>
          <FootLine />
          <Flex
            as="main"
            position="absolute"
            inset="0"
            top="calc(var(--header) + var(--strip))"
            bottom="var(--foot-line)"
            align="center"
            justify="center"
            p="4"
          >
            <LoadingOverlay
              status={copy.acquiringToken}
              statusLang={copy.specLang}
              step={1}
              onCancel={nothing}
            />
          </Flex>
        </div>
      </BrandContext>
    </ChakraProvider>
  );
}
