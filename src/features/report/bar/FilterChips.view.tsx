import { Box, Button, Flex, Menu, Portal, Text } from '@chakra-ui/react';
import { useId } from 'react';
import type { FilterField } from '@/domain/report/filters';
import type { FilterLabel } from '@/features/shared/filter.text';
import { Icon } from '@/ui/icons';
import { QuietButton } from '@/ui/parts/buttons';
import type { Elements } from '@/ui/parts/elements';
import { focusNeighbourOnRemoval, focusOnRemoval } from '@/ui/parts/focus';
import { IconButton } from '@/ui/parts/IconButton';
import { ReportShield } from '@/ui/parts/Shield';
import { copy } from './filterChips.copy';

export interface FilterChipsProps {
  readonly filters: readonly FilterLabel[];
  readonly onRemove: (field: FilterField) => void;
  readonly onClear: () => void;
  /** Applies the filters again that the report did not apply. */
  readonly onRetry: () => void;
  /** Content after the filters. */
  readonly children?: Elements;
}

/** Focus target: the group around report and badge. Not a button, because a held key would press it. */
const pane = () => document.querySelector<HTMLElement>('[data-part=report-pane]');
const toPane = focusOnRemoval(() => () => pane()?.focus({ preventScroll: true }));
/** Moves the focus of a closed menu to the chips or to the button that opens the menu. */
const toChips = focusOnRemoval(() => () => {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-part=filters] button')];
  (buttons.find((button) => button.checkVisibility()) ?? pane())?.focus({ preventScroll: true });
});
const toNextChip = focusNeighbourOnRemoval((chip) => chip.querySelector('button'), pane);

const isRefused = (label: FilterLabel) => label.isRefused === true;
const chipText = (label: FilterLabel) => (isRefused(label) ? `${label.text} · ${copy.refused}` : label.text);
const chipColors = (hasRefused: boolean) =>
  hasRefused
    ? ({ bg: 'warn.muted', color: 'warn.fg' } as const)
    : ({ bg: 'accent.muted', color: 'accent.fg' } as const);

/** Width in rem of the button that applies refused filters again. */
const retryWidth = 9;

/** Estimated width in rem of the chips and the content after them in one row. */
const widthOf = (filters: FilterChipsProps['filters'], contentWidth: number) =>
  filters.reduce(
    (sum, label) => sum + chipText(label).length * 0.45 + 3.5,
    (filters.length > 1 ? 11.25 : 6) + (filters.some(isRefused) ? retryWidth : 0) + contentWidth,
  );

/** Width in rem that a second button after the filters needs. */
const secondButton = 2.5;

/** The active filters, each removable; folded to one button with a menu if they do not fit in a row. */
export function FilterChips({ filters, onRemove, onClear, onRetry, children }: FilterChipsProps) {
  const fits = `@container (min-width: ${widthOf(filters, children ? secondButton : 0)}rem)`;
  return (
    <Flex
      align="center"
      gap="2"
      flex="1 1 0"
      minW={`${(filters.length > 0 ? 8.75 : 2.25) + (children ? secondButton : 0)}rem`}
      css={{ containerType: 'inline-size' }}
    >
      {filters.length === 0 ? null : (
        <Box role="group" aria-label={copy.list} data-part="filters" minW="0">
          <Flex align="center" gap="2" display="none" css={{ [fits]: { display: 'flex' } }}>
            <Flex as="ul" listStyleType="none" gap="2">
              {filters.map((label) => (
                <Flex
                  key={label.field}
                  as="li"
                  ref={toNextChip}
                  align="center"
                  ps="3"
                  {...chipColors(isRefused(label))}
                  borderRadius="full"
                  whiteSpace="nowrap"
                  textStyle="sm"
                  fontWeight="medium"
                >
                  <span>{chipText(label)}</span>
                  <IconButton
                    label={copy.remove(label.text)}
                    icon="close"
                    size="sm"
                    placement="top"
                    color="inherit"
                    borderRadius="full"
                    onClick={() => onRemove(label.field)}
                  />
                </Flex>
              ))}
            </Flex>
            {filters.some(isRefused) ? (
              <QuietButton
                ref={toPane}
                size="xs"
                color="ink2"
                h={{ base: '7', _coarse: '10' }}
                onClick={onRetry}
              >
                {copy.retry}
              </QuietButton>
            ) : null}
            {filters.length > 1 ? (
              <QuietButton
                ref={toPane}
                size="xs"
                color="ink2"
                h={{ base: '7', _coarse: '10' }}
                onClick={onClear}
              >
                {copy.clear}
              </QuietButton>
            ) : null}
          </Flex>
          <Box css={{ [fits]: { display: 'none' } }}>
            <Folded {...{ filters, onRemove, onClear, onRetry }} />
          </Box>
        </Box>
      )}
      {children}
    </Flex>
  );
}

function Folded({ filters, onRemove, onClear, onRetry }: FilterChipsProps) {
  const triggerId = useId();
  const refused = filters.filter(isRefused);
  const textOf = ([first, ...others]: readonly FilterLabel[]) =>
    first && others.length === 0 ? first.value : copy.count(1 + others.length);
  const text = refused.length > 0 ? copy.unapplied(textOf(refused)) : textOf(filters);
  const tall = { base: '9', _coarse: '11' } as const;
  return (
    <Menu.Root ids={{ trigger: triggerId }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button
          aria-label={copy.folded(text, filters.map(chipText))}
          variant="subtle"
          size="xs"
          h={{ base: '7', _coarse: '10' }}
          minW="0"
          maxW="full"
          px="2.5"
          gap="1.5"
          borderRadius="full"
          {...chipColors(refused.length > 0)}
        >
          <Icon name={refused.length > 0 ? 'circle-alert' : 'filter'} size={14} />
          <Text as="span" truncate>
            {text}
          </Text>
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Context>{({ open }) => <ReportShield open={open} />}</Menu.Context>
        <Menu.Positioner>
          <Menu.Content ref={toChips} minW="12rem" maxW="min(20rem, 90vw)">
            {filters.map((label) => (
              <Menu.Item
                key={label.field}
                value={label.field}
                aria-label={copy.remove(chipText(label))}
                onClick={() => onRemove(label.field)}
                minH={tall}
              >
                <Text as="span" flex="1">
                  {chipText(label)}
                </Text>
                <Icon name="close" size={16} />
              </Menu.Item>
            ))}
            {refused.length > 0 ? (
              <Menu.Item value="again" onClick={onRetry} minH={tall}>
                {copy.retry}
              </Menu.Item>
            ) : null}
            {filters.length > 1 ? (
              <>
                <Menu.Separator borderColor="line" />
                <Menu.Item value="all" onClick={onClear} minH={tall}>
                  {copy.clear}
                </Menu.Item>
              </>
            ) : null}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
