import { Box, SimpleGrid } from '@chakra-ui/react';
import { memo } from 'react';
import { countText } from '@/domain/shared/figureText';

interface SummaryCard {
  readonly label: string;
  readonly value: number;
}

/** Figures above a list. A description list: screen readers pair label and value. */
export function SummaryCards({ cards }: { readonly cards: readonly SummaryCard[] }) {
  return (
    <SimpleGrid as="dl" columns={{ base: 2, md: 4 }} gap={{ base: '3', md: '4' }} mb="5">
      {cards.map((card) => (
        <Card key={card.label} {...card} />
      ))}
    </SimpleGrid>
  );
}

const Card = memo(function Card({ label, value }: SummaryCard) {
  return (
    <Box layerStyle="card" px={{ base: '4', md: '5' }} py="4">
      <Box as="dt" color="ink2" textStyle="sm">
        {label}
      </Box>
      <Box as="dd" textStyle="figure" m="0">
        {countText(value)}
      </Box>
    </Box>
  );
});
