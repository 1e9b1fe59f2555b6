import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { SessionFile } from '@/domain/shared/trace';
import { machineOf } from '@/traces/registry';
import { StateMap } from '../map/StateMap';
import { Frame } from '../player/Frame';
import { timelineOf } from '../player/timeline';
import { WholePortal } from '../player/WholePortal';
import { useStateStories } from './StateMapPage';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function About({ about, failures = [], screenshot }: SessionFile) {
  return (
    <Box px="3" py="2" textStyle="sm" color="ink2" borderTopWidth="1px" borderColor="line">
      {about ? (
        <Text>
          {about.version} · {about.viewport} · {about.theme} · {about.platform} · {about.locale} ·{' '}
          {about.browser}
        </Text>
      ) : null}
      {failures.map(({ time, source, text, status }) => (
        <Text key={`${time} ${text}`} color="bad.fg">
          {source}: {text} {status ?? ''}
        </Text>
      ))}
      {screenshot ? (
        <img src={screenshot} alt="La captura de la sesión" style={{ maxWidth: '100%' }} />
      ) : null}
    </Box>
  );
}

/** A recorded session as one timeline of all machines, with the whole portal at each step. */
export function SessionPlayer({ session }: { session: SessionFile }) {
  const stories = useStateStories();
  const moments = useMemo(() => timelineOf(session), [session]);
  const [at, setAt] = useState(0);
  const moment = moments[at];
  const machine = moment && machineOf(moment.machine);
  if (moment === undefined || machine === undefined) return <Text p="6">La sesión está vacía.</Text>;
  const last = moments.length - 1;
  const broken = moments.filter(({ step }) => step.problem !== null);
  return (
    <Flex flex="1" minH="0" direction={{ base: 'column', md: 'row' }}>
      <Flex
        direction="column"
        w={{ md: '320px' }}
        maxH={{ base: '40%', md: 'none' }}
        borderEndWidth="1px"
        borderColor="line"
      >
        <Box
          as="ol"
          listStyleType="none"
          overflowY="auto"
          flex="1"
          minH="0"
          tabIndex={0}
          aria-label="Línea de tiempo"
        >
          {moments.map(({ machine: name, ms, step }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a timeline does not change
            <Box as="li" key={index}>
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
                bg={index === at ? 'accent.soft' : 'transparent'}
                aria-current={index === at ? 'step' : undefined}
                onClick={() => setAt(index)}
              >
                <Text textStyle="xs" color="ink2" fontWeight="normal">
                  {seconds(ms)} · {name}
                </Text>
                <Text
                  fontWeight="semibold"
                  color={step.problem === null ? 'ink' : 'bad.fg'}
                  whiteSpace="normal"
                >
                  {step.problem === null ? '✓' : '✗'} {step.verb}
                </Text>
                <Text textStyle="sm" color="ink2" fontWeight="normal" whiteSpace="normal">
                  {step.problem ?? step.actual ?? step.expected}
                </Text>
              </Button>
            </Box>
          ))}
        </Box>
        <Text px="3" py="2" textStyle="sm" role="status" color={broken.length === 0 ? 'good.fg' : 'bad.fg'}>
          {broken.length === 0
            ? 'Todo se cumplió.'
            : `No se cumplieron: ${broken.map(({ machine: name }) => name).join(', ')}.`}
        </Text>
        <About {...session} />
      </Flex>
      <Flex direction="column" flex="1" minW="0" minH="0">
        <Flex align="center" gap="3" px="4" py="2" borderBottomWidth="1px" borderColor="line" bg="panel">
          <input
            type="range"
            min={0}
            max={last}
            value={at}
            aria-label="Momento de la sesión"
            aria-valuetext={`${at} de ${last}: ${moment.machine}, ${moment.step.verb}`}
            style={{ flex: 1, accentColor: 'var(--p-accent)' }}
            onChange={(event) => setAt(Number(event.currentTarget.value))}
          />
          <Text textStyle="sm" fontVariantNumeric="tabular-nums">
            {at}/{last} · {seconds(moment.ms)}
          </Text>
        </Flex>
        <Box flex="1.8" minH="0">
          <Frame title="Escena">
            <WholePortal key={at} machines={moment.machines} turns={moment.turns} />
          </Frame>
        </Box>
        <Box flex="1" minH="0" borderTopWidth="1px" borderColor="line">
          <StateMap machine={machine} at={moment.step.actual ?? ''} stories={stories ?? []} closeUp />
        </Box>
      </Flex>
    </Flex>
  );
}
