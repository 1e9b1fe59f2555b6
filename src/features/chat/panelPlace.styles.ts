import type { SystemStyleObject } from '@chakra-ui/react';

const enter = {
  animationDuration: '240ms',
  animationTimingFunction: 'ease-out',
  transformOrigin: 'bottom right',
} as const;

/** The compact panel above the foot line; on short screens it covers its round button. */
const compact: SystemStyleObject = {
  ...enter,
  animationName: 'fade-in, slide-from-bottom',
  position: 'fixed',
  zIndex: 'sticky',
  insetInlineEnd: {
    base: 'calc(12px + var(--inset-right))',
    md: 'calc(16px + max(var(--side-panel, 0px), var(--inset-right)))',
  },
  bottom: 'calc(var(--foot-line) + 8px)',
  width: 'min(23.5rem, calc(100vw - 24px - var(--inset-left) - var(--inset-right)))',
  height: 'min(35rem, calc(100dvh - var(--header) - var(--foot-line) - 16px))',
  borderRadius: '2xl',
  shadow: 'xl',
  '@media (max-height: 32.5em)': {
    zIndex: 'modal',
    bottom: 'calc(8px + var(--inset-bottom))',
    height: 'calc(100dvh - 16px - var(--inset-bottom))',
  },
};

/** Half the screen at full height, from 1024 px next to the report; the whole screen of a phone (SPEC section 4). */
const expanded: SystemStyleObject = {
  ...enter,
  animationName: 'fade-in',
  position: 'fixed',
  // The full-height panel covers the header, which has the z-index of a modal.
  zIndex: 'modal',
  insetInlineEnd: '0',
  top: '0',
  bottom: '0',
  width: { base: '100vw', md: '50vw' },
  height: '100dvh',
  paddingInlineStart: { base: 'var(--inset-left)', md: '0' },
  paddingInlineEnd: 'var(--inset-right)',
  paddingBlockEnd: 'var(--inset-bottom)',
  borderRadius: '0',
  borderBlockWidth: '0',
  borderInlineEndWidth: '0',
  borderInlineStartWidth: { base: '0', md: '1px' },
  shadow: 'xl',
  // Docked next to the report, which becomes narrower (app.css), and below the header.
  '@media (min-width: 64em)': {
    top: 'var(--header)',
    width: 'calc(var(--dock-share, 50) * (100vw - var(--pin, 0px)) / 100)',
    height: 'auto',
    paddingBlockEnd: '0',
    zIndex: 'docked',
    shadow: 'none',
  },
};

export const panelStyles = { compact, expanded } as const;
