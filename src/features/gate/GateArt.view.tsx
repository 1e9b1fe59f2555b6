import { Box, Heading, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { copy } from './gate.copy';

/** Heights of the columns in percent of the panel, rising. */
const heights = [35, 42, 39, 49, 46, 55, 52, 62, 57, 70, 65, 76, 72, 85];
const isYellow = (index: number) => index % 4 === 3;

/** The dark panel with rising columns next to the sign-in card; decoration, hidden on a phone. */
export function GateArt() {
  const id = useId();
  return (
    <Box
      as="aside"
      aria-labelledby={`${id}-claim`}
      display={{ base: 'none', lg: 'block' }}
      position="relative"
      flex="1.1"
      minW="0"
      overflow="hidden"
      bg="#0c1320"
      color="white"
    >
      <svg
        width="100%"
        height="100%"
        viewBox="0 0 700 840"
        preserveAspectRatio="xMaxYMax slice"
        aria-hidden
        style={{ position: 'absolute', inset: 0 }}
      >
        <defs>
          <linearGradient id={`${id}-blue`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#3f62cf" />
            <stop offset="1" stopColor="#131d35" />
          </linearGradient>
          <linearGradient id={`${id}-yellow`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#b5941a" />
            <stop offset="1" stopColor="#22211f" />
          </linearGradient>
          <linearGradient id={`${id}-shade`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0.45" stopColor="#0c1320" stopOpacity="0" />
            <stop offset="1" stopColor="#0c1320" stopOpacity="0.92" />
          </linearGradient>
        </defs>
        {heights.map((percent, index) => (
          <rect
            key={percent}
            x={index * 52 - 20}
            y={840 - percent * 8.4}
            width="35"
            height={percent * 8.4 + 20}
            rx="5"
            fill={`url(#${id}-${isYellow(index) ? 'yellow' : 'blue'})`}
            opacity={0.45 + (index / heights.length) * 0.55}
          />
        ))}
        <rect width="700" height="840" fill={`url(#${id}-shade)`} />
      </svg>
      <Box position="absolute" left="14" right="14" bottom="16" maxW="26rem">
        <Text
          fontSize="xs"
          fontWeight="semibold"
          letterSpacing="0.12em"
          textTransform="uppercase"
          opacity="0.78"
        >
          {copy.eyebrow}
        </Text>
        <Heading
          as="p"
          id={`${id}-claim`}
          mt="2"
          fontSize="1.5625rem"
          lineHeight="1.25"
          letterSpacing="tight"
          fontWeight="semibold"
          color="white"
        >
          {copy.claim}
        </Heading>
      </Box>
    </Box>
  );
}
