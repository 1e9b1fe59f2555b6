import { Box, Flex, Heading, Progress, Spinner, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { waitText } from '@/domain/shared/figureText';
import { copy } from '@/features/report/report.copy';
import { SecondaryButton } from '@/ui/parts/buttons';

export interface LoadingOverlayProps {
  /** Title in the page's language; by default SPEC's title. */
  readonly title?: string;
  /** The sub-status of SPEC section 2.4. */
  readonly status: string;
  /** Language of the status, if it may differ from the page's. */
  readonly statusLang?: string | undefined;
  /** 1 to `steps`. */
  readonly step: number;
  readonly steps?: number;
  /** A wait of known length, after which loading continues automatically. */
  readonly wait?: WaitNoteProps | undefined;
  /** Label of the button that ends the wait. */
  readonly cancelLabel?: string;
  readonly onCancel: () => void;
}

/** Loading progress of a dashboard, with a stepped bar and a button to stop waiting. */
export function LoadingOverlay(props: LoadingOverlayProps) {
  const { title, status, statusLang, step, steps = 3, wait, cancelLabel, onCancel } = props;
  const titleLang = title === undefined ? copy.specLang : undefined;
  return (
    <Flex direction="column" align="center" textAlign="center">
      <Spinner size="lg" color="accent" borderWidth="3px" css={{ '--spinner-track-color': 'colors.line' }} />
      <Box role="status">
        <Heading as="p" mt="5" textStyle="lg" fontWeight="semibold" lang={titleLang}>
          {title ?? copy.loading}
        </Heading>
        <Text mt="1" color="ink2" lang={statusLang}>
          {status}
        </Text>
      </Box>
      <Progress.Root
        mt="5"
        w="13.75rem"
        size="xs"
        colorPalette="accent"
        value={step}
        // The bar is full when the dashboard is loaded, which removes it.
        max={steps + 1}
        lang={titleLang}
        aria-label={title ?? copy.loading}
      >
        <Progress.Track borderRadius="full" bg="line">
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      {wait === undefined ? null : <WaitNote {...wait} />}
      <SecondaryButton mt="3" onClick={onCancel}>
        {cancelLabel ?? copy.cancelWait}
      </SecondaryButton>
    </Flex>
  );
}

interface WaitNoteProps {
  /** Length of the wait in seconds. */
  readonly seconds: number;
  /** When the wait started (ms since the epoch); by default when the note appears. */
  readonly since: number | undefined;
}

const secondsSince = (start: number) => Math.max(0, Math.floor((Date.now() - start) / 1000));

/** The seconds that are left of a wait. */
function WaitNote({ seconds, since }: WaitNoteProps) {
  const [start] = useState(() => since ?? Date.now());
  const [passed, setPassed] = useState(() => secondsSince(start));
  useEffect(() => {
    const timer = setInterval(() => setPassed(secondsSince(start)), 1000);
    return () => clearInterval(timer);
  }, [start]);
  return (
    // Hidden from screen readers, which would read it every second; the status contains the whole wait.
    <Text mt="4" color="ink2" fontVariantNumeric="tabular-nums" aria-hidden>
      {copy.left(waitText(Math.max(0, seconds - passed)))}
    </Text>
  );
}
