import { Box, Button, Flex, Link, Text } from '@chakra-ui/react';
import type { ReplayedStep } from '@tools/machines/replay';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AnyStateMachine } from 'xstate';
import { type StateStory, shows, storyOf } from '../map/catalog';
import { openStory, storyHref } from '../map/open';
import { StateMap } from '../map/StateMap';
import { useStateStories } from '../pages/StateMapPage';

/** A step that the slider can stop at. */
export interface Moment {
  readonly machine: AnyStateMachine;
  readonly step: ReplayedStep;
  /** The line above the step: its time and machine. */
  readonly eyebrow?: string;
}

export interface ScrubberProps {
  readonly moments: readonly Moment[];
  readonly at: number;
  readonly onAt: (at: number) => void;
  /** Accessible names of the list and of the slider. */
  readonly labels: { readonly list: string; readonly slider: string };
  /** Result of the replay, shown below the list. */
  readonly verdict: { readonly ok: boolean; readonly text: string };
  readonly about?: ReactNode;
  /** The screen at the moment `at`. */
  readonly children: ReactNode;
}

/** Steps as a list and on a slider, next to the screen at the chosen step and its state in the map. */
export function Scrubber({ moments, at, onAt, labels, verdict, about, children }: ScrubberProps) {
  const stories = useStateStories();
  const list = useRef<HTMLOListElement>(null);
  // Scrolls the list to the chosen step; `scrollIntoView` would also scroll the page, away from the slider.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link to a story makes the list shorter
  useEffect(() => {
    const { current: box } = list;
    const step = box?.children[at];
    if (!box || !(step instanceof HTMLElement)) return;
    const isSeen =
      step.offsetTop >= box.scrollTop &&
      step.offsetTop + step.offsetHeight <= box.scrollTop + box.clientHeight;
    if (!isSeen) box.scrollTop = step.offsetTop - box.clientHeight / 2;
  }, [at, stories]);
  const moment = moments[at];
  if (moment === undefined) return null;
  const last = moments.length - 1;
  const before = moments.slice(0, at).findLast(({ machine }) => machine === moment.machine);
  const goTo = (label: string, to: number) => (
    <Button
      size="sm"
      variant="outline"
      colorPalette="gray"
      disabled={to < 0 || to > last}
      onClick={() => onAt(to)}
    >
      {label}
    </Button>
  );
  return (
    <Flex flex="1" minH={{ md: '0' }} direction={{ base: 'column', md: 'row' }}>
      <Flex
        direction="column"
        w={{ md: '320px' }}
        maxH={{ base: '96', md: 'none' }}
        borderEndWidth="1px"
        borderColor="line"
      >
        <Box
          as="ol"
          ref={list}
          position="relative"
          listStyleType="none"
          overflowY="auto"
          flex="1"
          minH="0"
          tabIndex={0}
          aria-label={labels.list}
        >
          {moments.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a recording does not change
            <Box as="li" key={index}>
              <StepButton {...one} isChosen={index === at} onClick={() => onAt(index)} />
            </Box>
          ))}
        </Box>
        <Text px="3" py="2" textStyle="sm" role="status" color={verdict.ok ? 'good.fg' : 'bad.fg'}>
          {verdict.text}
        </Text>
        <StoryLink
          machine={moment.machine.id}
          leaf={reached(moment.step, before?.step)}
          stories={stories ?? []}
        />
        {about}
      </Flex>
      <Flex direction="column" flex="1" minW="0" minH={{ md: '0' }}>
        <Flex align="center" gap="3" px="4" py="2" borderBottomWidth="1px" borderColor="line" bg="panel">
          {goTo('Anterior', at - 1)}
          <input
            type="range"
            min={0}
            max={last}
            value={at}
            aria-label={labels.slider}
            aria-valuetext={`${at} de ${last}: ${moment.step.verb}`}
            style={{ flex: 1, minWidth: 0, accentColor: 'var(--p-accent)' }}
            onChange={(event) => onAt(Number(event.currentTarget.value))}
          />
          {goTo('Siguiente', at + 1)}
          <Text textStyle="sm" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {at}/{last}
          </Text>
        </Flex>
        <Box flex={{ base: 'none', md: '1.6' }} h={{ base: '36rem', md: 'auto' }} minH="0">
          {children}
        </Box>
        <Box
          flex={{ base: 'none', md: '1' }}
          h={{ base: '24rem', md: 'auto' }}
          minH="0"
          borderTopWidth="1px"
          borderColor="line"
        >
          <StateMap
            machine={moment.machine}
            at={moment.step.actual ?? ''}
            stories={stories ?? []}
            closeUp={reached(moment.step, before?.step)}
          />
        </Box>
      </Flex>
    </Flex>
  );
}

/**
 * The first state that a step entered in any region of a machine; if it entered none, the first current
 * state.
 */
function reached({ actual }: ReplayedStep, before: ReplayedStep | undefined): string {
  const parts = (actual ?? '').split(' & ');
  const was = (before?.actual ?? '').split(' & ');
  return parts.find((part) => !was.includes(part)) ?? parts[0] ?? '';
}

interface StoryLinkProps {
  readonly machine: string;
  /** Leaf state of the machine. */
  readonly leaf: string;
  readonly stories: readonly StateStory[];
}

/** Link to the story that shows the state of a step. */
function StoryLink({ machine, leaf, stories }: StoryLinkProps) {
  const story = storyOf(
    stories.filter((one) => one.machine === machine && shows(one, leaf)),
    leaf,
  );
  if (story === undefined) return null;
  return (
    <Text px="3" py="2" textStyle="sm" borderTopWidth="1px" borderColor="line">
      Historia de este estado:{' '}
      <Link
        href={storyHref(story.id)}
        target="_top"
        textDecoration="underline"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          openStory(story.id);
        }}
      >
        {story.title} / {story.name}
      </Link>
    </Text>
  );
}

type StepButtonProps = Pick<Moment, 'step' | 'eyebrow'> & {
  readonly isChosen: boolean;
  readonly onClick: () => void;
};

function StepButton({ step, eyebrow, isChosen, onClick }: StepButtonProps) {
  const { verb, actual, expected, problem, note } = step;
  const quiet = { color: 'ink2', fontWeight: 'normal', whiteSpace: 'normal' } as const;
  return (
    <Button
      variant="ghost"
      colorPalette="gray"
      w="full"
      h="auto"
      py="1.5"
      px="3"
      display="block"
      textAlign="start"
      rounded="none"
      bg={isChosen ? 'accent.soft' : 'transparent'}
      aria-current={isChosen ? 'step' : undefined}
      onClick={onClick}
    >
      {eyebrow === undefined ? null : (
        <Text textStyle="xs" {...quiet}>
          {eyebrow}
        </Text>
      )}
      <Text fontWeight="semibold" color={problem === null ? 'ink' : 'bad.fg'} whiteSpace="normal">
        {problem === null ? '✓' : '✗'} {verb}
      </Text>
      <Text textStyle="sm" {...quiet}>
        {problem ?? actual ?? expected}
      </Text>
      {note === undefined ? null : (
        <Text textStyle="xs" {...quiet}>
          {note}
        </Text>
      )}
    </Button>
  );
}
