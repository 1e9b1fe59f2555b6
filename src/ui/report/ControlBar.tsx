import { Box, Flex, Text } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { Icon } from '@/ui/icons';
import { IconButton } from '@/ui/parts/IconButton';
import type { ControlBarTexts } from './controlBarTexts';
import { DataNote, type DataNoteProps } from './DataNote';
import { type PageChoice, PagePicker } from './PagePicker';
import { PointerOverlay } from './PointerOverlay';
import { RefreshButton } from './RefreshButton';
import { useHold } from './useHold';
import { useSecondsLeft } from './useSecondsLeft';
import { useSwipe } from './useSwipe';
import { useToolbar } from './useToolbar';
import { type ViewChoice, ViewPicker } from './ViewPicker';

export interface ControlBarView {
  readonly isExpanded: boolean;
  /** The report is in full screen. */
  readonly isFull: boolean;
  /** In full screen, after 3 s without movement (SPEC section 9). It remains reachable by keyboard. */
  readonly isHidden: boolean;
  readonly isRefreshing: boolean;
  /** The last refresh was refused for a limit: another object for each time. */
  readonly refusal: object | null;
  /** ms that the limit lasts at most. */
  readonly refreshLimit: number;
  /** Result of the last refresh; shown for a few seconds. */
  readonly note: DataNoteProps['note'];
  /** Pages to choose from; no picker for fewer than two. */
  readonly pages: readonly PageChoice[];
  /** The person's views of this dashboard; no picker where there are neither these nor some for everybody. */
  readonly savedViews: readonly ViewChoice[];
  /** Those for everybody. */
  readonly sharedViews: readonly ViewChoice[];
  readonly canRefresh: boolean;
  readonly canDownload: boolean;
  readonly canShare: boolean;
  /** There is room for a second report. */
  readonly canCompare: boolean;
  readonly isComparing: boolean;
  /** `null` where there are none. */
  readonly comments: { readonly isOpen: boolean; readonly count: number | null } | null;
}

export interface ControlBarProps {
  readonly view: ControlBarView;
  readonly texts: ControlBarTexts;
  readonly onToggleControls: () => void;
  readonly onPage: (name: string) => void;
  readonly onView: (id: string) => void;
  readonly onViews: () => void;
  readonly onRefresh: () => void;
  readonly onDownload: () => void;
  readonly onShare: () => void;
  readonly onCompare: () => void;
  readonly onComments: () => void;
  readonly onToggleScreen: () => void;
  /** Pointer or focus entered or left the bar. */
  readonly onHold: (isHeld: boolean) => void;
}

/** On a phone on the strip under the report (app/first/stage.css), held upright above the two round buttons. From 1280 px top right. */
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

/** In between on the foot line beside the assistant's button, or above it (`--tools`, app/app.css); in full screen at the bottom right. */
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

/** The bar's own surface, which the foot line has for it. */
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
export function ControlBar({ view, texts, onHold, ...on }: ControlBarProps) {
  const { isExpanded, isFull, isHidden, isRefreshing, pages, savedViews, sharedViews, note } = view;
  // Here and not in the button, which folds away with the others.
  const secondsLeft = useSecondsLeft(view.refusal, view.refreshLimit);
  const bar = useRef<HTMLDivElement>(null);
  const hold = useHold(bar, onHold);
  const toolbar = useToolbar('toggle');
  // On the bar only: what is drawn across the report belongs to the report.
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
          aria-label={texts.toolbar}
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
              label={texts.pages}
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
              texts={texts.views}
              onView={on.onView}
              onMore={on.onViews}
              onOpenChange={hold.forMenu}
              trigger={toolbar.item('views')}
            />,
            savedViews.length + sharedViews.length > 0,
          )}
          <IconButton
            {...toolbar.item('toggle')}
            label={isExpanded ? texts.collapse : texts.expand}
            icon={isExpanded ? 'eye' : 'eye-off'}
            aria-expanded={isExpanded}
            _expanded={{ bg: 'transparent', _hover: { bg: 'colorPalette.muted' } }}
            onClick={on.onToggleControls}
          />
          {shows(
            <RefreshButton
              {...toolbar.item('refresh')}
              texts={texts}
              isRefreshing={isRefreshing}
              secondsLeft={secondsLeft}
              onRefresh={on.onRefresh}
            />,
            view.canRefresh,
          )}
          {shows(
            <IconButton
              {...toolbar.item('download')}
              label={texts.download}
              icon="download"
              aria-haspopup="dialog"
              onClick={on.onDownload}
            />,
            view.canDownload,
          )}
          {shows(
            <IconButton
              {...toolbar.item('share')}
              label={texts.share}
              icon="share"
              aria-haspopup="dialog"
              onClick={on.onShare}
            />,
            view.canShare,
          )}
          {shows(
            <IconButton
              {...toolbar.item('compare')}
              label={texts.compare}
              icon="columns"
              aria-pressed={view.isComparing}
              onClick={on.onCompare}
            />,
            view.canCompare,
          )}
          {shows(
            <IconButton
              {...toolbar.item('comments')}
              label={texts.comments(view.comments?.count ?? null)}
              icon="comments"
              aria-expanded={view.comments?.isOpen}
              onClick={on.onComments}
              {...(view.comments?.count ? { w: 'auto', px: '2', face: <Counted {...view.comments} /> } : {})}
            />,
            view.comments !== null,
          )}
          {shows(
            <IconButton
              {...toolbar.item('screen')}
              label={isFull ? texts.leaveFull : texts.enterFull}
              icon={isFull ? 'minimize' : 'maximize'}
              onClick={on.onToggleScreen}
            />,
          )}
          {isRefreshing ? <Progress /> : null}
        </Flex>
        <DataNote note={note} />
      </Flex>
    </>
  );
}

/** The icon with a number beside it. */
function Counted({ count }: { readonly count: number | null }) {
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
