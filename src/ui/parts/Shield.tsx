import { Box } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';

/**
 * Below an open menu, takes the pointer: the click that closes the menu does nothing else, also over the embedded report,
 * whose clicks the page does not receive. `onLeave` is called when keyboard focus moves into the report: an overlay must not
 * hide the focus there (WCAG 2.2, 2.4.11).
 */
export function Shield({ open, onLeave }: { readonly open: boolean; readonly onLeave?: () => void }) {
  const leave = useEffectEvent(() => {
    if (document.activeElement instanceof HTMLIFrameElement) onLeave?.();
  });
  useEffect(() => {
    if (!open) return;
    const onBlur = () => leave();
    window.addEventListener('blur', onBlur);
    return () => window.removeEventListener('blur', onBlur);
  }, [open]);
  return open ? <Box position="fixed" inset="0" zIndex="dropdown" data-part="shield" /> : null;
}
