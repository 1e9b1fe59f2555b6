import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';

export interface GateNoticeProps {
  readonly text: string;
  /** Label of the button. */
  readonly action: string;
  readonly onAct: () => void;
}

/** Something that the user should know and can act on before they leave this browser. */
export function GateNotice({ text, action, onAct }: GateNoticeProps) {
  return (
    <Box mt="5" p="3" borderRadius="lg" bg="warn.muted" color="warn.fg">
      <Flex role="alert" gap="2.5">
        <TriangleAlert size={18} strokeWidth={1.75} aria-hidden style={{ flexShrink: 0 }} />
        <Text>{text}</Text>
      </Flex>
      <Button mt="2.5" size="sm" variant="outline" colorPalette="gray" onClick={onAct}>
        {action}
      </Button>
    </Box>
  );
}
