import { Box, Button, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';
import { handsOverTo } from '@/ui/parts/handsOver';
import { listStart } from './listStart';

export interface BulkBarProps {
  /** "3 personas elegidas". */
  readonly text: string;
  readonly clear: string;
  readonly onClear: () => void;
  /** What can be done with all of them. */
  readonly actions: readonly {
    readonly label: string;
    readonly isDestructive?: boolean;
    readonly onClick: () => void;
  }[];
}

/** The bar goes with what is pressed in it: its list takes the focus, without a jump to where that begins. */
const toList = handsOverTo((bar) => {
  const page = bar.closest('[data-page-scroll]');
  return () => listStart(page)?.focus({ preventScroll: true });
});

/** What can be done with the rows that are picked, above their list. It stays while one scrolls. */
export function BulkBar({ text, clear, onClear, actions }: BulkBarProps) {
  return (
    <Box
      ref={toList}
      position="sticky"
      top="2"
      zIndex="2"
      display={{ base: 'grid', md: 'flex' }}
      gridTemplateColumns="1fr 1fr"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      mb="3"
      ps={{ base: '2', md: '4' }}
      pe="2"
      py="2"
      bg="panel"
      borderWidth="1px"
      borderColor="line.strong"
      borderRadius="xl"
      shadow="md"
    >
      <Text role="status" fontWeight="semibold" me="auto" ps={{ base: '2', md: '0' }}>
        {text}
      </Text>
      {actions.map(({ label, isDestructive, onClick }) => (
        <Button
          key={label}
          size="sm"
          variant="outline"
          {...(isDestructive ? { colorPalette: 'bad', color: 'bad.fg' } : { colorPalette: 'gray' })}
          onClick={onClick}
        >
          {isDestructive ? <Icon name="trash" /> : null}
          {label}
        </Button>
      ))}
      <Button
        size="sm"
        variant="ghost"
        colorPalette="gray"
        // On a phone beside the count, at the end of its row.
        gridRow={{ base: '1', md: 'auto' }}
        gridColumn={{ base: '2', md: 'auto' }}
        onClick={onClear}
      >
        {clear}
      </Button>
    </Box>
  );
}
