import { Box, Flex, Heading, Link, Table, Text } from '@chakra-ui/react';
import { registry } from '@tools/machines/registry';
import { Fragment, useEffect, useState } from 'react';
import { leafStates } from '@/traces/describe';
import { loadStateStories, type StateStory, shows } from '../map/catalog';
import { openStory, storyHref } from '../map/open';
import { StateMap } from '../map/StateMap';
import { MachineLinks } from './MachineLinks';

export interface StateMapPageProps {
  /** Name of the machine in the registry. */
  readonly machine: string;
  readonly onMachine?: (machine: string) => void;
}

/** All stories that show a state; `null` while the story files load. */
export function useStateStories(): readonly StateStory[] | null {
  const [stories, setStories] = useState<readonly StateStory[] | null>(null);
  useEffect(() => {
    let gone = false;
    void loadStateStories().then((loaded) => gone || setStories(loaded));
    return () => {
      gone = true;
    };
  }, []);
  return stories;
}

function StoryLinks({ stories }: { stories: readonly StateStory[] }) {
  if (stories.length === 0) return <Text color="bad.fg">Sin historia</Text>;
  return stories.map(({ id, title, name }) => (
    <Link
      key={id}
      href={storyHref(id)}
      target="_top"
      color="accent"
      display="block"
      onClick={(event) => {
        event.preventDefault();
        openStory(id);
      }}
    >
      {title.split('/').at(-1)} · {name}
    </Link>
  ));
}

/** A dotted path that may break after each dot. */
const StatePath = ({ path }: { path: string }) =>
  path.split('.').map((name, at) => (
    <Fragment key={name}>
      {at === 0 ? '' : '.'}
      <wbr />
      {name}
    </Fragment>
  ));

/** A machine's map with its usual state highlighted, and a list of its states with their meaning and stories. */
export function StateMapPage({ machine: name, onMachine }: StateMapPageProps) {
  const stories = useStateStories();
  const entry = registry[name];
  if (entry === undefined) return <Text p="6">No hay una máquina «{name}».</Text>;
  if (stories === null) return <Text p="6">Leyendo las historias…</Text>;
  const machineStories = stories.filter((story) => story.machine === name);
  return (
    <Flex direction="column" h="100dvh" bg="bg" overflow="auto">
      <MachineLinks current={name} {...(onMachine ? { onMachine } : {})} />
      <Box px="6" pt="5" pb="3">
        <Heading as="h1" size="xl">
          {name}
        </Heading>
        <Text color="ink2">
          {entry.about} Haz clic en un estado para ver su historia. ● estado inicial · ✓ un servicio terminó ·
          ✗ un servicio falló · ◷ pasó el tiempo.
        </Text>
      </Box>
      <Box flex="none" h="72dvh" borderY="1px solid" borderColor="line">
        <StateMap machine={entry.machine} at={entry.usual} stories={stories} />
      </Box>
      <Box px={{ base: '2', md: '6' }} py="4">
        <Table.Root size="sm" css={{ '& td, & th': { borderColor: 'var(--p-line)' } }}>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>Estado</Table.ColumnHeader>
              <Table.ColumnHeader>Qué significa</Table.ColumnHeader>
              <Table.ColumnHeader>Historias</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {leafStates(entry.machine).map((leaf) => (
              <Table.Row key={leaf}>
                <Table.Cell fontFamily="mono" overflowWrap="anywhere" whiteSpace={{ md: 'nowrap' }}>
                  <StatePath path={leaf} />
                </Table.Cell>
                <Table.Cell>{entry.states[leaf]?.means}</Table.Cell>
                <Table.Cell>
                  <StoryLinks stories={machineStories.filter((story) => shows(story, leaf))} />
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
    </Flex>
  );
}
