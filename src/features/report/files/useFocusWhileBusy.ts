import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a dialog whose buttons are disabled while a file is created: a disabled button loses the focus, so the
 * dialog takes it, and returns it to the button at the end.
 */
export function useFocusWhileBusy(isBusy: boolean) {
  const inside = useRef<HTMLDivElement>(null);
  const pressed = useRef<string | null>(null);
  useLayoutEffect(() => {
    const dialog = inside.current?.closest<HTMLElement>('[role=dialog]');
    const { activeElement } = document;
    const isLost =
      activeElement === document.body ||
      activeElement === dialog ||
      activeElement?.matches(':disabled') === true;
    if (!dialog || pressed.current === null || !isLost) return;
    const target = isBusy ? dialog : dialog.querySelector<HTMLElement>(`[data-makes="${pressed.current}"]`);
    target?.focus();
  }, [isBusy]);
  return {
    inside,
    /** Props of a button that creates a file; `name` is unique in the dialog. */
    buttonProps: (name: string, make: () => void) => ({
      'data-makes': name,
      onClick: () => {
        pressed.current = name;
        make();
      },
    }),
  };
}
