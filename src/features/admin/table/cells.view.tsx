import { Badge, Box, Checkbox, Flex, Switch, Text } from '@chakra-ui/react';
import { copy } from '@/features/admin/admin.copy';
import { copy as boardsCopy } from '@/features/admin/lists/boards.copy';
import { Icon } from '@/ui/icons';
import type { Elements } from '@/ui/parts/elements';
import { IconButton, type IconButtonProps } from '@/ui/parts/IconButton';
import { useIsReadOnly, useWaiting } from './rowContexts';
import type { Selection } from './tableProps';

/** Size of a click target: 24 px for a mouse, 44 px on touch. */
const touchable = { base: '6', _coarse: '11' };

/** Marks the entry of the surrounding row while its change is pending; otherwise renders nothing. */
export function WaitingMark() {
  const waiting = useWaiting();
  if (!waiting) return null;
  return (
    <Flex
      as="span"
      align="center"
      gap="1"
      textStyle="sm"
      fontWeight="semibold"
      color={waiting.isContested ? 'warn.fg' : 'ink2'}
    >
      <Icon name={waiting.isContested ? 'alert' : 'clock'} size={13} style={{ flex: 'none' }} />
      <span>{waiting.text}</span>
    </Flex>
  );
}

interface TitleCellProps {
  readonly title: string;
  readonly subtitle?: string;
  /** The second line is a sentence, which wraps. */
  readonly isSentence?: boolean;
}

/** The cell that names a row: a title, and a muted second line or the mark of a waiting change. */
export function TitleCell({ title, subtitle, isSentence = false }: TitleCellProps) {
  const isWaiting = useWaiting() !== undefined;
  return (
    <Box minW="0" {...(isSentence ? { css: { 'th &': { paddingBlock: '{spacing.2}' } } } : {})}>
      <Text fontWeight="semibold" truncate title={title}>
        {title}
      </Text>
      <WaitingMark />
      {subtitle && !isWaiting ? (
        <Text color="ink2" textStyle="sm" {...(isSentence ? {} : { truncate: true, title: subtitle })}>
          {subtitle}
        </Text>
      ) : null}
    </Box>
  );
}

/** One truncated line of text. */
export function TextCell({ children, quiet }: { readonly children: string; readonly quiet?: boolean }) {
  return (
    <Text lineClamp={2} title={children} {...(quiet ? { color: 'ink2' } : {})}>
      {children}
    </Text>
  );
}

interface RowCheckProps {
  readonly label: string;
  /** Shows the label next to the box; else it is for assistive technology only. */
  readonly isLabelled?: boolean | undefined;
  readonly checked: boolean | 'indeterminate';
  readonly onToggle: () => void;
}

/** Picks a row. */
export function RowCheck({ label, isLabelled = false, checked, onToggle }: RowCheckProps) {
  return (
    <Checkbox.Root
      colorPalette="accent"
      checked={checked}
      onCheckedChange={onToggle}
      alignItems="center"
      {...(isLabelled ? { minH: touchable } : { justifyContent: 'center', boxSize: touchable })}
      // Keeps the hidden input inside, so that focusing it does not scroll the page.
      position="relative"
    >
      <Checkbox.HiddenInput {...(isLabelled ? {} : { 'aria-label': label })} />
      <Checkbox.Control />
      {isLabelled ? <Checkbox.Label>{label}</Checkbox.Label> : null}
    </Checkbox.Root>
  );
}

interface AllRowsCheckProps<T> extends Pick<RowCheckProps, 'isLabelled'> {
  readonly selection: Selection<T>;
  /** Number of rows. */
  readonly count: number;
}

/** Picks all rows of a list. */
export function AllRowsCheck<T>({ selection, count, isLabelled }: AllRowsCheckProps<T>) {
  const { ids, all, onToggleAll } = selection;
  const checked = ids.size === 0 ? false : ids.size >= count ? true : 'indeterminate';
  return <RowCheck label={all} isLabelled={isLabelled} checked={checked} onToggle={onToggleAll} />;
}

interface StatusSwitchProps {
  readonly name: string;
  readonly isActive: boolean;
  /** "Activo" and "Inactivo", in the grammatical gender of the entry. */
  readonly labels: readonly [active: string, inactive: string];
  readonly onChange: (isActive: boolean) => void;
}

/** Status as text and as a switch; in a read-only list as text. */
export function StatusSwitch({ name, isActive, labels, onChange }: StatusSwitchProps) {
  if (useIsReadOnly()) return <StatusBadge isActive={isActive} labels={labels} />;
  return (
    <Switch.Root
      size="sm"
      colorPalette="good"
      checked={isActive}
      onCheckedChange={({ checked }) => onChange(checked)}
      minH={touchable}
    >
      <Switch.HiddenInput // The same in both states, which a screen reader adds.
        aria-label={`${labels[0]}: ${name}`}
      />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <StatusBadge isActive={isActive} labels={labels} />
    </Switch.Root>
  );
}

/** Status as a badge. */
function StatusBadge({ isActive, labels }: Pick<StatusSwitchProps, 'isActive' | 'labels'>) {
  return (
    <Badge
      colorPalette={isActive ? 'good' : 'gray'}
      variant="subtle"
      {...(isActive ? {} : { color: 'ink2', bg: 'line' })}
    >
      {labels[isActive ? 0 : 1]}
    </Badge>
  );
}

/** Marks a board with an AI context. */
export function AiMark({ hasAiContext }: { readonly hasAiContext: boolean }) {
  if (!hasAiContext)
    return (
      <Text as="span" color="ink2">
        {copy.common.none}
      </Text>
    );
  return (
    <Flex as="span" align="center" gap="1.5" color="purple.fg">
      <Icon name="sparkles" size={16} style={{ flex: 'none' }} />
      <span>{boardsCopy.aiConfigured}</span>
    </Flex>
  );
}

/** An action button of a row. */
export function RowButton(props: Omit<IconButtonProps, 'size'>) {
  return <IconButton size="sm" {...props} />;
}

interface EditButtonsProps {
  readonly name: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  /** Actions between the edit and the delete button. */
  readonly children?: Elements;
}

/** The buttons that edit and delete a row; renders nothing in a read-only list. */
export function EditButtons({ name, onEdit, onRemove, children }: EditButtonsProps) {
  if (useIsReadOnly()) return null;
  return (
    <>
      <RowButton label={copy.common.edit(name)} icon="pencil" onClick={onEdit} />
      {children}
      <RowButton label={copy.common.remove(name)} icon="trash" onClick={onRemove} />
    </>
  );
}
