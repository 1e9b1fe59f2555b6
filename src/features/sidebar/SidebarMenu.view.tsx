import { Flex, Text } from '@chakra-ui/react';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { MenuItem } from '@/domain/boards/menu';
import { IconButton } from '@/ui/parts/IconButton';
import { textScale } from '@/ui/parts/textScale';
import { coarseQuery, useMedia } from '@/ui/parts/useMedia';
import { Flyout, flyoutFrame, flyoutHead, flyoutWidth } from './Flyout.view';
import { type Box, flyoutPlace } from './flyoutPlace';
import { type FavouriteLeaves, MenuList } from './MenuList.view';
import { groupsAbove, type Row, rowHeightOf, visibleRows } from './rows';
import { copy } from './sidebar.copy';
import type { Flyouts } from './useFlyouts';

export interface SidebarMenuProps {
  readonly open: boolean;
  /** The menu is next to the page: it follows the view on screen and does not move the focus. */
  readonly isPinned: boolean;
  readonly title: string;
  /** Items of any depth and number: only visible rows are rendered. A leaf without `isConnected` has no dot. */
  readonly items: readonly MenuItem[];
  /** The items were not read yet, so that none is not known to be all. */
  readonly isUnread?: boolean;
  /** Id of the active view, at any depth. */
  readonly activeId: string;
  /** Ids of groups expanded in place; controlled, so that they persist while views change. */
  readonly openGroups: readonly string[];
  /**
   * Behaviour of a closed group. `flyout`: flies out on hover, keyboard focus and touch, and expands in place by a
   * click; on a phone it opens as a nested page. `inline`: only expands in place.
   */
  readonly submenus?: 'flyout' | 'inline';
  /** Leaves with a star. */
  readonly favourites?: FavouriteLeaves;
  readonly onSelect: (id: string) => void;
  readonly onGroupToggle: (id: string) => void;
  /** Called by the backdrop, Escape, or the close button on phones. */
  readonly onClose: () => void;
  readonly phone: boolean;
  readonly flyouts: Flyouts;
  readonly panel: RefObject<HTMLElement | null>;
}

/** A nested page on phones, and the row to focus in it. */
interface Page {
  readonly id: string | null;
  readonly focus: string | null;
}

const noGroups: ReadonlySet<string> = new Set();

