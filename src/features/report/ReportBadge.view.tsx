import { Box, Code, Flex, Grid, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';
import { FilterChips, type FilterChipsProps } from './FilterChips.view';

export interface ReportBadgeProps {
  readonly name: string;
  /** First 8 characters of the report id. */
  readonly shortId: string;
  /** Age of its data; `null` if unknown. */
  readonly freshness: {
    readonly text: string;
    /** The exact time. */
    readonly detail: string;
    readonly isStale: boolean;
  } | null;
  /** The filters that reach the report. */
  readonly filters: FilterChipsProps['filters'];
}

/** On a phone and on the foot line below 1280 px name and age are below each other; filters have the space that they leave. */
const areasOf = (hasFilters: boolean) =>
  hasFilters
    ? {
        gridTemplateAreas: {
          base: '"name name" "filters age"',
          md: '"name filters" "age filters"',
          xl: '"name age filters"',
        },
        gridTemplateColumns: {
          base: '6.25rem minmax(0, 1fr)',
          md: 'minmax(0, auto) minmax(7rem, 1fr)',
          xl: 'minmax(0, auto) minmax(0, auto) minmax(7rem, 1fr)',
        },
        w: { md: 'full' },
      }
    : {
        gridTemplateAreas: { base: '"name" "age"', xl: '"name age"' },
        gridTemplateColumns: { base: 'minmax(0, auto)', xl: 'minmax(0, auto) minmax(0, auto)' },
      };

/**
 * Badge at the bottom left: name and id of the report (SPEC section 2.4), the age of its data, and the filters. On the foot line; on a phone on
 * the strip below the report, in full screen over the report.
 */
export function ReportBadge({
  name,
  shortId,
  freshness,
  ...filters
}: ReportBadgeProps & Omit<FilterChipsProps, 'filters'>) {
  return (
    <Grid
      {...areasOf(filters.filters.length > 0)}
      position="fixed"
      bottom={{ base: 'calc(0.75rem + env(safe-area-inset-bottom))', md: 'env(safe-area-inset-bottom)' }}
      left={{ base: '16', md: 'calc(1.5rem + var(--foot-button) + var(--pin, 0px))' }}
      h={{ md: 'calc(var(--foot-line) - env(safe-area-inset-bottom))' }}
      maxW={{
        base: 'calc(100% - 9rem)',
        md: 'calc(100% - 3.5rem - 2 * var(--foot-button) - var(--pin, 0px) - var(--dock, 0px) - var(--bar-room, 0px))',
      }}
      css={{
        '@media (max-width: 47.98em) and (orientation: landscape)': {
          bottom: 'calc(0.5rem + env(safe-area-inset-bottom))',
          maxWidth: 'calc(100% - 33rem)',
          paddingBlock: '0.125rem',
          '& > :first-of-type': { flexWrap: 'wrap' },
        },
        '@media (min-width: 48em)': {
          'html[data-screen=full] &': {
            bottom: 'calc(1rem + env(safe-area-inset-bottom))',
            left: '1rem',
            height: 'auto',
            width: 'auto',
            paddingBlock: '0.25rem',
            paddingInline: '0.75rem',
            background: 'panel',
            borderWidth: '1px',
            shadow: 'sm',
          },
        },
      }}
      alignItems="center"
      alignContent="center"
      columnGap={{ base: '2', md: '3' }}
      px={{ base: '2', md: '0' }}
      py={{ base: '1', md: '0' }}
      minH="8"
      bg={{ base: 'panel', md: 'transparent' }}
      borderWidth={{ base: '1px', md: '0' }}
      borderColor="line"
      borderRadius="md"
      shadow={{ base: 'sm', md: 'none' }}
      overflow="hidden"
    >
      <Flex gridArea="name" align="center" columnGap="2" minW="0">
        {/* The page's heading: the report's own heading is in another document. */}
        <Text as="h1" textStyle="sm" fontWeight="semibold" truncate>
          {name}
        </Text>
        <Code bg="transparent" px="0" textStyle="xs" color="ink2">
          {shortId}
        </Code>
      </Flex>
      {freshness ? (
        <Flex
          gridArea="age"
          align="center"
          gap="1.5"
          minW="0"
          color={freshness.isStale ? 'warn.fg' : 'ink2'}
          title={freshness.detail}
          data-part="freshness"
        >
          {freshness.isStale ? (
            <Icon name="circle-alert" size={14} />
          ) : (
            <Box data-dot boxSize="1.5" borderRadius="full" bg="good" flex="none" aria-hidden />
          )}
          <Text textStyle="xs" lineClamp={{ base: 2, md: { base: 1, _coarse: 2 }, xl: 1 }}>
            {freshness.text}
          </Text>
        </Flex>
      ) : null}
      <FilterChips {...filters} />
    </Grid>
  );
}
