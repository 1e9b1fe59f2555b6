import { Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';
import { IconButton, type IconButtonProps } from '@/ui/parts/IconButton';
import type { Tool } from './tools';

interface ToolButtonProps extends Pick<IconButtonProps, 'tabIndex' | 'onFocus'> {
  readonly tool: Tool;
  /** Text next to the icon, such as a number; empty for the icon alone. */
  readonly word: string;
}

/** A tool on the strip. */
export function ToolButton({ tool: { id, rank: _, ...tool }, word, ...toolbar }: ToolButtonProps) {
  return (
    <IconButton
      _pressed={{ bg: 'accent.muted', color: 'accent.fg' }}
      {...toolbar}
      {...tool}
      {...(id === 'controls'
        ? { _expanded: { bg: 'transparent', _hover: { bg: 'colorPalette.muted' } } }
        : {})}
      {...(word === ''
        ? {}
        : {
            w: 'auto',
            px: '2.5',
            gap: '1.5',
            face: (
              <>
                <Icon name={tool.icon} />
                <Text as="span" textStyle="sm" fontVariantNumeric="tabular-nums">
                  {word}
                </Text>
              </>
            ),
          })}
    />
  );
}
