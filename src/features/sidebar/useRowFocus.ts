import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isComposing } from '@/domain/shared/composing';
import { type Row, typeAhead } from './rows';

interface RowFocusInput {
  readonly rows: readonly Row[];
  /** The initial tab stop. */
  readonly startId: string | undefined;
  readonly scroller: RefObject<HTMLElement | null>;
  /** The row to focus on mount. */
  readonly focusOn: string | null;
  readonly scrollTo: (index: number) => void;
}

/** Maximum ms between the letters of one type-ahead word. */
const wordPause = 600;

/**
 * Roving tabindex over rows that may not be rendered yet: one row is the tab stop and always rendered;
 * the ARIA keys move it, and the list scrolls to it.
 */
export function useRowFocus({ rows, startId, scroller, focusOn, scrollTo }: RowFocusInput) {
  const [stopId, setStopId] = useState<string | null>(null);
  const [byKeyboard, setByKeyboard] = useState(false);
  const [requested, setRequested] = useState<{ id: string } | null>(null);
  const typed = useRef({ text: '', at: 0 });
  const rowIndex = (id: string | null | undefined) =>
    !id ? -1 : rows.findIndex((row) => row.item.id === id);
  const chosen = rowIndex(stopId);
  const stop = Math.max(0, chosen >= 0 ? chosen : rowIndex(startId));

  // The requested row is rendered at this point, because it is the tab stop.
  useEffect(() => {
    if (!requested) return;
    const index = rows.findIndex((row) => row.item.id === requested.id);
    if (index < 0) return;
    scrollTo(index);
    scroller.current
      ?.querySelector<HTMLElement>(`[data-row="${CSS.escape(requested.id)}"]`)
      ?.focus({ preventScroll: true });
    setRequested(null);
  }, [requested, rows, scroller, scrollTo]);

  useEffect(() => {
    if (focusOn === null) return;
    setStopId(focusOn);
    setRequested({ id: focusOn });
  }, [focusOn]);

  function moveTo(index: number) {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))];
    if (!row) return;
    setStopId(row.item.id);
    setRequested({ id: row.item.id });
  }

  function moveByKey(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return false;
    const last = rows.length - 1;
    if (event.key === 'ArrowDown') moveTo(stop === last ? 0 : stop + 1);
    else if (event.key === 'ArrowUp') moveTo(stop === 0 ? last : stop - 1);
    else if (event.key === 'Home') moveTo(0);
    else if (event.key === 'End') moveTo(last);
    else return moveByLetter(event);
    // Any other move ends the type-ahead word.
    typed.current = { text: '', at: Number.NEGATIVE_INFINITY };
    return true;
  }

  function moveByLetter({ key, timeStamp }: KeyboardEvent): boolean {
    if (key.length !== 1 || (key === ' ' && typed.current.text === '')) return false;
    const fresh = timeStamp - typed.current.at > wordPause;
    if (fresh && key === ' ') return false;
    const text = fresh ? key : typed.current.text + key;
    typed.current = { text, at: timeStamp };
    const labels = rows.map((row) => row.item.label);
    const match = typeAhead(labels, text, stop);
    if (match >= 0) moveTo(match);
    return true;
  }

  return {
    /** Index of the tab stop, which must be rendered. */
    stop,
    byKeyboard,
    moveByKey,
    moveTo,
    arrived: (index: number, element: HTMLElement) => {
      setStopId(rows[index]?.item.id ?? null);
      setByKeyboard(element.matches(':focus-visible'));
    },
    left: () => setByKeyboard(false),
  };
}
