import { type RefObject, useEffect } from 'react';

/**
 * Keeps the dialog on top visible to assistive technology. The library hides everything outside a dialog a frame after it
 * opened, so two that open in the same frame hide each other.
 * @param content the dialog's element, while it is open.
 */
export function useSeenOnTop(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const layer = content.current?.parentElement;
    if (!layer) return;
    const see = () => {
      const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]');
      if (dialogs[dialogs.length - 1] !== content.current) return;
      if (layer.getAttribute('aria-hidden') === 'true') layer.removeAttribute('aria-hidden');
    };
    const watch = new MutationObserver(see);
    watch.observe(layer, { attributeFilter: ['aria-hidden'] });
    // The dialog above it may go.
    watch.observe(document.body, { childList: true });
    return () => watch.disconnect();
  }, [content]);
}
