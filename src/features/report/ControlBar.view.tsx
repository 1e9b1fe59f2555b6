import { Box, Flex, Text } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { type ReportPage, refreshLimit } from '@/domain/report/reportTools';
import { Icon } from '@/ui/icons';
import { IconButton } from '@/ui/parts/IconButton';
import { Notice } from '@/ui/parts/Notice';
import { copy } from './copy';
import { PagePicker } from './PagePicker.view';
import { PointerOverlay } from './PointerOverlay.view';
import { RefreshButton, useSecondsLeft } from './RefreshButton.view';
import { useHold } from './useHold';
import { useSwipe } from './useSwipe';
import { useToolbar } from './useToolbar';
import { type ViewChoice, ViewPicker } from './ViewPicker.view';

const strings = copy.bar;

export interface ControlBarState {
  readonly isExpanded: boolean;
  /** The report is in full screen. */
  readonly isFull: boolean;
  /** In full screen, after 3 s without movement (SPEC section 9). It remains reachable by keyboard. */
  readonly isHidden: boolean;
  readonly isRefreshing: boolean;
  /** The last refresh was refused because of Power BI's limit: another object each time. */
  readonly refusal: object | null;
  /** Result of the last refresh; shown for a few seconds. */
  readonly note: { readonly tone: 'good' | 'warn'; readonly text: string } | null;
  /** Pages to choose from; with fewer than two, there is no picker. */
  readonly pages: readonly ReportPage[];
  /** The user's saved views of this dashboard. */
  readonly savedViews: readonly ViewChoice[];
  /** Those for everybody. */
  readonly sharedViews: readonly ViewChoice[];
  readonly canRefresh: boolean;
  readonly canDownload: boolean;
}

interface ControlBarViewProps {
  readonly view: ControlBarState;
  /** There is room for a second report. */
  readonly canCompare: boolean;
  readonly isComparing: boolean;
  /** `null` without comments; `count` is `null` until they are loaded. */
  readonly comments: { readonly isOpen: boolean; readonly count: number | null } | null;
  readonly onToggleControls: () => void;
  readonly onPage: (name: string) => void;
  readonly onView: (id: string) => void;
  readonly onViews: () => void;
  readonly onRefresh: () => void;
  readonly onDownload: () => void;
  readonly onShare: () => void;
  /** Opens the alerts with a new one on a number of the page. */
  readonly onAlert: () => void;
  readonly onCompare: () => void;
  readonly onComments: () => void;
  readonly onToggleScreen: () => void;
  /** Whether pointer, focus or an open menu keeps the bar visible. */
  readonly onHold: (isHeld: boolean) => void;
}

/** On a phone on the strip under the report (app/boot/firstScreen.css), held upright above the two round buttons. From 1280 px top right. */
const place = {
  position: { base: 'absolute', md: 'fixed', xl: 'absolute' },
  top: { base: 'auto', xl: '4' },
  css: {
    '@media (max-width: 47.98em) and (orientation: portrait)': {
      bottom: 'calc(4.75rem + env(safe-area-inset-bottom))',
      insetInline: '0',
    },
  },
} as const;
const bottom = 'calc(1rem + env(safe-area-inset-bottom))';

/** In between on the foot line next to the assistant's button, or above it (`--tools`, app/app.css); in full screen at the bottom right. */
const placeOf = (isFull: boolean) => ({
  ...place,
  bottom: {
    base: bottom,
    md: isFull ? bottom : 'calc(var(--tools, 0px) + env(safe-area-inset-bottom))',
    xl: 'auto',
  },
  insetEnd: {
    base: '5.5rem',
    md: `calc(var(--dock, 0px) + ${isFull ? '1rem' : 'var(--bar-end, 1.25rem + var(--foot-button))'})`,
    xl: '4',
  },
});

/** The bar's own surface; on the foot line it has none. */
const surfaceOf = (isFull: boolean) => {
  const own = (value: string, none: string) => ({ base: value, md: isFull ? value : none, xl: value });
  return {
    p: own('1', '0'),
    bg: own('panel', 'transparent'),
    borderWidth: own('1px', '0'),
    shadow: own('md', 'none'),
    minH: { md: isFull ? 'auto' : 'calc(var(--foot-line) - env(safe-area-inset-bottom))', xl: 'auto' },
  };
};

