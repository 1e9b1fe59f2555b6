import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';
import { EmptyState } from '@/ui/parts/EmptyState';
import { IconButton } from '@/ui/parts/IconButton';
import { SelectField } from '@/ui/parts/SelectField';
import { type TraceRow, TraceRows } from './TraceRows.view';
import { copy } from './traceDrawer.copy';

interface TraceDrawerViewProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Number of recorded transitions. */
  readonly count: number;
  /** Newest first. */
  readonly rows: readonly TraceRow[];
  /** Names to filter by; `machine` is the selected name, empty for all. */
  readonly machines: readonly string[];
  readonly machine: string;
  readonly onMachineChange: (machine: string) => void;
  readonly onClear: () => void;
  readonly canSave: boolean;
  /** Shows the content of the file before it is saved. */
  readonly onReview: () => void;
}

/** Non-modal: testers use the portal while transitions appear. */
export function TraceDrawerView({ open, onOpenChange, ...rest }: TraceDrawerViewProps) {
  if (!open) return <Tab label={copy.open} count={rest.count} onOpen={() => onOpenChange(true)} />;
  return <Panel {...rest} onClose={() => onOpenChange(false)} />;
}

function Tab({ label, count, onOpen }: { label: string; count: number; onOpen: () => void }) {
  return (
    <Box position="fixed" insetEnd="0" top="50%" zIndex="banner" pointerEvents="auto">
      <IconButton
        label={`${label}, ${count} hasta ahora`}
        badge={count}
        icon="activity"
        placement="left"
        variant="outline"
        bg="panel"
        borderColor="line"
        boxShadow="md"
        roundedEnd="0"
        onClick={onOpen}
      />
    </Box>
  );
}

function Panel({
  rows,
  machines,
  machine,
  onMachineChange,
  onClear,
  canSave,
  onReview,
  onClose,
}: Omit<TraceDrawerViewProps, 'open' | 'onOpenChange' | 'count'> & { onClose: () => void }) {
  const options = [
    { value: '', label: copy.allMachines },
    ...machines.map((name) => ({ value: name, label: name })),
  ];
  return (
    <Flex
      as="aside"
      aria-label={copy.title}
      direction="column"
      position="fixed"
      zIndex="banner"
      pointerEvents="auto"
      insetEnd="0"
      bottom="0"
      top={{ base: '25%', md: '0' }}
      w={{ base: 'full', md: 'calc(25rem + var(--inset-right))' }}
      ps={{ base: 'var(--inset-left)', md: '0' }}
      pe="var(--inset-right)"
      pb="var(--inset-bottom)"
      bg="panel"
      borderStartWidth={{ md: '1px' }}
      borderTopWidth={{ base: '1px', md: '0' }}
      borderColor="line"
      boxShadow="md"
    >
      <Flex align="center" gap="1" ps="4" pe="2" py="2" borderBottomWidth="1px" borderColor="line">
        <Heading as="h2" textStyle="lg" flex="1">
          {copy.title}
        </Heading>
        <IconButton
          label={copy.clear}
          icon="trash"
          size="sm"
          disabled={rows.length === 0}
          onClick={onClear}
        />
        <IconButton label={copy.close} icon="close" size="sm" placement="left" onClick={onClose} />
      </Flex>
      <Box px="4" py="3" borderBottomWidth="1px" borderColor="line">
        <SelectField label={copy.machine} value={machine} options={options} onChange={onMachineChange} />
      </Box>
      <Box flex="1" minH="0" overflowY="auto" tabIndex={0} role="region" aria-label={copy.list}>
        {rows.length === 0 ? (
          <EmptyState icon="activity" title={copy.empty} text={copy.emptyText} />
        ) : (
          <TraceRows rows={rows} />
        )}
      </Box>
      <Box px="4" py="3" borderTopWidth="1px" borderColor="line" bg="panel2">
        <Button w="full" colorPalette="accent" disabled={!canSave} onClick={onReview}>
          <Icon name="download" />
          <span>{copy.review}</span>
        </Button>
      </Box>
    </Flex>
  );
}
