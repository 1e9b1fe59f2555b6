import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface FoldProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Collapsible section for rarely needed content. */
export function Fold({ title, children }: FoldProps) {
  return (
    <Box as="details">
      <Box
        as="summary"
        cursor="pointer"
        py="1"
        minH={{ base: '8', _coarse: '11' }}
        alignContent="center"
        textStyle="sm"
        fontWeight="semibold"
        color="ink2"
        _hover={{ color: 'ink' }}
      >
        {title}
      </Box>
      <Box pt="3">{children}</Box>
    </Box>
  );
}