/** The floating control bar (SPEC section 2.4), a toolbar: Tab enters it, arrow keys move inside. */
export function ControlBarView({
  view,
  canCompare,
  isComparing,
  comments,
  onHold,
  ...on
}: ControlBarViewProps) {
  const { isExpanded, isFull, isHidden, isRefreshing, pages, savedViews, sharedViews, note } = view;
  // Here, because the button is removed while the bar is collapsed.
  const secondsLeft = useSecondsLeft(view.refusal, refreshLimit);
  const bar = useRef<HTMLDivElement>(null);
  const hold = useHold(bar, onHold);
  const toolbar = useToolbar('toggle');
  // On the bar only: swipes over the report belong to the report.
  const swipe = useSwipe((by) => {
    const next = pages[pages.findIndex(({ isActive }) => isActive) + by];
    if (next && !next.isActive && pages.some(({ isActive }) => isActive)) on.onPage(next.name);
  });
  const shows = (tool: ReactNode, condition = true) => (isExpanded && condition ? tool : null);
  return (
    <>
      <PointerOverlay isFull={isFull} isBarHidden={isHidden} />
      <Flex
        {...placeOf(isFull)}
        data-part="control-bar"
        zIndex="docked"
        direction={{ base: 'column-reverse', xl: 'column' }}
        align={{ base: 'center', md: 'flex-end' }}
        gap="2"
        pointerEvents="none"
      >
        <Flex
          ref={bar}
          role="toolbar"
          aria-label={strings.toolbar}
          aria-orientation="horizontal"
          {...toolbar.root}
          {...hold.handlers}
          {...swipe}
          touchAction="pan-y"
          data-hidden={isHidden || undefined}
          position="relative"
          overflow="hidden"
          align="center"
          wrap="wrap"
          justify="center"
          gap="0.5"
          {...surfaceOf(isFull)}
          borderColor="line"
          borderRadius="lg"
          pointerEvents={isHidden ? 'none' : 'auto'}
          transition="opacity 180ms ease-out, transform 180ms ease-out"
          opacity={isHidden ? 0 : 1}
          transform={isHidden ? 'translateY(-6px)' : 'none'}
        >
          {shows(
            <PagePicker
              pages={pages}
              onPage={on.onPage}
              onOpenChange={hold.forMenu}
              trigger={toolbar.item('pages')}
            />,
            pages.length > 1,
          )}
          {shows(
            <ViewPicker
              views={savedViews}
              shared={sharedViews}
              onView={on.onView}
              onMore={on.onViews}
              onOpenChange={hold.forMenu}
              trigger={toolbar.item('views')}
            />,
            savedViews.length + sharedViews.length > 0,
          )}
          <IconButton
            {...toolbar.item('toggle')}
            label={isExpanded ? strings.collapse : strings.expand}
            icon={isExpanded ? 'eye' : 'eye-off'}
            aria-expanded={isExpanded}
            _expanded={{ bg: 'transparent', _hover: { bg: 'colorPalette.muted' } }}
            onClick={on.onToggleControls}
          />
          {shows(
            <RefreshButton
              {...toolbar.item('refresh')}
              isRefreshing={isRefreshing}
              secondsLeft={secondsLeft}
              onRefresh={on.onRefresh}
            />,
            view.canRefresh,
          )}
          {shows(
            <IconButton
              {...toolbar.item('download')}
              label={strings.download}
              icon="download"
              aria-haspopup="dialog"
              onClick={on.onDownload}
            />,
            view.canDownload,
          )}
          {shows(
            <IconButton
              {...toolbar.item('share')}
              label={strings.share}
              icon="share"
              aria-haspopup="dialog"
              onClick={on.onShare}
            />,
          )}
          {shows(
            <IconButton
              {...toolbar.item('alert')}
              label={strings.alert}
              icon="bell-plus"
              aria-haspopup="dialog"
              onClick={on.onAlert}
            />,
            view.canDownload,
          )}
          {shows(
            <IconButton
              {...toolbar.item('compare')}
              label={strings.compare}
              icon="columns"
              aria-pressed={isComparing}
              onClick={on.onCompare}
            />,
            canCompare,
          )}
          {shows(
            <IconButton
              {...toolbar.item('comments')}
              label={strings.comments(comments?.count ?? null)}
              icon="comments"
              aria-expanded={comments?.isOpen}
              onClick={on.onComments}
              {...(comments?.count ? { w: 'auto', px: '2', face: <Counted count={comments.count} /> } : {})}
            />,
            comments !== null,
          )}
          {shows(
            <IconButton
              {...toolbar.item('screen')}
              label={isFull ? strings.leaveFull : strings.enterFull}
              icon={isFull ? 'minimize' : 'maximize'}
              onClick={on.onToggleScreen}
            />,
          )}
          {isRefreshing ? <Progress /> : null}
        </Flex>
        <Box role="status" aria-live="polite">
          {note ? (
            <Notice
              {...note}
              isFloating
              icon={note.tone === 'good' ? 'circle-check' : 'circle-alert'}
              ps="3"
              py="1.5"
              maxW="calc(100vw - 2rem)"
              textStyle="sm"
              pointerEvents="none"
              animation="fade-in 180ms ease-out"
            />
          ) : null}
        </Box>
      </Flex>
    </>
  );
}

/** The icon with a number next to it. */
function Counted({ count }: { readonly count: number }) {
  return (
    <>
      <Icon name="comments" />
      <Text as="span" textStyle="sm" fontVariantNumeric="tabular-nums">
        {count}
      </Text>
    </>
  );
}

/** Progress line at the bar's lower edge during a refresh. */
function Progress() {
  return (
    <Box
      aria-hidden
      data-dot
      position="absolute"
      insetX="0"
      bottom="0"
      h="2px"
      bg="accent"
      transformOrigin="left"
      animation="pulse 900ms ease-in-out infinite"
    />
  );
}