/** The list in the sidebar with its flyouts, or the nested pages on phones. */
export function SidebarMenu(props: SidebarMenuProps) {
  const {
    items,
    title,
    activeId,
    open,
    isPinned,
    openGroups,
    submenus = 'flyout',
    phone,
    flyouts,
    panel,
  } = props;
  const [scale] = useState(textScale);
  const rowHeight = (useMedia(coarseQuery) ? 44 : 36) * scale;
  const [{ id: pageId, focus }, setPage] = useState<Page>({ id: null, focus: null });
  const touched = useRef(false);
  const paged = phone && submenus === 'flyout';
  const page = useMemo(() => (paged && pageId ? findPage(items, pageId) : null), [paged, pageId, items]);
  const rows = useMemo(
    () => visibleRows(page ? page.items : items, paged ? noGroups : new Set(openGroups)),
    [page, items, paged, openGroups],
  );
  const flies = submenus === 'flyout' && !phone;
  const opens = (row: Row) => flies && row.item.children !== undefined && !row.expanded;
  const above = useMemo(() => groupsAbove(items, activeId), [items, activeId]);
  const trail = useMemo(() => (above ?? []).map(({ id }) => id), [above]);
  const places = usePlaces(flyouts, panel, rowHeight, scale);

  /** Opens the groups of the view on screen and scrolls to its row; on phones to the row of its group. */
  const showActive = useEffectEvent(() => {
    if (!paged) for (const id of trail) if (!openGroups.includes(id)) props.onGroupToggle(id);
    if (open) setPage({ id: null, focus: above ? (paged && trail[0]) || activeId : null });
  });
  // A layout effect, before the pointer can open a submenu, which a later move of the focus would close.
  useLayoutEffect(() => {
    if (open) showActive();
    else setPage((now) => ({ ...now, focus: null }));
  }, [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each active view.
  useLayoutEffect(() => {
    if (isPinned) showActive();
  }, [isPinned, activeId]);

  /** Enters a nested page at its first row, or returns to its parent row. */
  const enter = (item: MenuItem) => setPage({ id: item.id, focus: item.children?.[0]?.id ?? null });
  const leave = (parentId: string | null) => setPage({ id: parentId, focus: pageId });

  function activate(row: Row, element: HTMLElement, byKey: boolean) {
    const { id, children } = row.item;
    if (!children) props.onSelect(id);
    else if (paged) enter(row.item);
    else if (opens(row) && touched.current && !byKey) toggle(row, element);
    else {
      flyouts.dismiss(0, id);
      props.onGroupToggle(id);
    }
  }

  function toggle(row: Row, element: HTMLElement) {
    if (flyouts.path[0]?.item.id === row.item.id) flyouts.dismiss(0, row.item.id);
    else flyouts.open(0, row.item, element);
  }

  /** Left: returns from a nested page, collapses an expanded group, or closes a submenu. */
  function out(row: Row) {
    if (page) leave(page.parentId);
    else if (row.expanded) props.onGroupToggle(row.item.id);
    else flyouts.dismiss(0, row.item.id);
  }

  return (
    <>
      {page ? (
        <Flex align="center" gap="1" mx="2" flex="none">
          <IconButton
            label={copy.back(page.parentLabel ?? title)}
            icon="chevron-left"
            placement="right"
            onClick={() => leave(page.parentId)}
          />
          <Text as="h3" fontWeight="semibold" truncate>
            {page.label}
          </Text>
        </Flex>
      ) : null}
      <MenuList
        key={page ? pageId : 'top'}
        rows={rows}
        kind="list"
        label={page?.label ?? title}
        activeId={activeId}
        trail={trail}
        flownOutId={flies ? flyouts.path[0]?.item.id : undefined}
        submenu={paged ? 'page' : submenus}
        rowHeight={rowHeight}
        favourites={props.favourites}
        focusOn={focus}
        onPointerKind={(kind) => {
          touched.current = kind === 'touch';
        }}
        onActivate={activate}
        onHover={(row, event) => flyouts.hovered(0, row.item, event, opens(row))}
        onKeyboardFocus={(row, element) => flyouts.focused(0, row.item, element, opens(row))}
        onInto={(row, element) => {
          if (paged && row.item.children) enter(row.item);
          else if (opens(row)) flyouts.open(0, row.item, element, true);
          else if (row.item.children && !row.expanded) props.onGroupToggle(row.item.id);
        }}
        onOut={out}
        onEscape={(row) => {
          if (flyouts.path.length > 0) flyouts.dismiss(0, row.item.id);
          else props.onClose();
        }}
        onScroll={() => flyouts.path.length > 0 && flyouts.closeFrom(0)}
      />
      {items.length === 0 ? (
        <Text px="4.5" color="ink2">
          {props.isUnread ? copy.unread : copy.empty}
        </Text>
      ) : null}
      {flies
        ? flyouts.path.map((flyout, depth) => (
            <Flyout
              key={flyout.item.id}
              flyout={flyout}
              depth={depth}
              place={places[depth] ?? { left: 0, top: 0, width: 0, height: 0 }}
              rowHeight={rowHeight}
              activeId={activeId}
              trail={trail}
              flyouts={flyouts}
              favourites={props.favourites}
              onSelect={(id) => {
                if (isPinned) {
                  // A pinned menu stays open: closes the flyout and shows the row of the view.
                  flyouts.closeFrom(0);
                  setPage({ id: null, focus: id });
                }
                props.onSelect(id);
              }}
            />
          ))
        : null}
    </>
  );
}

/** A nested page on phones: the group's items and its parent page. */
function findPage(items: readonly MenuItem[], id: string) {
  const above = groupsAbove(items, id);
  if (!above) return null;
  const parent = above.at(-1);
  const group = (parent?.children ?? items).find((item) => item.id === id);
  if (!group?.children) return null;
  return {
    items: group.children,
    label: group.label,
    parentId: parent?.id ?? null,
    parentLabel: parent?.label,
  };
}

/** Width in px that a notch takes at the right side of the window. */
const insetRight = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--inset-right')) || 0;

const onResize = (notify: () => void) => {
  window.addEventListener('resize', notify);
  return () => window.removeEventListener('resize', notify);
};

/** Position of each open flyout, left to right; follows the size of the window, as on a tablet that is turned. */
function usePlaces(
  flyouts: Flyouts,
  panel: RefObject<HTMLElement | null>,
  rowHeight: number,
  scale: number,
): readonly Box[] {
  const { path, placed } = flyouts;
  useSyncExternalStore(onResize, () => `${window.innerWidth} ${window.innerHeight}`);
  const places: Box[] = [];
  if (path.length > 0) {
    const rect = panel.current?.getBoundingClientRect();
    let nextX = (rect?.right ?? 0) - 6;
    // Place two flyouts next to each other, so that neither covers a row on the pointer's path.
    const width = Math.min(flyoutWidth * scale, (window.innerWidth - insetRight() - nextX - 2 * 8) / 2);
    for (const { item, anchor } of path) {
      const place = flyoutPlace({
        nextX,
        rowTop: anchor.top,
        headHeight: flyoutHead * scale,
        width,
        height:
          flyoutFrame * scale +
          (item.children ?? []).reduce((sum, child) => sum + rowHeightOf(child, rowHeight), 0),
        view: { top: rect?.top ?? 0, width: window.innerWidth - insetRight(), height: window.innerHeight },
      });
      places.push(place);
      nextX = place.left + place.width + 8;
    }
  }
  useEffect(() => placed(places));
  return places;
}
