import { Box } from '@chakra-ui/react';
import { machineOf } from '@/traces/registry';
import { useStateStories } from '../pages/StateMapPage';
import { StateMap } from './StateMap';

/** The map below a story, with the story's state highlighted. Enabled in Storybook's toolbar. */
export default function StoryMap({ machine: name, at }: { machine: string; at: string }) {
  const stories = useStateStories();
  const machine = machineOf(name);
  if (machine === undefined || stories === null) return null;
  return (
    <Box
      position="fixed"
      insetX="0"
      bottom="0"
      h="44vh"
      zIndex="max"
      borderTop="2px solid"
      borderColor="accent"
      pointerEvents="auto"
      boxShadow="xl"
    >
      <StateMap machine={machine} at={at} stories={stories} closeUp />
    </Box>
  );
}
