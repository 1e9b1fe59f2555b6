import { Box, Button, Flex, Heading, Progress, Stack, Text } from '@chakra-ui/react';
import { LockKeyhole } from 'lucide-react';
import { BrandMark } from '@/ui/parts/BrandMark';
import { GateArt } from './GateArt';
import { GateFailure } from './GateFailure';
import { GateNotice } from './GateNotice';
import { useReturned } from './useReturned';

export type GateCopy = Readonly<
  Record<
    | 'title'
    | 'text'
    | 'signIn'
    | 'provider'
    | 'note'
    | 'waitingTitle'
    | 'waitingText'
    | 'eyebrow'
    | 'claim'
    | 'popupClosed'
    | 'useRedirect'
    | 'cancel'
    | 'providerSession'
    | 'endProviderSession'
    | 'otherAccount'
    | 'details'
    | 'hideDetails',
    string
  >
>;

export interface GateProps {
  readonly copy: GateCopy;
  readonly view:
    | {
        readonly kind: 'welcome';
        readonly failure: string | null;
        /** What an administrator asks for; `null` when the provider said nothing of the kind. */
        readonly details: string | null;
        /** "Entrar" goes on as the account of the earlier visit, so there is a way to take another. */
        readonly canChoose: boolean;
        /** The user signed out here, and the provider's session in this browser goes on. */
        readonly hasProviderSession: boolean;
      }
    | {
        readonly kind: 'waiting';
        /** Available actions while waiting. */
        readonly hint: string | null;
        readonly canCancel: boolean;
        readonly canUseRedirect: boolean;
      };
  readonly onSignIn: () => void;
  readonly onSignInAsOther: () => void;
  readonly onEndProviderSession: () => void;
  readonly onCancel: () => void;
  readonly onUseRedirect: () => void;
}

/** The sign-in gate (SPEC section 2.1): the landing card, or the progress of a sign-in. */
export function Gate({ copy, view, ...acts }: GateProps) {
  const { onSignIn, onSignInAsOther, onEndProviderSession, onCancel, onUseRedirect } = acts;
  const hasReturned = useReturned(view.kind === 'waiting' && view.canUseRedirect);
  return (
    <Flex minH="100dvh" bg="bg">
      <GateArt eyebrow={copy.eyebrow} claim={copy.claim} />
      <Flex as="main" flex="1" align="center" justify="center" p={{ base: '6', md: '12' }}>
        <Stack w="full" maxW="380px" gap="0">
          <BrandMark size={44} />
          {view.kind === 'welcome' ? (
            <>
              <Heading
                as="h1"
                data-brand="name"
                mt="6"
                fontSize="30px"
                lineHeight="1.2"
                letterSpacing="tight"
                fontWeight="bold"
              >
                {copy.title}
              </Heading>
              <Text mt="2" fontSize="lg" color="ink2">
                {copy.text}
              </Text>
              {view.failure === null ? null : (
                <GateFailure copy={copy} failure={view.failure} details={view.details} />
              )}
              {view.hasProviderSession ? (
                <GateNotice
                  text={copy.providerSession}
                  action={copy.endProviderSession}
                  onAct={onEndProviderSession}
                />
              ) : null}
              <Button mt="6" h="12" colorPalette="accent" fontSize="lg" shadow="md" onClick={onSignIn}>
                {copy.signIn}
              </Button>
              {view.canChoose ? (
                <Button mt="2" variant="ghost" colorPalette="gray" onClick={onSignInAsOther}>
                  {copy.otherAccount}
                </Button>
              ) : null}
              <Flex mt="3" gap="2" align="center" color="ink3">
                <LockKeyhole size={14} strokeWidth={1.75} aria-hidden />
                <Text textStyle="sm">{copy.provider}</Text>
              </Flex>
              {copy.note === '' ? null : (
                <Box data-brand="note" mt="12" pt="4" borderTopWidth="1px" borderColor="line">
                  <Text textStyle="sm" color="ink3">
                    {copy.note}
                  </Text>
                </Box>
              )}
            </>
          ) : (
            <>
              <Stack gap="0" role="status">
                <Heading
                  as="h1"
                  mt="6"
                  fontSize="26px"
                  lineHeight="1.2"
                  letterSpacing="tight"
                  fontWeight="bold"
                >
                  {copy.waitingTitle}
                </Heading>
                <Text mt="2" fontSize="lg" color="ink2">
                  {copy.waitingText}
                </Text>
                {view.hint === null ? null : (
                  <Text mt="4" color="ink2">
                    {view.canUseRedirect && hasReturned ? copy.popupClosed : view.hint}
                  </Text>
                )}
              </Stack>
              <Progress.Root mt="6" value={null} size="xs" colorPalette="accent">
                <Progress.Track borderRadius="full" aria-label={copy.waitingTitle}>
                  <Progress.Range />
                </Progress.Track>
              </Progress.Root>
              <Flex mt="6" gap="3" wrap="wrap" minH="10">
                {view.canUseRedirect ? (
                  <Button variant="outline" colorPalette="gray" onClick={onUseRedirect}>
                    {copy.useRedirect}
                  </Button>
                ) : null}
                {view.canCancel ? (
                  <Button variant="ghost" colorPalette="gray" onClick={onCancel}>
                    {copy.cancel}
                  </Button>
                ) : null}
              </Flex>
            </>
          )}
        </Stack>
      </Flex>
    </Flex>
  );
}
