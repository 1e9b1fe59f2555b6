import { Box, Button, Text } from '@chakra-ui/react';
import { copy } from '@/features/admin/directory/directory.copy';
import { firstListControl } from '@/features/admin/table/focusNear';
import { Icon } from '@/ui/icons';
import { QuietButton } from '@/ui/parts/buttons';
import { focusOnRemoval } from '@/ui/parts/focus';

export interface BulkBarProps {
  /** "3 personas elegidas". */
  readonly text: string;
  readonly onClear: () => void;
  /** Actions on all picked users. */
  readonly actions: readonly {
    readonly label: string;
    readonly isDestructive?: boolean;
    readonly onClick: () => void;
  }[];
}

/** The bar is removed together with the focused button: its list takes the focus, without scrolling. */
const toList = focusOnRemoval((bar) => {
  const page = bar.closest('[data-page-scroll]');
  return () => firstListControl(page)?.focus({ preventScroll: true });
});

/** The actions on the picked rows, above their list. Stays visible while the list scrolls. */
export function BulkBar({ text, onClear, actions }: BulkBarProps) {
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
          <span>{label}</span>
        </Button>
      ))}
      <QuietButton
        size="sm"
        // On a phone, at the end of the row of the count.
        gridRow={{ base: '1', md: 'auto' }}
        gridColumn={{ base: '2', md: 'auto' }}
        onClick={onClear}
      >
        {copy.bulk.clear}
      </QuietButton>
    </Box>
  );
}
