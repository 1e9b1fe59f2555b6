import { Box, Code, Flex, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { appliedText } from '@/features/shared/filter.text';
import { StripLine } from '@/ui/parts/StripLine';
import { copy } from './bar.copy';
import { Cell } from './Cell.view';
import { FilterChips } from './FilterChips.view';
import { Freshness } from './Freshness.view';
import { PagePicker } from './PagePicker.view';
import { Progress } from './Progress.view';
import type { BarProps } from './ReportStrip.view';
import { ToolsMenu } from './ToolsMenu.view';

const small = {
  bg: 'transparent',
  px: '0',
  minH: '0',
  fontSize: '0.6875rem',
  lineHeight: '1rem',
  color: 'ink2',
} as const;
const oneLine = { '& p': { fontSize: '0.6875rem', whiteSpace: 'nowrap' } };

const floating = {
  insetStart: 'calc(0.5rem + var(--inset-left))',
  insetEnd: 'calc(0.5rem + var(--inset-right))',
  bottom: 'calc(0.5rem + var(--inset-bottom))',
  layerStyle: 'floating',
  overflow: 'hidden',
} as const;

/**
 * Controls below the report on a phone, each with a word, and the badge above them (SPEC section 2.4). The
 * other tools are in the menu. The strip above the report is shown only if filters are active or the data are
 * too old.
 */
export function ReportRow(props: BarProps) {
  const { report, view, tools, toolbar, surface, onMenu, hasAssistant } = props;
  const moreId = useId();
  const isFull = view?.isFull ?? false;
  const isExpanded = view?.isExpanded ?? false;
  const stale = report.freshness?.isStale ? report.freshness : null;
  const inMenu = tools.filter(({ id }) => id !== 'favourite' && !(isFull && id === 'fullScreen'));
  const screen = tools.find(({ id }) => id === 'fullScreen');
  const star = tools.find(({ id }) => id === 'favourite');
  return (
    <>
      {!isFull && view && (report.filters.length > 0 || stale) ? (
        <StripLine>
          <Flex h="full" align="center" gap="3" px="3" justify="space-between">
            <FilterChips
              filters={report.filters}
              onRemove={props.onRemoveFilter}
              onClear={props.onClearFilters}
              onRetry={props.onRetryFilters}
            />
            {stale ? <Freshness age={stale} flex="1 1 10rem" /> : null}
          </Flex>
        </StripLine>
      ) : null}
      <Flex
        {...surface}
        data-part="row"
        direction="column"
        position="fixed"
        zIndex="docked"
        insetStart="var(--inset-left)"
        insetEnd="var(--inset-right)"
        bottom="var(--inset-bottom)"
        h="3.75rem"
        {...(isFull ? floating : {})}
      >
        <Flex align="center" gap="1.5" h="1rem" px="3" minW="0">
          {/* The header shows the board's name. */}
          <Text as="h1" srOnly>
            {report.name}
          </Text>
          <Text fontSize="0.6875rem" lineHeight="1rem" fontWeight="medium" color="ink2" truncate>
            <span>{report.reportName}</span>{' '}
            <Code translate="no" {...small}>
              {report.shortId}
            </Code>
          </Text>
          {isFull && appliedText(report.filters) !== '' ? (
            <Text {...small} truncate data-part="filters">
              {appliedText(report.filters)}
            </Text>
          ) : null}
          <Box flex="1" />
          {report.freshness && !stale && !isFull ? (
            <Freshness age={report.freshness} flex="none" css={oneLine} />
          ) : null}
        </Flex>
        {view ? (
          <Flex
            role="toolbar"
            aria-label={copy.toolbar}
            aria-orientation="horizontal"
            {...toolbar.root}
            data-hidden={view.isHidden || undefined}
            flex="1"
            align="stretch"
            pe={hasAssistant && !isFull ? '20%' : '0'}
          >
            {isExpanded ? (
              <>
                {view.pages.length > 1 ? (
                  <PagePicker
                    pages={view.pages}
                    bookmarks={props.bookmarks}
                    onPage={props.onPage}
                    onOpenChange={onMenu}
                    isCell
                    trigger={toolbar.item('pages')}
                  />
                ) : null}
                <Cell
                  {...toolbar.item('filters')}
                  label={copy.filter}
                  icon="filter"
                  word={copy.filterVerb}
                  isOn={report.filters.length > 0}
                  aria-haspopup="dialog"
                  onClick={props.onFilters}
                />
                {star ? (
                  <Cell
                    {...toolbar.item('favourite')}
                    label={star.label}
                    icon={star.icon}
                    word={copy.favouriteWord}
                    onClick={star.onClick}
                  />
                ) : null}
                {isFull && screen ? (
                  <Cell
                    {...toolbar.item('fullScreen')}
                    label={screen.label}
                    icon={screen.icon}
                    word={copy.leaveWord}
                    onClick={screen.onClick}
                  />
                ) : null}
              </>
            ) : null}
            <ToolsMenu
              tools={inMenu}
              bookmarks={props.looseBookmarks}
              triggerId={moreId}
              onOpenChange={onMenu}
            >
              <Cell {...toolbar.item('controls')} label={copy.more} icon="ellipsis" word={copy.moreWord} />
            </ToolsMenu>
          </Flex>
        ) : null}
        {view?.isRefreshing ? <Progress /> : null}
      </Flex>
    </>
  );
}
