import { Badge, Box, Flex, Switch, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '@/ui/icons';
import { IconButton, type IconButtonProps } from '@/ui/parts/IconButton';
import type { CommonTexts } from './commonTexts';
import { useWaiting, WaitingMark } from './WaitingMark';

export interface TitleCellProps {
  readonly title: string;
  readonly subtitle?: string;
  /** The second line is a sentence to read: it takes the lines it needs. */
  readonly isSentence?: boolean;
}

/** The cell that names a row: a title and a muted second line, in whose place stands what the entry waits for. */
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

/** 24 px for a mouse, 44 px on touch. */
const touchable = { base: '6', _coarse: '11' };

export interface StatusSwitchProps {
  readonly texts: CommonTexts;
  readonly name: string;
  readonly isActive: boolean;
  /** "Activo" and "Inactivo", in the grammatical gender of the entry. */
  readonly labels: readonly [active: string, inactive: string];
  readonly onChange: (isActive: boolean) => void;
}

/** Status as text and as a switch. */
export function StatusSwitch({ texts, name, isActive, labels, onChange }: StatusSwitchProps) {
  return (
    <Switch.Root
      size="sm"
      colorPalette="good"
      checked={isActive}
      onCheckedChange={({ checked }) => onChange(checked)}
      minH={touchable}
    >
      <Switch.HiddenInput aria-label={(isActive ? texts.deactivate : texts.activate)(name)} />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <StatusBadge isActive={isActive} labels={labels} />
    </Switch.Root>
  );
}

/** Status as a badge. */
export function StatusBadge({ isActive, labels }: Pick<StatusSwitchProps, 'isActive' | 'labels'>) {
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

/** Marker of a board with an AI context. */
export function AiMark({ label, none }: { readonly label: string | null; readonly none: string }) {
  if (label === null)
    return (
      <Text as="span" color="ink2">
        {none}
      </Text>
    );
  return (
    <Flex as="span" align="center" gap="1.5" color="purple.fg">
      <Icon name="sparkles" size={16} style={{ flex: 'none' }} />
      {label}
    </Flex>
  );
}

/** An action button of a row. */
export function RowButton(props: Omit<IconButtonProps, 'size'>) {
  return <IconButton size="sm" {...props} />;
}

export interface EditButtonsProps {
  readonly texts: CommonTexts;
  readonly name: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  /** Actions between the two. */
  readonly children?: ReactNode;
}

/** Editing and removing a row. */
export const EditButtons = ({ texts, name, onEdit, onRemove, children }: EditButtonsProps) => (
  <>
    <RowButton label={texts.edit(name)} icon="pencil" onClick={onEdit} />
    {children}
    <RowButton label={texts.remove(name)} icon="trash" onClick={onRemove} />
  </>
);
