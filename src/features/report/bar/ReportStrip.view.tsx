import { Box, Button, Code, Flex, type FlexProps, Text } from '@chakra-ui/react';
import { type Ref, useId } from 'react';
import { Icon } from '@/ui/icons';
import type { Elements } from '@/ui/parts/elements';
import { IconButton } from '@/ui/parts/IconButton';
import { StripLine } from '@/ui/parts/StripLine';
import { coarseQuery, shortQuery, useMedia } from '@/ui/parts/useMedia';
import { copy } from './bar.copy';
import type { ControlBarViewProps } from './controlBarProps';
import { FilterChips } from './FilterChips.view';
import { Freshness } from './Freshness.view';
import { PagePicker } from './PagePicker.view';
import { Progress } from './Progress.view';
import { ToolButton } from './ToolButton.view';
import { ToolsMenu } from './ToolsMenu.view';
import { fitTools, type Tool } from './tools';
import type { useToolbar } from './useToolbar';
import { useWidth } from './useWidth';

/** Common props of the strip on a wide screen and the row on a phone. */
export interface BarProps extends ControlBarViewProps {
  readonly tools: readonly Tool[];
  /** The button of a tool on the bar, with a word if there is space for it. */
  readonly renderTool: (tool: Tool, word?: string) => Elements;
  /** The bookmarks of the report's author, if no page picker has them. */
  readonly looseBookmarks: Elements | undefined;
  readonly toolbar: ReturnType<typeof useToolbar>;
  /** Called when a menu of the bar opens or closes. */
  readonly onMenu: (isOpen: boolean) => void;
  /** Props of the surface that hides in full screen. */
  readonly surface: FlexProps & { readonly ref: Ref<HTMLDivElement> };
}

/** Widths in rem that parts of the strip need: names, page title, age of the data, buttons of a short window. */
const namesWidth = 25;
const pageWidth = 3.125;
const paneWidth = 2.5;
const ageWidth = 7.5;
const staleWidth = 12.5;
const shortWidth = 11.875;
/** Minimum width of the strip in rem for the texts of page and age, for the age of stale data, and for words. */
const textsFrom = 47.5;
const staleFrom = 45;
const wordsFrom = 73.75;

/** In full screen the tools float over the report, at the top right. */
const floating = {
  position: 'absolute',
  top: '4',
  insetEnd: '4',
  zIndex: 'docked',
  p: '1',
  layerStyle: 'floating',
} as const;

