import { Box, Button, Code, Flex, Heading, Progress, Stack, Text } from '@chakra-ui/react';
import { LockKeyhole, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Brand } from '@/domain/session/brand';
import { CopyProblem } from '@/features/shared/CopyProblem.view';
import { BrandMark } from '@/ui/parts/BrandMark';
import { QuietButton, SecondaryButton } from '@/ui/parts/buttons';
import type { Elements } from '@/ui/parts/elements';
import { GateArt } from './GateArt.view';
import { copy } from './gate.copy';

/** The landing card. */
export interface WelcomeFace {
  readonly kind: 'welcome';
  readonly failure: string | null;
  /** Codes and ids for an administrator; `null` if the provider sent no codes. */
  readonly details: string | null;
  /** "Entrar" continues with the account of the last visit, so a second button offers another account. */
  readonly canChoose: boolean;
  /** The user signed out here, and the provider's session in this browser continues. */
  readonly hasProviderSession: boolean;
}

/** The progress of a sign-in. */
export interface WaitingFace {
  readonly kind: 'waiting';
  readonly hint: string | null;
  readonly canCancel: boolean;
  readonly canUseRedirect: boolean;
}

interface GateViewProps {
  readonly brand: Brand;
  readonly face: WelcomeFace | WaitingFace;
  readonly onSignIn: () => void;
  readonly onSignInAsOther: () => void;
  readonly onEndProviderSession: () => void;
  readonly onCancel: () => void;
  readonly onUseRedirect: () => void;
}

/** The sign-in gate (SPEC section 2.1): the landing card, or the progress of a sign-in. */
export function GateView({ brand, face, onCancel, onUseRedirect, ...props }: GateViewProps) {
  const hasReturned = useReturned(face.kind === 'waiting' && face.canUseRedirect);
  return (
    <Flex minH="100dvh" bg="bg">
      <GateArt />
      <Flex as="main" flex="1" align="center" justify="center" p={{ base: '6', md: '12' }}>
        <Stack w="full" maxW="23.75rem" gap="0">
          <BrandMark size={44} />
          {face.kind === 'welcome' ? (
            <Welcome brand={brand} face={face} {...props} />
          ) : (
            <>
              <Stack gap="0" role="status">
                <Heading
                  as="h1"
                  mt="6"
                  fontSize="1.625rem"
                  lineHeight="1.2"
                  letterSpacing="tight"
                  fontWeight="bold"
                >
                  {copy.waitingTitle}
                </Heading>
                <Text mt="2" fontSize="lg" color="ink2">
                  {copy.waitingText}
                </Text>
                {face.hint === null ? null : (
                  <Text mt="4" color="ink2">
                    {face.canUseRedirect && hasReturned ? copy.popupClosed : face.hint}
                  </Text>
                )}
              </Stack>
              <Progress.Root mt="6" value={null} size="xs" colorPalette="accent">
                <Progress.Track borderRadius="full" aria-label={copy.waitingTitle}>
                  <Progress.Range />
                </Progress.Track>
              </Progress.Root>
              <Flex mt="6" gap="3" wrap="wrap" minH="10">
                {face.canUseRedirect ? (
                  <SecondaryButton onClick={onUseRedirect}>{copy.useRedirect}</SecondaryButton>
                ) : null}
                {face.canCancel ? <QuietButton onClick={onCancel}>{copy.cancel}</QuietButton> : null}
              </Flex>
            </>
          )}
        </Stack>
      </Flex>
    </Flex>
  );
}

/** Whether the user returned to this window while `isWaiting`. The provider's window does not report its end. */
function useReturned(isWaiting: boolean): boolean {
  const [hasReturned, setReturned] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const back = () => setReturned(true);
    window.addEventListener('focus', back);
    return () => {
      window.removeEventListener('focus', back);
      setReturned(false);
    };
  }, [isWaiting]);
  return hasReturned;
}

type WelcomeProps = Omit<GateViewProps, 'face' | 'onCancel' | 'onUseRedirect'> & {
  readonly face: WelcomeFace;
};

function Welcome({ brand, face, onSignIn, onSignInAsOther, onEndProviderSession }: WelcomeProps) {
  const { name, proofOfConcept } = brand;
  return (
    <>
      <Heading
        as="h1"
        data-brand="name"
        mt="6"
        fontSize="1.875rem"
        lineHeight="1.2"
        letterSpacing="tight"
        fontWeight="bold"
      >
        {name ?? copy.title}
      </Heading>
      <Text mt="2" fontSize="lg" color="ink2">
        {copy.text}
      </Text>
      {face.failure === null ? null : (
        <GateAlert tone="bad" text={face.failure}>
          {face.details === null ? null : <FailureDetails details={face.details} />}
          <Flex mt="2.5" gap="2" wrap="wrap" _empty={{ display: 'none' }}>
            <CopyProblem />
          </Flex>
        </GateAlert>
      )}
      {face.hasProviderSession ? (
        <GateAlert tone="warn" text={copy.providerSession}>
          <SecondaryButton mt="2.5" size="sm" onClick={onEndProviderSession}>
            {copy.endProviderSession}
          </SecondaryButton>
        </GateAlert>
      ) : null}
      <Button mt="6" h="12" colorPalette="accent" fontSize="lg" shadow="md" onClick={onSignIn}>
        {copy.signIn}
      </Button>
      {face.canChoose ? (
        <QuietButton mt="2" onClick={onSignInAsOther}>
          {copy.otherAccount}
        </QuietButton>
      ) : null}
      <Flex mt="3" gap="2" align="center" color="ink3">
        <LockKeyhole size={14} strokeWidth={1.75} aria-hidden />
        <Text textStyle="sm">{copy.provider}</Text>
      </Flex>
      {proofOfConcept ? (
        <Box data-brand="note" mt="12" pt="4" borderTopWidth="1px" borderColor="line">
          <Text textStyle="sm" color="ink3">
            {copy.note}
          </Text>
        </Box>
      ) : null}
    </>
  );
}

interface GateAlertProps {
  readonly tone: 'bad' | 'warn';
  readonly text: string;
  /** Actions for the user. */
  readonly children?: Elements;
}

/** A message on the landing card. */
function GateAlert({ tone, text, children }: GateAlertProps) {
  return (
    <Box mt="5" p="3" borderRadius="lg" bg={`${tone}.muted`} color={`${tone}.fg`}>
      <Flex role="alert" gap="2.5">
        <TriangleAlert size={18} strokeWidth={1.75} aria-hidden style={{ flexShrink: 0 }} />
        <Text overflowWrap="anywhere">{text}</Text>
      </Flex>
      {children}
    </Box>
  );
}

function FailureDetails({ details }: { readonly details: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <QuietButton mt="2.5" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? copy.hideDetails : copy.details}
      </QuietButton>
      {open ? (
        <Code
          translate="no"
          colorPalette="gray"
          mt="2"
          p="3"
          display="block"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          {details}
        </Code>
      ) : null}
    </>
  );
}
