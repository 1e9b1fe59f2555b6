import { Box } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';

/**
 * Lies under an open menu and takes the pointer: the click that closes the menu does nothing else, also over the embedded
 * report, whose clicks the page would not notice. `onLeave`: the keyboard went on into the report, which another origin
 * keeps to itself; what lies over it has to close (WCAG 2.2, 2.4.11).
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
