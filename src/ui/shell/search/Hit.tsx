import { Box, chakra, Flex } from '@chakra-ui/react';
import type { SearchHit } from '@/domain/boards/search';
import { Icon } from '@/ui/icons';

export interface HitProps {
  readonly hit: SearchHit;
  readonly id: string;
  readonly selected: boolean;
  readonly onChoose: () => void;
  readonly onPoint: () => void;
}

/** One result: icon, label with highlighted matches, and menu path. */
export function Hit({ hit, id, selected, onChoose, onPoint }: HitProps) {
  const where = [hit.path.join(' › '), hit.description].filter(Boolean).join(' · ');
  return (
    <Flex
      id={id}
      role="option"
      aria-selected={selected}
      align="center"
      gap="3"
      px="3"
      py="2"
      minH={{ base: '9', _coarse: '11' }}
      borderRadius="md"
      cursor="pointer"
      bg={selected ? 'accent.soft' : 'transparent'}
      onClick={onChoose}
      onPointerMove={onPoint}
      // Keep the focus in the box: losing it would close the list before the click.
      onPointerDown={(event) => event.preventDefault()}
    >
      <Box color={selected ? 'accent.fg' : 'ink3'} flex="none">
        <Icon name={hit.icon} />
      </Box>
      <Box minW="0" flex="1">
        <Box truncate fontWeight="medium">
          {pieces(hit).map(({ text, marked, at }) =>
            marked ? (
              <chakra.mark
                key={at}
                bg="transparent"
                color="accent.fg"
                fontWeight="bold"
                css={{
                  // The colours of a mark come as a pair, and without its ground it would be black on black.
                  '@media (forced-colors: active)': { forcedColorAdjust: 'none', color: 'CanvasText' },
                }}
              >
                {text}
              </chakra.mark>
            ) : (
              text
            ),
          )}
        </Box>
        {where ? (
          <Box truncate textStyle="sm" color="ink2">
            {where}
          </Box>
        ) : null}
      </Box>
      {selected ? (
        <Box color="ink3" aria-hidden flex="none" textStyle="xs">
          ↵
        </Box>
      ) : null}
    </Flex>
  );
}

/** The label with highlighted matches. */
function pieces({ label, marks }: SearchHit): { text: string; marked: boolean; at: number }[] {
  const cuts = [...new Set([0, ...marks.flat(), label.length])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((at, index) => ({
    text: label.slice(at, cuts[index + 1]),
    marked: marks.some(([from, to]) => at >= from && at < to),
    at,
  }));
}
