import { ChakraProvider, Flex } from '@chakra-ui/react';
import { type Brand, plainBrand } from '@/domain/session/brand';
import { brandedCopy } from '@/features/gate/copy';
import { connectHeader } from '@/features/header/connectHeader';
import { copy as reportCopy } from '@/features/report/copy';
import { LoadingOverlay } from '@/features/report/LoadingOverlay.view';
import { Gate } from '@/ui/gate/Gate';
import { BrandContext } from '@/ui/parts/brandContext';
import { FootLine } from '@/ui/shell/FootLine';
import { Header } from '@/ui/shell/header/Header';
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

/** Nobody is known yet; the page's own attributes choose the theme. */
const unknown = {
  platform: 'analytics',
  sidebarOpen: false,
  theme: null,
  filtersOn: false,
  hasBoard: true,
  favourite: null,
  account: { id: '', objectId: '', name: '', username: '', roles: [] },
  isAdmin: true,
} as const;

/** What is on screen before any script of the portal has run, by what is known of the person (choose.js). */
export function FirstScreen({ brand = plainBrand }: { brand?: Brand }) {
  const gate = { ...acts, copy: brandedCopy(brand) };
  return (
    <ChakraProvider value={system}>
      <BrandContext value={brand}>
        <div data-face="gate">
          <Gate {...gate} view={welcome} />
        </div>
        <div data-face="waiting">
          <Gate {...gate} view={waiting} />
        </div>
        <div data-face="portal" inert>
          <Header
            {...connectHeader({ ...unknown, brand }, { dispatch: nothing, onSignOut: nothing })}
            search={null}
            notifications={null}
          />
          <FootLine />
          <Flex
            as="main"
            position="absolute"
            inset="0"
            top="14"
            bottom="var(--foot-line)"
            align="center"
            justify="center"
            p="4"
          >
            <LoadingOverlay
              status={reportCopy.acquiringToken}
              statusLang={reportCopy.specLang}
              step={1}
              onCancel={nothing}
            />
          </Flex>
        </div>
      </BrandContext>
    </ChakraProvider>
  );
}
