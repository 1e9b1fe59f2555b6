import { Box } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';

/**
 * Transparent overlay below an open menu. A click outside the menu only closes the menu, even over the
 * embedded report, whose clicks the page does not receive. `onLeave` is called when keyboard focus moves into
 * the report, so that the menu can close and not cover the focus (WCAG 2.2, 2.4.11).
 */
export function ReportShield({ open, onLeave }: { readonly open: boolean; readonly onLeave?: () => void }) {
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
