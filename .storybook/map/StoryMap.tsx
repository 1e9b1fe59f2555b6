import { Box, Text } from '@chakra-ui/react';
import { machineOf } from '@tools/machines/registry';
import { useStateStories } from '../pages/StateMapPage';
import { StateMap } from './StateMap';

export interface StoryMapProps {
  /** Storybook's id of the story above the map. */
  readonly id: string;
  /** Machine of the story; empty if the story shows no machine. */
  readonly machine: string;
  /** State of the story's machine; empty if the story shows no single state. */
  readonly at: string;
}

/**
 * A story with the map of its machine below, or a note that it has no machine. The story has its own frame,
 * because parts of the portal are fixed to the window and would cover the map.
 */
export default function StoryMap({ id, machine: name, at }: StoryMapProps) {
  const stories = useStateStories();
  const machine = machineOf(name);
  // The first part of `at` is the story's main state.
  const [first = ''] = at.split(' & ');
  const address = new URL(window.location.href);
  address.searchParams.set('id', id);
  const globals = (address.searchParams.get('globals') ?? '').replace(/(^|;)map:on/, '$1map:off');
  address.searchParams.set('globals', globals);
  return (
    <Box display="flex" flexDirection="column" h="100vh">
      <iframe title="Historia" src={address.href} style={{ flex: '1.3', minHeight: 0, border: 0 }} />
      {name === '' ? (
        <Text role="note" p="3" borderTop="2px solid" borderColor="accent">
          Esta historia no es de ninguna máquina de estados: no hay mapa que mostrar.
        </Text>
      ) : (
        <Box flex="1" minH="0" borderTop="2px solid" borderColor="accent">
          {machine && stories ? (
            <StateMap machine={machine} at={at} stories={stories} closeUp={first} />
          ) : null}
        </Box>
      )}
    </Box>
  );
}
