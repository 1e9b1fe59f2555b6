import { Box, Button, Code, Flex, Heading, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { panelFrame, ToneTile } from '@/ui/parts/ToneTile';

export type ErrorOverlayCopy = Readonly<
  Record<
    | 'failed'
    | 'specLang'
    | 'hint'
    | 'permissions'
    | 'retry'
    | 'diagnose'
    | 'signInAgain'
    | 'grant'
    | 'grantHere'
    | 'refreshPermissions'
    | 'askForAccess'
    | 'openApp'
    | 'details'
    | 'hideDetails',
    string
  >
>;

export interface ErrorOverlayProps {
  readonly copy: ErrorOverlayCopy;
  /** The error message (SPEC section 8.1). */
  readonly message: string;
  /** Its language, where it may be another than the page's. */
  readonly messageLang?: string | undefined;
  /** What the message means for the user; `null` if it says so itself. */
  readonly explanation?: string | null;
  /** Technical details for support; `null` without any. */
  readonly detail: string | null;
  readonly onRetry: () => void;
  /** The report's page in Power BI, where one asks for access; `null` where that does not help. */
  readonly askLink: string | null;
  /** Opens the App that the report comes from in Power BI, which installs it; `null` where that does not help. */
  readonly appLink?: string | null;
  /** Another dashboard, where a retry cannot help. */
  readonly other?: { readonly label: string; readonly onOpen: () => void };
  /** Opens the self-test; only for administrators. */
  readonly onDiagnose?: () => void;
  /** Given when access may be new and Power BI does not know of it yet. */
  readonly onRefreshPermissions?: () => void;
  /** Set when the person must sign in again. */
  readonly onSignIn?: () => void;
  /** Given when the provider asks the person something: in a popup from this click. */
  readonly onGrant?: () => void;
  /** The same in this window, for a browser that opens no popup. */
  readonly onGrantHere?: () => void;
}

/** "Failed to load dashboard": message, hint about permissions, and retry (SPEC section 2.4). */
export function ErrorOverlay({
  copy,
  message,
  messageLang,
  explanation = null,
  detail,
  onRetry,
  askLink,
  appLink = null,
  other,
  onDiagnose,
  onRefreshPermissions,
  onSignIn,
  onGrant,
  onGrantHere,
}: ErrorOverlayProps) {
  const [open, setOpen] = useState(false);
  return (
    <Box
      // Wide enough for a row of what goes on.
      maxW={onRefreshPermissions || onGrant ? '600px' : '440px'}
      p="5"
      {...panelFrame}
    >
      <Flex gap="3.5" role="alert">
        <ToneTile tone="bad">
          <TriangleAlert size={18} strokeWidth={1.75} aria-hidden />
        </ToneTile>
        <Box minW="0">
          <Heading as="h2" textStyle="lg" fontWeight="semibold" lang={copy.specLang}>
            {copy.failed}
          </Heading>
          <Text mt="1" color="ink2" overflowWrap="anywhere" lang={messageLang}>
            {message}
          </Text>
          {explanation === null ? null : (
            <Text mt="1" color="ink2">
              {explanation}
            </Text>
          )}
          {appLink === null ? null : (
            <Button asChild mt="2.5" variant="outline" colorPalette="gray">
              <a href={appLink} target="_blank" rel="noopener noreferrer">
                {copy.openApp}
              </a>
            </Button>
          )}
        </Box>
      </Flex>
      <Box mt="4" px="3" py="2.5" bg="panel2" borderRadius="md" color="ink2" textStyle="sm">
        <Text>{copy.hint}</Text>
        <Text mt="0.5" color="ink3" overflowWrap="anywhere">
          {copy.permissions}
        </Text>
      </Box>
      {open && detail !== null ? (
        <Code
          mt="3"
          p="3"
          display="block"
          w="full"
          maxH="32"
          overflow="auto"
          whiteSpace="pre-wrap"
          tabIndex={0}
        >
          {detail}
        </Code>
      ) : null}
      {/* What tells more, then what goes on: each stays together where there is no room for both in a row. */}
      <Flex mt="4" gap="2" wrap="wrap">
        <Flex gap="2" wrap="wrap" me="auto" _empty={{ display: 'none' }}>
          {detail === null ? null : (
            <Button variant="outline" colorPalette="gray" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? copy.hideDetails : copy.details}
            </Button>
          )}
          {onDiagnose ? (
            <Button variant="outline" colorPalette="gray" onClick={onDiagnose}>
              {copy.diagnose}
            </Button>
          ) : null}
        </Flex>
        <Flex gap="2" wrap="wrap" justify="flex-end" ms="auto">
          {askLink === null ? null : (
            <Button asChild variant="outline" colorPalette="gray">
              <a href={askLink} target="_blank" rel="noopener noreferrer">
                {copy.askForAccess}
              </a>
            </Button>
          )}
          {onRefreshPermissions ? (
            <Button variant="outline" colorPalette="gray" onClick={onRefreshPermissions}>
              {copy.refreshPermissions}
            </Button>
          ) : null}
          <Button
            {...(onSignIn || onGrant || other
              ? { variant: 'outline', colorPalette: 'gray' }
              : { colorPalette: 'accent' })}
            onClick={onRetry}
            lang={copy.specLang}
          >
            {copy.retry}
          </Button>
          {onGrantHere ? (
            <Button variant="outline" colorPalette="gray" onClick={onGrantHere}>
              {copy.grantHere}
            </Button>
          ) : null}
          {onGrant ? (
            <Button colorPalette="accent" onClick={onGrant}>
              {copy.grant}
            </Button>
          ) : null}
          {other ? (
            <Button colorPalette="accent" onClick={other.onOpen}>
              {other.label}
            </Button>
          ) : null}
          {onSignIn ? (
            <Button colorPalette="accent" onClick={onSignIn}>
              {copy.signInAgain}
            </Button>
          ) : null}
        </Flex>
      </Flex>
    </Box>
  );
}
