import { Box, chakra, Flex } from '@chakra-ui/react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { copy as menuEntryCopy } from '@/features/shared/menuEntry.copy';
import { lastRefresh } from '@/features/shared/menuEntry.text';
import { VerifiedMark } from '@/features/shared/VerifiedMark.view';
import { Icon } from '@/ui/icons';
import type { Row } from './rows';
import { StatusDot } from './StatusDot.view';
import { copy as words } from './sidebar.copy';

export interface MenuRowProps {
  readonly row: Row;
  readonly kind: 'list' | 'menu';
  readonly active: boolean;
  /** The row is a closed group that contains the active view. */
  readonly leadsToActive: boolean;
  /** The submenu of the row is open. */
  readonly flownOut: boolean;
  /** The row is the list's tab stop. */
  readonly tabStop: boolean;
  /** The row has keyboard focus, so the dot's tooltip is shown. */
  readonly keyboardHere: boolean;
  readonly submenu: 'flyout' | 'inline' | 'page';
  readonly height: number;
  /** Element id of the label. */
  readonly nameId: string;
  /** Leaves space for the star: always (`on`), or only while the star is visible (`off`). */
  readonly star: 'none' | 'off' | 'on';
  /** `byKey` when Enter or Space caused the click. */
  readonly onActivate: (element: HTMLElement, byKey: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onFocus: (element: HTMLElement) => void;
  readonly onBlur: () => void;
  /** Position among its siblings, for lists that render only some rows. */
  readonly position?: { readonly 'aria-setsize': number; readonly 'aria-posinset': number } | undefined;
}

/** Padding, icon and gap of a row with an icon, rem; each level below is indented under the label of its group. */
const iconColumn = 2.375;
const indent = 1.5;

/** One row of the menu: icon, label, child count or connection dot. A button in a list, a menuitem in a flyout. */
export function MenuRow(props: MenuRowProps) {
  const {
    row,
    kind,
    active,
    leadsToActive,
    flownOut,
    tabStop,
    keyboardHere,
    submenu,
    height,
    position,
    nameId,
    star,
    ...on
  } = props;
  const { item, level, expanded } = row;
  const group = item.children !== undefined;
  const popup = group && submenu === 'flyout' && !expanded;
  return (
    <chakra.button
      type="button"
      {...position}
      data-row={item.id}
      role={kind === 'menu' ? 'menuitem' : undefined}
      tabIndex={tabStop ? 0 : -1}
      aria-current={active ? 'page' : undefined}
      aria-expanded={group && submenu !== 'page' ? expanded || flownOut : undefined}
      aria-haspopup={popup ? 'menu' : undefined}
      onClick={(event) => on.onActivate(event.currentTarget, event.detail === 0)}
      onKeyDown={on.onKeyDown}
      onPointerEnter={on.onPointerEnter}
      onBlur={on.onBlur}
      onFocus={(event) => on.onFocus(event.currentTarget)}
      display="flex"
      alignItems="center"
      gap="2.5"
      w="full"
      h={`${height - 2}px`}
      ps={kind === 'menu' || level === 1 ? '2.5' : `${iconColumn + indent * (level - 1)}rem`}
      pe="2.5"
      borderRadius="md"
      textAlign="start"
      cursor="pointer"
      fontWeight={active || leadsToActive ? 'semibold' : 'normal'}
      color={active ? 'accent.fg' : item.isEmpty ? 'ink2' : 'ink'}
      bg={active ? 'accent.soft' : flownOut ? 'panel2' : 'transparent'}
      transition="background-color 120ms"
      _hover={active ? {} : { bg: 'panel2' }}
      _focusVisible={{ outline: '2px solid', outlineColor: 'accent', outlineOffset: '-2px' }}
    >
      {kind === 'list' && level === 1 ? (
        <Box as="span" color={active || leadsToActive ? 'accent.fg' : 'ink3'} flex="none">
          <Icon name={item.icon} />
        </Box>
      ) : null}
      <Box as="span" flex="1" minW="0" lineHeight={item.isEmpty ? '1.2' : undefined}>
        <Box as="span" display="block" id={nameId} truncate title={item.label}>
          {item.label}
        </Box>
        {item.isEmpty ? (
          <Box as="span" display="block" textStyle="xs" lineHeight="1.2" color="ink3" fontWeight="normal">
            {menuEntryCopy.empty}
          </Box>
        ) : null}
      </Box>
      {item.isVerified ? <VerifiedMark /> : null}
      {group ? (
        <Flex as="span" flex="none" align="center" gap="1" me="-1" color="ink3">
          <Count of={item.children?.length ?? 0} text={words.count(item.children?.length ?? 0)} />
          <Box as="span" transform={expanded ? 'rotate(90deg)' : undefined}>
            <Icon name="chevron-right" size={16} />
          </Box>
        </Flex>
      ) : null}
      {star === 'none' ? null : (
        <Box
          as="span"
          flex="none"
          w={{ base: '5', _coarse: '8' }}
          {...(star === 'on'
            ? {}
            : {
                display: { base: 'none', _coarse: 'block' },
                _groupHover: { display: 'block' },
                _groupFocusWithin: { display: 'block' },
              })}
        />
      )}
      {item.isConnected === undefined ? null : (
        <StatusDot
          tone={item.isConnected ? 'good' : 'bad'}
          isAlarm={!item.isConnected && !item.isEmpty}
          label={[
            item.isConnected ? words.connected : words.disconnected,
            ...(item.isRefused ? [words.refused] : []),
            ...(item.refresh ? [lastRefresh(item.refresh, Date.now())] : []),
          ].join(' · ')}
          tipOpen={keyboardHere}
        />
      )}
    </chakra.button>
  );
}

function Count({ of, text }: { readonly of: number; readonly text: string }) {
  return (
    <>
      <chakra.span aria-hidden textStyle="xs" fontVariantNumeric="tabular-nums">
        {of}
      </chakra.span>
      <chakra.span srOnly>{text}</chakra.span>
    </>
  );
}
