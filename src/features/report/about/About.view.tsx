import { Box, Link, Text } from '@chakra-ui/react';
import { Modal } from '@/ui/parts/Modal';
import { copy } from './about.copy';
import type { AboutField } from './connectAbout';

interface AboutViewProps {
  /** Label of the board in the menu. */
  readonly board: string;
  readonly fields: readonly AboutField[];
  readonly onClose: () => void;
}

/** "Acerca de este tablero": who answers for the board, its verification and its data. */
export const AboutView = ({ board, fields, onClose }: AboutViewProps) => (
  <Modal
    open
    closeLabel={copy.close}
    onClose={onClose}
    title={copy.title}
    description={board}
    readable={copy.title}
  >
    <Box
      as="dl"
      m="0"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '8rem 1fr' }}
      columnGap="4"
      rowGap={{ base: '1', md: '3' }}
    >
      {fields.map(({ label, lines, links = [], tone }) => (
        <Box key={label} display="contents">
          <Box as="dt" color="ink2">
            {label}
          </Box>
          <Box as="dd" m="0" mb={{ base: '3', md: '0' }} overflowWrap="anywhere" whiteSpace="pre-wrap">
            {lines.map((line) => (
              <Text key={line} {...(tone ? { color: `${tone}.fg` } : {})}>
                {line}
              </Text>
            ))}
            {links.map((link) => (
              <Link
                key={link.href}
                href={link.href}
                target="_blank"
                rel="noopener noreferrer"
                me="4"
                minH={{ _coarse: '11' }}
                color="accent.fg"
                textDecoration="underline"
              >
                {link.label}
              </Link>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  </Modal>
);
