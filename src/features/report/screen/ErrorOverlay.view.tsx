import { Box, Button, Code, Flex, Heading, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { copy } from '@/features/report/report.copy';
import { copy as parts } from '@/features/shared/partStatus.copy';
import { Icon } from '@/ui/icons';
import { SecondaryButton } from '@/ui/parts/buttons';
import type { Elements } from '@/ui/parts/elements';
import { panelFrame, ToneTile } from '@/ui/parts/ToneTile';

/** Strings of the overlay for a failure. */
export interface ShownFailure {
  /** The error message (SPEC section 8.1). */
  readonly message: string;
  /** Language of the message, if it may differ from the page's. */
  readonly messageLang?: string | undefined;
  /** Meaning of the message for the user; `null` if the message is clear without it. */
  readonly explanation: string | null;
  /** Missing permissions of the portal in Entra ID are the cause: the hint about them is shown unfolded. */
  readonly needsPermissions: boolean;
  /** Technical details for support. */
  readonly detail: string | null;
  /** Code of the portal is missing, for which a reload of the page helps. */
  readonly mustReload: boolean;
}

export interface ErrorOverlayProps extends ShownFailure {
  readonly onRetry: () => void;
  readonly onReload: () => void;
  /** The report's page in Power BI, to request access there. */
  readonly askLink?: string | null;
  /** Replaces the link of `askLink`, for a board with a contact. */
  readonly ask?: Elements;
  /** Opens the report's Power BI App, which installs it. */
  readonly appLink?: string | null;
  /** Button that opens another dashboard, if a retry cannot succeed. */
  readonly other?: { readonly label: string; readonly onOpen: () => void } | undefined;
  /** Opens the self-test; only for administrators. */
  readonly onDiagnose?: (() => void) | undefined;
  /** Present if Power BI may not have loaded the user's new permissions yet. */
  readonly onRefreshPermissions?: (() => void) | undefined;
  /** Present if the user must sign in again. */
  readonly onSignIn?: (() => void) | undefined;
  /** Present if the provider needs the user's confirmation: opens it in a popup. */
  readonly onGrant?: (() => void) | undefined;
  /** Opens the confirmation in this window, for a browser that blocks popups. */
  readonly onGrantHere?: (() => void) | undefined;
  /** More technical details, while they are shown. */
  readonly details?: Elements;
  /** More actions next to the details. */
  readonly children?: Elements;
}

/** "Failed to load dashboard": message, explanation, hint about permissions, and retry (SPEC section 2.4). */
export function ErrorOverlay({
  message,
  messageLang,
  explanation,
  needsPermissions,
  detail,
  mustReload,
  onRetry,
  onReload,
  askLink = null,
  ask,
  appLink = null,
  other,
  onDiagnose,
  onRefreshPermissions,
  onSignIn,
  onGrant,
  onGrantHere,
  details,
  children,
}: ErrorOverlayProps) {
  const [open, setOpen] = useState(false);
  return (
    <Box
      // Wide enough for the buttons in a row.
      maxW={onRefreshPermissions || onGrant ? '37.5rem' : '27.5rem'}
      p="5"
      {...panelFrame}
    >
      <Flex gap="3.5" role="alert">
        <ToneTile tone="bad">
          <Icon name="alert" />
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
          {appLink === null ? null : <LinkButton mt="2.5" href={appLink} label={copy.openApp} />}
        </Box>
      </Flex>
      {needsPermissions || open ? (
        <Box mt="4" px="3" py="2.5" bg="panel2" borderRadius="md" layerStyle="quiet">
          <Text>{copy.hint}</Text>
          <Text mt="0.5" color="ink3" overflowWrap="anywhere">
            {copy.permissions}
          </Text>
        </Box>
      ) : null}
      {open && detail !== null ? (
        <Code
          translate="no"
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
      {open ? details : null}
      {/* Two groups of buttons, each of which wraps as a unit. */}
      <Flex mt="4" gap="2" wrap="wrap">
        <Flex gap="2" wrap="wrap" align="center" me="auto" _empty={{ display: 'none' }}>
          {needsPermissions && detail === null ? null : (
            <SecondaryButton aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? copy.hideDetails : copy.details}
            </SecondaryButton>
          )}
          {children}
          {onDiagnose ? <SecondaryButton onClick={onDiagnose}>{copy.diagnose}</SecondaryButton> : null}
        </Flex>
        <Flex gap="2" wrap="wrap" justify="flex-end" ms="auto">
          {onRefreshPermissions ? (
            <SecondaryButton onClick={onRefreshPermissions}>{copy.refreshPermissions}</SecondaryButton>
          ) : null}
          <Button
            {...(onSignIn || onGrant || other || mustReload || askLink !== null
              ? { variant: 'outline', colorPalette: 'gray' }
              : { colorPalette: 'accent' })}
            onClick={onRetry}
            lang={copy.specLang}
          >
            {copy.retry}
          </Button>
          {askLink === null
            ? null
            : (ask ?? <LinkButton href={askLink} label={copy.askForAccess} isPrimary />)}
          {onGrantHere ? <SecondaryButton onClick={onGrantHere}>{copy.grantHere}</SecondaryButton> : null}
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
          {mustReload ? (
            <Button colorPalette="accent" onClick={onReload}>
              {parts.reload}
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

interface LinkButtonProps {
  readonly href: string;
  readonly label: string;
  readonly mt?: string;
  readonly isPrimary?: boolean;
  readonly isSmall?: boolean;
}

/** A link that looks like a button and opens in a new tab. */
export const LinkButton = ({ href, label, mt, isPrimary = false, isSmall = false }: LinkButtonProps) => (
  <Button
    asChild
    mt={mt}
    {...(isSmall ? { size: 'sm' as const } : {})}
    {...(isPrimary ? { colorPalette: 'accent' } : { variant: 'outline', colorPalette: 'gray' })}
  >
    <a href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  </Button>
);
