import { Flex, Heading, Progress, Spinner, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface LoadingOverlayProps {
  readonly title: string;
  /** Language of the title, where it may be another than the page's; so for the status. */
  readonly titleLang?: string | undefined;
  /** The sub-status of SPEC section 2.4. */
  readonly status: string;
  readonly statusLang?: string | undefined;
  /** 1 to `steps`. */
  readonly step: number;
  readonly steps?: number;
  /** Below the bar: the way out of the wait. */
  readonly children: ReactNode;
}

/** Loading progress of a dashboard, with a stepped bar. */
export function LoadingOverlay({
  title,
  titleLang,
  status,
  statusLang,
  step,
  steps = 3,
  children,
}: LoadingOverlayProps) {
  return (
    <Flex direction="column" align="center" textAlign="center" role="status">
      <Spinner size="lg" color="accent" borderWidth="3px" css={{ '--spinner-track-color': 'colors.line' }} />
      <Heading as="p" mt="5" textStyle="lg" fontWeight="semibold" lang={titleLang}>
        {title}
      </Heading>
      <Text mt="1" color="ink2" lang={statusLang}>
        {status}
      </Text>
      <Progress.Root
        mt="5"
        w="220px"
        size="xs"
        colorPalette="accent"
        value={step}
        max={steps}
        lang={titleLang}
        aria-label={title}
      >
        <Progress.Track borderRadius="full" bg="line">
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      {children}
    </Flex>
  );
}
