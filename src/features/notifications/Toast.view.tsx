import { useEffect, useState } from 'react';
import { focusOnRemoval } from '@/ui/parts/focus';
import { Notice } from '@/ui/parts/Notice';
import { copy } from './toast.copy';

export interface ToastView {
  readonly tone: 'good' | 'warn';
  readonly text: string;
  readonly actions: readonly { readonly label: string; readonly onClick: () => void }[];
  /** Stays until the user closes it or its cause ends. */
  readonly isLasting?: boolean;
}

interface ToastProps extends ToastView {
  readonly onDismiss: () => void;
}

/** ms until the toast is removed; long enough for the user to reach its buttons by keyboard. */
const duration = 10_000;

/** Moves the focus of a removed button to the first control of the page. */
const toPage = focusOnRemoval(() => () => {
  document.querySelector<HTMLElement>('main :is(button, input, a[href])')?.focus();
});

/** The result of the user's action, removed after some seconds without the pointer or the focus on it. */
export function Toast({ tone, text, actions, isLasting = false, onDismiss }: ToastProps) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isLasting || isHovered || isFocused;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onDismiss, duration);
    return () => clearTimeout(timer);
  }, [isHeld, onDismiss]);
  return (
    <Notice
      ref={toPage}
      isFloating
      wrap={{ base: 'wrap', md: 'nowrap' }}
      tone={tone}
      text={text}
      actions={actions.map(({ label, onClick }) => ({
        label,
        isAccent: true,
        onClick: () => {
          onDismiss();
          onClick();
        },
      }))}
      close={{ label: copy.dismiss, onClick: onDismiss }}
      animation="fade-in 180ms ease-out"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    />
  );
}
