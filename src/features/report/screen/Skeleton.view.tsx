import { Box } from '@chakra-ui/react';
import type { Skeleton as Page } from '@/domain/report/skeleton';

const box = {
  '& > i': {
    position: 'absolute',
    bg: 'panel',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    backgroundClip: 'padding-box',
  },
};

/**
 * Outlines of the visuals of a report that loads, as wide as the report will be. Without a page the element
 * is empty, and `src/app/boot/inlineScript.js` adds the outlines on the first screen.
 */
export function Skeleton({ page }: { readonly page: Page | null }) {
  return (
    <Box position="absolute" inset="0" overflow="hidden" aria-hidden data-part="skeleton">
      <Box position="relative" css={box} style={page ? { aspectRatio: page.ratio } : undefined}>
        {page?.boxes.map(([left, top, width, height], index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes of a page have no names and never change.
            key={index}
            style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
          />
        ))}
      </Box>
    </Box>
  );
}
