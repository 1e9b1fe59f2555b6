import { Box, Button, Code, Flex, Spinner, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';
import { SecondaryButton } from '@/ui/parts/buttons';
import { EmptyState } from '@/ui/parts/EmptyState';
import { focusPreviousOnRemoval } from '@/ui/parts/focus';
import { PageFrame } from '@/ui/parts/PageFrame';
import { copy } from './selfTest.copy';

const strings = copy.view;

/** One check with its result. */
export interface SelfTestRow {
  readonly id: string;
  readonly label: string;
  readonly state: 'waiting' | 'running' | 'good' | 'bad';
  readonly problem: {
    readonly what: string;
    readonly who: string;
    readonly where: string;
    /** Codes for support; `null` if there are no codes. */
    readonly detail: string | null;
  } | null;
}

interface SelfTestViewProps {
  readonly state: 'idle' | 'running' | 'ended';
  readonly rows: readonly SelfTestRow[];
  /** The progress or the result; empty before the first run. */
  readonly summary: string;
  /** Whether the result was copied; `null` without an attempt. */
  readonly copied: boolean | null;
  readonly onRun: () => void;
  readonly onStop: () => void;
  readonly onCopy: () => void;
}

const marks = {
  waiting: { icon: 'circle-dot', color: 'ink3' },
  good: { icon: 'circle-check', color: 'good' },
  bad: { icon: 'circle-alert', color: 'bad' },
} as const;

function Row({ label, state, problem }: SelfTestRow) {
  return (
    <Flex
      as="li"
      gap="3"
      px="4"
      py="3"
      borderTopWidth="1px"
      borderColor="line"
      _first={{ borderTopWidth: '0' }}
    >
      <Flex h="5" align="center" flex="none" {...(state === 'running' ? {} : { color: marks[state].color })}>
        {state === 'running' ? (
          <Spinner size="sm" color="accent.fg" aria-hidden />
        ) : (
          <Icon name={marks[state].icon} size={18} />
        )}
      </Flex>
      <Box minW="0" flex="1">
        <Flex justify="space-between" gap="3" wrap="wrap">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {label}
          </Text>
          <Text textStyle="sm" color={state === 'bad' ? 'bad.fg' : 'ink3'}>
            {strings[state]}
          </Text>
        </Flex>
        {problem ? (
          <Box mt="1.5">
            <Text color="ink2">{problem.what}</Text>
            <Text mt="1.5" textStyle="sm" color="ink2">
              <Text as="span" color="ink3">
                {`${strings.who}:`}
              </Text>{' '}
              <span>{problem.who}</span>
            </Text>
            <Text textStyle="sm" color="ink2" overflowWrap="anywhere">
              <Text as="span" color="ink3">
                {`${strings.where}:`}
              </Text>{' '}
              <span>{problem.where}</span>
            </Text>
            {problem.detail === null ? null : (
              <Code translate="no" mt="1.5" fontSize="xs" whiteSpace="pre-wrap" overflowWrap="anywhere">
                {problem.detail}
              </Code>
            )}
          </Box>
        ) : null}
      </Box>
    </Flex>
  );
}

/** The self-test: each check with its problem, the role that can fix it, and where. */
export function SelfTestView({ state, rows, summary, copied, ...on }: SelfTestViewProps) {
  return (
    <PageFrame title={strings.title} subtitle={strings.subtitle}>
      <Flex gap="2" wrap="wrap" align="center" mb="4">
        {state === 'running' ? (
          // Both branches render a `Button`, so that the focus stays on it.
          <Button variant="outline" colorPalette="gray" onClick={on.onStop}>
            {strings.stop}
          </Button>
        ) : (
          <Button colorPalette="accent" onClick={on.onRun}>
            <Icon name="activity" />
            <span>{state === 'idle' ? strings.run : strings.again}</span>
          </Button>
        )}
        {state === 'ended' ? (
          <SecondaryButton onClick={on.onCopy}>
            <Icon name="copy" />
            <span>{strings.copy}</span>
          </SecondaryButton>
        ) : null}
        <Text role="status" color="ink2">
          {copied === null ? summary : copied ? strings.copied : strings.notCopied}
        </Text>
      </Flex>
      {rows.length === 0 ? (
        <Box layerStyle="card">
          <EmptyState icon="activity" title={strings.none} text={strings.noneHint}>
            <SecondaryButton ref={focusPreviousOnRemoval} onClick={on.onRun}>
              {strings.begin}
            </SecondaryButton>
          </EmptyState>
        </Box>
      ) : (
        <Box
          as="ul"
          role="list"
          aria-label={strings.list}
          listStyleType="none"
          layerStyle="card"
          maxW="52rem"
        >
          {rows.map((row) => (
            <Row key={row.id} {...row} />
          ))}
        </Box>
      )}
    </PageFrame>
  );
}
