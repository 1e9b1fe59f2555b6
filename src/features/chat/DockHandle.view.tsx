import { Box } from '@chakra-ui/react';
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { isComposing } from '@/domain/shared/composing';
import { copy } from './chat.copy';

/** Width of the panel in % of the window next to the pinned sidebar: the default of SPEC section 4 and the limits. */
const half = 50;
const least = 30;
const most = 70;
const step = 2;

const within = (share: number) => Math.min(most, Math.max(least, Math.round(share)));

/** Resizes the docked assistant: by pointer, and by the arrow keys, Home (narrowest) and End (widest). */
export function DockHandle({ panelId }: { readonly panelId: string }) {
  const [share, setShare] = useState(half);
  useEffect(() => {
    // The report next to the panel shrinks by the same share (app.css).
    document.documentElement.style.setProperty('--dock-share', `${share}`);
    return () => void document.documentElement.style.removeProperty('--dock-share');
  }, [share]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowLeft: share + step, ArrowRight: share - step, Home: least, End: most }[event.key];
    if (next === undefined || isComposing(event)) return;
    event.preventDefault();
    setShare(within(next));
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    // The pinned sidebar ends where the page starts.
    const start = document.querySelector('main')?.getBoundingClientRect().left ?? 0;
    setShare(within(((window.innerWidth - event.clientX) / (window.innerWidth - start)) * 100));
  };
  return (
    <Box
      role="separator"
      aria-orientation="vertical"
      aria-label={copy.panel.resize}
      aria-controls={panelId}
      aria-valuenow={share}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      position="absolute"
      insetInlineStart="0"
      top="0"
      bottom="0"
      width="14px"
      cursor="col-resize"
      touchAction="none"
      zIndex="1"
      css={{
        display: 'none',
        '@media (min-width: 64em)': { display: 'block' },
        _after: {
          content: '""',
          position: 'absolute',
          insetInlineStart: '2px',
          top: 'calc(50% - 20px)',
          width: '6px',
          height: '40px',
          borderRadius: 'full',
          borderWidth: '1px',
          borderColor: 'line.strong',
          bg: 'panel',
        },
        _focusVisible: {
          outline: 'none',
          // The outline shows the focus in forced colours.
          _after: { borderColor: 'accent', bg: 'accent', outline: '2px solid transparent' },
        },
      }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}
