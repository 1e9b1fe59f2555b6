import { Box, Button, Code, Flex, Spinner, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';
import { AdminPage } from './AdminPage';

export type SelfTestTexts = Readonly<
  Record<
    | 'title'
    | 'subtitle'
    | 'run'
    | 'again'
    | 'stop'
    | 'copy'
    | 'copied'
    | 'notCopied'
    | 'who'
    | 'where'
    | 'waiting'
    | 'running'
    | 'good'
    | 'bad'
    | 'list',
    string
  >
>;

/** One check, and what is wrong with it. */
export interface SelfTestRow {
  readonly id: string;
  readonly label: string;
  readonly state: 'waiting' | 'running' | 'good' | 'bad';
  readonly problem: {
    readonly what: string;
    readonly who: string;
    readonly where: string;
    /** Codes for support; `null` without any. */
    readonly detail: string | null;
  } | null;
}

export interface SelfTestViewProps {
  readonly texts: SelfTestTexts;
  readonly state: 'idle' | 'running' | 'ended';
  readonly rows: readonly SelfTestRow[];
  /** How far it is, or how it ended; empty before. */
  readonly summary: string;
  /** Whether the result was copied; `null` when nobody asked. */
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

function Row({ texts, row: { label, state, problem } }: { texts: SelfTestTexts; row: SelfTestRow }) {
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
            {texts[state]}
          </Text>
        </Flex>
        {problem ? (
          <Box mt="1.5">
            <Text color="ink2">{problem.what}</Text>
            <Text mt="1.5" textStyle="sm" color="ink2">
              <Text as="span" color="ink3">
                {texts.who}:
              </Text>{' '}
              {problem.who}
            </Text>
            <Text textStyle="sm" color="ink2" overflowWrap="anywhere">
              <Text as="span" color="ink3">
                {texts.where}:
              </Text>{' '}
              {problem.where}
            </Text>
            {problem.detail === null ? null : (
              <Code mt="1.5" fontSize="xs" whiteSpace="pre-wrap" overflowWrap="anywhere">
                {problem.detail}
              </Code>
            )}
          </Box>
        ) : null}
      </Box>
    </Flex>
  );
}

/** The self-test: each check with what is wrong, who can mend it and where. */
export function SelfTestView({
  texts,
  state,
  rows,
  summary,
  copied,
  onRun,
  onStop,
  onCopy,
}: SelfTestViewProps) {
  return (
    <AdminPage title={texts.title} subtitle={texts.subtitle}>
      <Flex gap="2" wrap="wrap" align="center" mb="4">
        {state === 'running' ? (
          <Button variant="outline" colorPalette="gray" onClick={onStop}>
            {texts.stop}
          </Button>
        ) : (
          <Button colorPalette="accent" onClick={onRun}>
            <Icon name="activity" />
            {state === 'idle' ? texts.run : texts.again}
          </Button>
        )}
        {state === 'ended' ? (
          <Button variant="outline" colorPalette="gray" onClick={onCopy}>
            <Icon name="copy" />
            {texts.copy}
          </Button>
        ) : null}
        <Text role="status" color="ink2">
          {copied === null ? summary : copied ? texts.copied : texts.notCopied}
        </Text>
      </Flex>
      {rows.length === 0 ? null : (
        <Box
          as="ul"
          role="list"
          aria-label={texts.list}
          listStyleType="none"
          bg="panel"
          borderWidth="1px"
          borderColor="line"
          borderRadius="xl"
          shadow="xs"
          maxW="52rem"
        >
          {rows.map((row) => (
            <Row key={row.id} texts={texts} row={row} />
          ))}
        </Box>
      )}
    </AdminPage>
  );
}
