import { Box } from '@chakra-ui/react';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, type PointerEvent, useCallback, useId, useRef } from 'react';
import { isComposing } from '@/domain/shared/composing';
import { useStable } from '@/ui/parts/useStable';
import { MenuRow, type MenuRowProps } from './MenuRow.view';
import { RowStar } from './RowStar.view';
import { groupIndex, type Row, rowHeightOf } from './rows';
import { useRowFocus } from './useRowFocus';

/** Leaf ids for favourites (SPEC section 12). `offered`: possible favourites. `on`: favourites. */
export interface FavouriteLeaves {
  readonly offered: readonly string[];
  readonly on: readonly string[];
  readonly onToggle: (id: string) => void;
}

interface MenuListProps {
  readonly rows: readonly Row[];
  /** A list of the sidebar, or the menu of a flyout. */
  readonly kind: 'list' | 'menu';
  readonly label: string;
  readonly activeId: string;
  /** Ids of the active view's groups, outermost first. */
  readonly trail: readonly string[];
  /** The row whose submenu is open. */
  readonly flownOutId: string | undefined;
  readonly submenu: 'flyout' | 'inline' | 'page';
  readonly rowHeight: number;
  readonly favourites?: FavouriteLeaves | undefined;
  /** The row to focus on mount. */
  readonly focusOn?: string | null;
  readonly onActivate: (row: Row, element: HTMLElement, byKey: boolean) => void;
  readonly onHover: (row: Row, event: PointerEvent) => void;
  /** A row received keyboard focus. */
  readonly onKeyboardFocus: (row: Row, element: HTMLElement) => void;
  /** `onInto`: Right on a closed group. `onOut`: Left on a row of the top level or on an expanded group. */
  readonly onInto: (row: Row, element: HTMLElement) => void;
  readonly onOut: (row: Row) => void;
  readonly onEscape: (row: Row) => void;
  readonly onTab?: () => void;
  readonly onScroll?: () => void;
  /** Pointer type on press: mouse, touch or pen. */
  readonly onPointerKind?: (kind: string) => void;
}

/** Space for the separator above an item relative to the height of a row. */
const separatorShare = 25 / 36;

/**
 * A list of menu rows. Renders only the visible rows and the focused row, so that tens of thousands of rows
 * are fast. Arrows, Home, End and type-ahead move the focus (ARIA patterns).
 */
