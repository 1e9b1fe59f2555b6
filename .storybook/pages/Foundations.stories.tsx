import { Box, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, screen } from 'storybook/test';
import { Icon, type IconName, icons } from '@/ui/icons';
import { system } from '@/ui/theme/system';
import tokens from '@/ui/theme/tokens.css?raw';
import { contrast, palettes } from './foundations';

/** Foundations page: colours, spacing and type, generated from the design tokens. */
const meta: Meta = { title: 'Fundamentos', tags: ['!autodocs'] };
export default meta;

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="main" p="6" bg="bg" minH="100vh">
      <Heading as="h1" size="xl" mb="4">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

/** Text colours; the page shows that each has a contrast of at least 4.5:1 on its surfaces. */
const inks = ['ink', 'ink2', 'ink3', 'good-ink', 'warn-ink', 'bad-ink', 'purple-ink', 'accent'];

export const Colours: StoryObj = {
  name: 'Color y contraste',
  render: () => (
    <Page title="Color y contraste">
      {palettes(tokens).map(({ name, colours }) => (
        <Box key={name} as="section" aria-label={name} mb="8">
          <Heading as="h2" size="md" mb="3">
            {name}
          </Heading>
          <SimpleGrid minChildWidth="150px" gap="3">
            {Object.entries(colours)
              .filter(([, value]) => value.startsWith('#'))
              .map(([token, value]) => (
                <Box
                  key={token}
                  borderWidth="1px"
                  borderColor="line"
                  rounded="lg"
                  overflow="hidden"
                  bg="panel"
                >
                  <Box h="12" style={{ background: value }} />
                  <Box p="2">
                    <Text fontWeight="semibold">{token}</Text>
                    <Text textStyle="sm" color="ink2">
                      {value}
                    </Text>
                    {inks.includes(token) ? (
                      <Text textStyle="sm" color="ink2" data-contrast={contrast(value, colours.panel ?? '')}>
                        {contrast(value, colours.panel ?? '').toFixed(1)} : 1 sobre panel
                      </Text>
                    ) : null}
                  </Box>
                </Box>
              ))}
          </SimpleGrid>
        </Box>
      ))}
    </Page>
  ),
  play: async () => {
    const ratios = [...document.querySelectorAll('[data-contrast]')].map((one) =>
      Number(one.getAttribute('data-contrast')),
    );
    await expect(ratios.length).toBeGreaterThan(20);
    await expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
    await expect(screen.getAllByRole('region').length).toBe(4);
  },
};

/** The tokens of one category of Chakra's system. */
const kind = (category: string) =>
  system.tokens.allTokens
    .filter((token) => token.extensions.category === category)
    .map(({ name, value }) => ({ name, value: String(value) }));

export const Type: StoryObj = {
  name: 'Tipografía',
  render: () => (
    <Page title="Tipografía">
      {kind('fontSizes').map(({ name, value }) => (
        <Flex key={name} gap="4" align="baseline" py="2" borderBottomWidth="1px" borderColor="line">
          <Text w="40" flexShrink="0" color="ink2" textStyle="sm">
            {name} · {value}
          </Text>
          <Text style={{ fontSize: value }}>Tablero de transporte 18,240.50</Text>
        </Flex>
      ))}
    </Page>
  ),
};

/** rem: the width that fits on a phone. */
const widest = 20;

export const Space: StoryObj = {
  name: 'Espacio y forma',
  render: () => (
    <Page title="Espacio y forma">
      <SimpleGrid minChildWidth="320px" gap="6">
        <Box>
          {kind('spacing')
            .filter(({ value }) => !value.includes('-') && !value.includes('var'))
            .filter(({ value }) => Number.parseFloat(value) <= widest)
            .sort((a, b) => Number.parseFloat(a.value) - Number.parseFloat(b.value))
            .map(({ name, value }) => (
              <Flex key={name} columnGap="3" align="center" wrap="wrap" py="0.5">
                <Text w="40" flexShrink="0" textStyle="sm" color="ink2">
                  {name} · {value}
                </Text>
                <Box h="3" flexShrink="0" bg="accent" style={{ width: value }} />
              </Flex>
            ))}
        </Box>
        <Flex gap="4" wrap="wrap" alignContent="start">
          {kind('radii').map(({ name, value }) => (
            <Box key={name} textAlign="center">
              <Box
                boxSize="16"
                bg="panel"
                borderWidth="1px"
                borderColor="line"
                style={{ borderRadius: value }}
              />
              <Text textStyle="sm" color="ink2">
                {name}
              </Text>
            </Box>
          ))}
        </Flex>
      </SimpleGrid>
    </Page>
  ),
};

export const Icons: StoryObj = {
  name: 'Íconos',
  render: () => (
    <Page title="Íconos">
      <SimpleGrid minChildWidth="120px" gap="3">
        {(Object.keys(icons) as IconName[]).map((name) => (
          <Flex
            key={name}
            direction="column"
            align="center"
            gap="2"
            p="3"
            bg="panel"
            borderWidth="1px"
            borderColor="line"
            rounded="lg"
          >
            <Icon name={name} />
            <Text textStyle="sm" color="ink2">
              {name}
            </Text>
          </Flex>
        ))}
      </SimpleGrid>
    </Page>
  ),
};

export const Motion: StoryObj = {
  name: 'Movimiento',
  render: () => (
    <Page title="Movimiento">
      {kind('durations').map(({ name, value }) => (
        <Text key={name} py="1">
          {name}: {value}
        </Text>
      ))}
      <Text mt="4" color="ink2">
        Solo opacidad y transformación. Nada se mueve con «Sin animaciones» ni cuando el sistema pide menos
        movimiento.
      </Text>
    </Page>
  ),
};
