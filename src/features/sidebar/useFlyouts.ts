import { type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MenuItem } from '@/domain/boards/menu';
import { type Box, isHeadingTo, type Point } from './flyoutPlace';

/** An open submenu: the group, its row, and whether it takes the focus. */
export interface OpenFlyout {
  readonly item: MenuItem;
  readonly anchor: DOMRect;
  readonly takesFocus: boolean;
}

/**
 * Delays in ms. `rest`: until a resting pointer opens a submenu. `travel`: for a pointer on its way to the
 * open panel.
 */
const delays = { rest: 180, switch: 60, travel: 280, leave: 320, focus: 160 };

const still: Point = { x: 0, y: 0 };

/**
 * The open submenus as a path: index 0 belongs to the list, 1 to panel 0, and so on. Implements
 * hover intent; independent of styling.
 */
export function useFlyouts() {
  const [path, setPath] = useState<readonly OpenFlyout[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const pointer = useRef({ from: still, to: still });
  const boxes = useRef<readonly Box[]>([]);
  const muted = useRef<string | null>(null);

  const wait = useCallback((ms: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useMemo(() => {
    const closeFrom = (level: number) => {
      clearTimeout(timer.current);
      setPath((now) => (now.length > level ? now.slice(0, level) : now));
    };
    const open = (level: number, item: MenuItem, row: Element, takesFocus = false) => {
      clearTimeout(timer.current);
      const anchor = row.getBoundingClientRect();
      setPath((now) => [...now.slice(0, level), { item, anchor, takesFocus }]);
    };
    /** Call it when pointer or focus enters a row at `level`: opens the row's submenu, or closes another. */
    const visit = (level: number, item: MenuItem, row: Element, opens: boolean, ms: number) => {
      wait(ms, () => {
        if (!opens) closeFrom(level);
        else
          setPath((now) =>
            now[level]?.item.id === item.id
              ? now
              : [...now.slice(0, level), { item, anchor: row.getBoundingClientRect(), takesFocus: false }],
          );
      });
    };
    return {
      open,
      closeFrom,
      /** Stores the panel positions for hover intent. */
      placed: (places: readonly Box[]) => {
        boxes.current = places;
      },
      /** Tracks the pointer; moves under 3 px are noise. */
      moved: (event: PointerEvent) => {
        const { from, to } = pointer.current;
        const now = { x: event.clientX, y: event.clientY };
        if (Math.hypot(now.x - to.x, now.y - to.y) < 3) return;
        pointer.current = { from: from === still ? now : to, to: now };
      },
      hovered: (level: number, item: MenuItem, event: PointerEvent, opens: boolean) => {
        if (event.pointerType === 'touch' || muted.current === item.id) return;
        muted.current = null;
        const panel = boxes.current[level];
        const now = { x: event.clientX, y: event.clientY };
        const heading = panel !== undefined && isHeadingTo(panel, pointer.current.to, now);
        const ms = heading ? delays.travel : panel ? delays.switch : delays.rest;
        visit(level, item, event.currentTarget, opens, ms);
      },
      focused: (level: number, item: MenuItem, row: Element, opens: boolean) => {
        if (muted.current === item.id) return;
        muted.current = null;
        visit(level, item, row, opens, delays.focus);
      },
      /** The pointer is in a panel: keep the open submenus. */
      stay: () => clearTimeout(timer.current),
      left: () => {
        muted.current = null;
        wait(delays.leave, () => setPath([]));
      },
      /** Closes the submenu, and does not reopen it until pointer or focus have left its row. */
      dismiss: (level: number, id: string) => {
        muted.current = id;
        closeFrom(level);
      },
      path,
    };
  }, [path, wait]);
}

export type Flyouts = ReturnType<typeof useFlyouts>;