export function MenuList(props: MenuListProps) {
  const { rows, kind, label, activeId, trail, flownOutId, submenu, rowHeight } = props;
  const { favourites } = props;
  const names = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const focus = useRowFocus({
    rows,
    startId: [activeId, ...trail.toReversed()].find((id) => rows.some((row) => row.item.id === id)),
    scroller,
    focusOn: props.focusOn ?? null,
    scrollTo: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
  });
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const item = rows[index]?.item;
      return item
        ? rowHeightOf(item, rowHeight) + (item.separatorBefore ? Math.round(rowHeight * separatorShare) : 0)
        : rowHeight;
    },
    // Memoized: a new function would make the list measure every row again.
    getItemKey: useCallback((index: number) => rows[index]?.item.id ?? index, [rows]),
    overscan: 4,
    paddingStart: kind === 'menu' ? 0 : 2,
    paddingEnd: 8,
    rangeExtractor: useCallback((range: Range) => rangeWith(focus.stop, range), [focus.stop]),
  });

  function keyDown(event: KeyboardEvent<HTMLElement>, row: Row) {
    if (isComposing(event)) return;
    if (event.key === 'Escape') props.onEscape(row);
    else if (event.key === 'ArrowRight') {
      const star = starOf(event.currentTarget);
      if (star) star.focus();
      else if (row.expanded) focus.moveTo(rows.indexOf(row) + 1);
      else props.onInto(row, event.currentTarget);
    } else if (event.key === 'ArrowLeft') {
      const group = row.expanded ? -1 : groupIndex(rows, row);
      if (group >= 0) focus.moveTo(group);
      else props.onOut(row);
    } else if (event.key === 'Tab') {
      props.onTab?.();
      return;
    } else if (!focus.moveByKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  const handlers = useStable({
    activate: props.onActivate,
    hover: props.onHover,
    keyDown,
    arrive: (index: number, row: Row, element: HTMLElement) => {
      focus.arrived(index, element);
      if (element.matches(':focus-visible')) props.onKeyboardFocus(row, element);
    },
    leave: focus.left,
    toggleStar: (id: string) => favourites?.onToggle(id),
    leaveStar: focus.moveTo,
  });

  return (
    <Box
      ref={scroller}
      overflowY="auto"
      overscrollBehavior="contain"
      flex="1"
      minH="0"
      onScroll={props.onScroll}
      onPointerDownCapture={(event) => props.onPointerKind?.(event.pointerType)}
    >
      <Box
        {...(kind === 'menu' ? { role: 'menu' } : { role: 'list' })}
        aria-label={label}
        position="relative"
        h={`${virtual.getTotalSize()}px`}
      >
        {virtual.getVirtualItems().map(({ index, start, size }) => {
          const row = rows[index];
          if (!row) return null;
          const { id } = row.item;
          const hasStar = favourites?.offered.includes(id) === true;
          return (
            <ListRow
              key={id}
              row={row}
              index={index}
              start={start}
              size={size}
              kind={kind}
              active={id === activeId}
              leadsToActive={!row.expanded && trail.includes(id)}
              flownOut={id === flownOutId}
              tabStop={index === focus.stop}
              keyboardHere={index === focus.stop && focus.byKeyboard}
              submenu={submenu}
              height={rowHeightOf(row.item, rowHeight)}
              nameId={`${names}${index}`}
              star={!hasStar ? 'none' : favourites.on.includes(id) ? 'on' : 'off'}
              handlers={handlers}
            />
          );
        })}
      </Box>
    </Box>
  );
}

interface ListRowProps
  extends Omit<
    MenuRowProps,
    'position' | 'onActivate' | 'onKeyDown' | 'onPointerEnter' | 'onFocus' | 'onBlur'
  > {
  readonly index: number;
  /** Distance from the start of the list and height with the separator, px. */
  readonly start: number;
  readonly size: number;
  readonly handlers: RowHandlers;
}

interface RowHandlers {
  readonly activate: MenuListProps['onActivate'];
  readonly hover: MenuListProps['onHover'];
  readonly keyDown: (event: KeyboardEvent<HTMLElement>, row: Row) => void;
  readonly arrive: (index: number, row: Row, element: HTMLElement) => void;
  readonly leave: () => void;
  readonly toggleStar: (id: string) => void;
  readonly leaveStar: (index: number) => void;
}

/** Memoised: opening the menu and moving the focus render the list several times. */
const ListRow = memo(function ListRow({ index, start, size, handlers, ...props }: ListRowProps) {
  const { row, kind, star, nameId, tabStop } = props;
  const { item } = row;
  const position = { 'aria-setsize': row.siblings, 'aria-posinset': row.position };
  return (
    <Box
      {...(kind === 'menu' ? { role: 'none' } : { role: 'listitem', 'aria-level': row.level, ...position })}
      position="absolute"
      insetX="2"
      top="0"
      h={`${size}px`}
      transform={`translateY(${start}px)`}
    >
      {item.separatorBefore ? <Box h="1px" bg="line" mt="3" mb="3" mx="1" /> : null}
      <Box className="group" position="relative">
        <MenuRow
          {...props}
          position={kind === 'menu' ? position : undefined}
          onActivate={(element, byKey) => handlers.activate(row, element, byKey)}
          onKeyDown={(event) => handlers.keyDown(event, row)}
          onPointerEnter={(event) => handlers.hover(row, event)}
          onFocus={(element) => handlers.arrive(index, row, element)}
          onBlur={handlers.leave}
        />
        {star === 'none' ? null : (
          <RowStar
            kind={kind}
            isOn={star === 'on'}
            describedBy={nameId}
            tabStop={tabStop}
            onToggle={() => handlers.toggleStar(item.id)}
            onBack={() => handlers.leaveStar(index)}
          />
        )}
      </Box>
    </Box>
  );
});

/** The visible rows and the tab stop, which is always rendered. */
function rangeWith(stop: number, range: Range): number[] {
  const indexes = defaultRangeExtractor(range);
  if (stop >= range.count || indexes.includes(stop)) return indexes;
  return [...indexes, stop].sort((a, b) => a - b);
}

/** The star next to a row. */
const starOf = (row: HTMLElement) => row.parentElement?.querySelector<HTMLElement>('[data-star]');