/** The strip above the report: the board's name, page, filters, age and tools. */
export function ReportStrip(props: BarProps) {
  const { report, view, renderTool, toolbar, surface, onMenu } = props;
  const [width, line] = useWidth();
  const isCoarse = useMedia(coarseQuery);
  const isShort = useMedia(shortQuery);
  const moreId = useId();
  const age = report.freshness;
  const hasTexts = width >= textsFrom && !isShort;
  const hasWords = width >= wordsFrom;
  const hasAge = age !== null && (hasTexts || (age.isStale && width >= staleFrom));
  const texts =
    (hasTexts ? pageWidth : 0) +
    (hasAge ? (age.isStale ? staleWidth : ageWidth) : 0) +
    (isShort ? shortWidth : 0);
  // The report's own filters are next to those of the portal.
  const pane = view?.isFull ? undefined : props.tools.find(({ id }) => id === 'filterPane');
  // Next to the report's name, which full screen does not show.
  const about = props.tools.find(({ id }) => id === 'about');
  const tools = props.tools.filter((tool) => tool !== pane && tool !== about);
  const room = Math.floor((width - namesWidth - texts - (pane ? paneWidth : 0)) / (isCoarse ? 2.875 : 2.375));
  const isFull = view?.isFull ?? false;
  const { bar, menu } = fitTools(tools, isFull ? tools.length : room);
  const pages = view && view.pages.length > 1 && (
    <PagePicker
      pages={view.pages}
      bookmarks={props.bookmarks}
      isNarrow={!isFull && !hasTexts}
      onPage={props.onPage}
      onOpenChange={onMenu}
    />
  );
  const controls = (
    <Flex
      role="toolbar"
      aria-label={copy.toolbar}
      aria-orientation="horizontal"
      {...toolbar.root}
      data-hidden={view?.isHidden || undefined}
      align="center"
      gap="0.5"
      flex="none"
    >
      {bar.map((tool) => renderTool(tool, hasWords && tool.id === 'alert' ? copy.alertWord : undefined))}
      {menu.length > 0 ? (
        <ToolsMenu
          tools={menu}
          bookmarks={menu.some(({ id }) => id === 'views') ? props.looseBookmarks : undefined}
          triggerId={moreId}
          onOpenChange={onMenu}
        >
          <IconButton {...toolbar.item('more')} label={copy.more} icon="ellipsis" triggerId={moreId} />
        </ToolsMenu>
      ) : null}
    </Flex>
  );
  if (isFull)
    return (
      <Flex
        {...surface}
        {...floating}
        data-part="control-bar"
        pointerEvents={surface.pointerEvents}
        align="center"
        gap="0.5"
        overflow="hidden"
      >
        {pages}
        {controls}
        {view?.isRefreshing ? <Progress /> : null}
      </Flex>
    );
  return (
    <StripLine ref={line}>
      <Flex
        {...surface}
        h="full"
        align="center"
        gap="3"
        ps={isShort ? sideInset : '4'}
        pe={isShort ? sideInset : '2'}
      >
        {/* The `h1` of the page: the report's own heading is in another document. */}
        <Text as="h1" textStyle="md" fontWeight="semibold" truncate flex="0 1 auto" minW="4rem">
          {report.name}
        </Text>
        {about ? (
          <Box
            flex="none"
            ms="-2"
            css={about.icon === 'badge-check' ? { '& svg': { color: 'accent.fg' } } : {}}
          >
            <ToolButton tool={about} word="" />
          </Box>
        ) : null}
        {isShort && report.shortId ? (
          <Text textStyle="xs" color="ink2" truncate flex="0 99 auto" minW="3.5rem" data-part="badge">
            {report.reportName === report.name ? null : <span>{report.reportName} </span>}
            <Code translate="no" bg="transparent" px="0" textStyle="xs" color="ink2">
              {report.shortId}
            </Code>
          </Text>
        ) : null}
        {pages}
        {view ? (
          <FilterChips
            filters={report.filters}
            onRemove={props.onRemoveFilter}
            onClear={props.onClearFilters}
            onRetry={props.onRetryFilters}
          >
            <AddFilter isNarrow={!hasWords} onClick={props.onFilters} />
            {pane ? <ToolButton tool={pane} word="" /> : null}
          </FilterChips>
        ) : (
          <Box flex="1" />
        )}
        {age ? (
          <Freshness
            age={age}
            isNarrow={!hasAge}
            flex="none"
            maxW={hasWords ? '22rem' : age.isStale ? '12rem' : '7.5rem'}
          />
        ) : null}
        {view ? controls : null}
        {view?.isRefreshing ? <Progress /> : null}
      </Flex>
    </StripLine>
  );
}

/** Space at both ends for the architecture and assistant buttons, which a short window shows on the strip. */
const sideInset = 'calc(1.25rem + var(--foot-button))';

function AddFilter({ isNarrow, onClick }: { readonly isNarrow: boolean; readonly onClick: () => void }) {
  if (isNarrow)
    return (
      <IconButton
        label={copy.addFilter}
        icon="filter-plus"
        aria-haspopup="dialog"
        size="sm"
        onClick={onClick}
      />
    );
  return (
    <Button
      variant="outline"
      size="xs"
      h={{ base: '7', _coarse: '10' }}
      px="2.5"
      gap="1"
      flex="none"
      borderRadius="full"
      borderStyle="dashed"
      borderColor="ink3"
      color="ink2"
      aria-label={copy.addFilter}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <Icon name="plus" size={14} />
      <span>{copy.filterWord}</span>
    </Button>
  );
}
