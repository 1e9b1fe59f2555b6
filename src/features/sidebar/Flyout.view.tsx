import { Box, Text } from '@chakra-ui/react';
import type { PointerEvent } from 'react';
import type { Box as Place } from './flyoutPlace';
import { type FavouriteLeaves, MenuList } from './MenuList.view';
import { type Row, visibleRows } from './rows';
import type { Flyouts, OpenFlyout } from './useFlyouts';

interface FlyoutProps {
  readonly flyout: OpenFlyout;
  /** 0 for a flyout of the sidebar, 1 for a flyout of flyout 0, and so on. */
  readonly depth: number;
  readonly place: Place;
  readonly rowHeight: number;
  readonly activeId: string;
  readonly trail: readonly string[];
  readonly flyouts: Flyouts;
  readonly favourites?: FavouriteLeaves | undefined;
  readonly onSelect: (id: string) => void;
}

const none: ReadonlySet<string> = new Set();

/** Height above a flyout's first row: border, padding and title, px at the default text size. */
export const flyoutHead = 40;
/** Height without the rows: head, bottom padding and borders, px at the default text size. */
export const flyoutFrame = flyoutHead + 10;
/** Maximum width, px at the default text size. */
export const flyoutWidth = 284;

/** A submenu next to its row. Right enters it, Left and Escape return to the row. */
export function Flyout({
  flyout,
  depth,
  place,
  rowHeight,
  activeId,
  trail,
  flyouts,
  favourites,
  onSelect,
}: FlyoutProps) {
  const { item, takesFocus } = flyout;
  const next = depth + 1;
  const isGroup = (row: Row) => row.item.children !== undefined;

  function back() {
    flyouts.dismiss(depth, item.id);
    rowOf(item.id)?.focus();
  }

  return (
    <Box
      position="fixed"
      zIndex="1"
      display="flex"
      flexDirection="column"
      layerStyle="floating"
      overflow="hidden"
      animationName="slide-from-left, fade-in"
      animationDuration="moderate"
      style={{ left: place.left, top: place.top, width: place.width, height: place.height }}
      onPointerEnter={(event: PointerEvent) => event.pointerType !== 'touch' && flyouts.stay()}
    >
      <Text
        aria-hidden
        flex="none"
        h="2.4375rem"
        ps="4.5"
        pt="3"
        textStyle="xs"
        fontWeight="semibold"
        color="ink3"
        truncate
      >
        {item.label}
      </Text>
      <MenuList
        rows={visibleRows(item.children ?? [], none)}
        kind="menu"
        label={item.label}
        activeId={activeId}
        trail={trail}
        flownOutId={flyouts.path[next]?.item.id}
        submenu="flyout"
        rowHeight={rowHeight}
        favourites={favourites}
        focusOn={takesFocus ? (item.children?.[0]?.id ?? null) : null}
        onActivate={(row, element, byKey) => {
          if (isGroup(row)) flyouts.open(next, row.item, element, byKey);
          else onSelect(row.item.id);
        }}
        onHover={(row, event) => flyouts.hovered(next, row.item, event, isGroup(row))}
        onKeyboardFocus={(row, element) => flyouts.focused(next, row.item, element, isGroup(row))}
        onInto={(row, element) => isGroup(row) && flyouts.open(next, row.item, element, true)}
        onOut={back}
        onEscape={back}
        onTab={back}
      />
    </Box>
  );
}

/** The row that a submenu belongs to. */
export function rowOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
}
