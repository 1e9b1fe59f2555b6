import { Box, type FlexProps } from '@chakra-ui/react';
import { type ReactNode, type Ref, useRef } from 'react';
import { type ReportPage, refreshLimit } from '@/domain/report/reportTools';
import { Notice } from '@/ui/parts/Notice';
import { phoneQuery, useMedia } from '@/ui/parts/useMedia';
import type { FilterChipsProps } from './FilterChips.view';
import type { Age } from './Freshness.view';
import { PointerOverlay } from './PointerOverlay.view';
import { RefreshButton, useSecondsLeft } from './RefreshButton.view';
import { ReportRow } from './ReportRow.view';
import { ReportStrip } from './ReportStrip.view';
import { ToolButton } from './ToolButton.view';
import { type Tool, toolsOf } from './tools';
import { useHold } from './useHold';
import { useSwipe } from './useSwipe';
import { useToolbar } from './useToolbar';
import { type ViewChoice, ViewPicker } from './ViewPicker.view';

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
  readonly canView: boolean;
  readonly canRefresh: boolean;
  readonly canDownload: boolean;
}

export interface ControlBarViewProps {
  /** What the strip says about the report; without id, age and filters until it is on screen. */
  readonly report: {
    readonly name: string;
    /** First 8 characters of the report id. */
    readonly shortId: string;
    /** `null` if unknown. */
    readonly freshness: Age | null;
    /** The filters that reach the report. */
    readonly filters: FilterChipsProps['filters'];
  };
  /** `null` without a report on screen. */
  readonly view: ControlBarState | null;
  /** The dashboard is a favourite. */
  readonly favourite: boolean;
  /** There is room for a second report. */
  readonly canCompare: boolean;
  readonly isComparing: boolean;
  /** `null` without comments; `count` is `null` until they are loaded. */
  readonly comments: { readonly isOpen: boolean; readonly count: number | null } | null;
  /** The last fifth of a phone's row is the assistant's. */
  readonly hasAssistant: boolean;
  readonly onToggleControls: () => void;
  readonly onFavourite: () => void;
  readonly onFilters: () => void;
  readonly onRemoveFilter: FilterChipsProps['onRemove'];
  readonly onClearFilters: () => void;
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

/** What the strip of a wide screen and the row of a phone have in common. */
export interface BarProps extends ControlBarViewProps {
  readonly tools: readonly Tool[];
  /** The button of a tool on the bar, with a word where there is room for one. */
  readonly renderTool: (tool: Tool, word?: string) => ReactNode;
  readonly toolbar: ReturnType<typeof useToolbar>;
  /** A menu of the bar opened or closed. */
  readonly onMenu: (isOpen: boolean) => void;
  /** Props of the surface that hides in full screen. */
  readonly surface: FlexProps & { readonly ref: Ref<HTMLDivElement> };
}

/**
 * The control bar (SPEC section 2.4): on the strip above the report, on a phone in the row below it; in full screen it floats. Its tools
 * are a toolbar: Tab enters it, arrow keys move inside.
 */
export function ControlBarView(props: ControlBarViewProps) {
  const { view } = props;
  const isPhone = useMedia(phoneQuery);
  // Here, because the button is removed while the bar is collapsed.
  const secondsLeft = useSecondsLeft(view?.refusal ?? null, refreshLimit);
  const bar = useRef<HTMLDivElement>(null);
  const hold = useHold(bar, props.onHold);
  const toolbar = useToolbar('toggle');
  const pages = view?.pages ?? [];
  // On the bar only: swipes over the report belong to the report.
  const swipe = useSwipe((by) => {
    const next = pages[pages.findIndex(({ isActive }) => isActive) + by];
    if (next && !next.isActive && pages.some(({ isActive }) => isActive)) props.onPage(next.name);
  });
  const isFull = view?.isFull ?? false;
  const isHidden = view?.isHidden ?? false;
  const shared: BarProps = {
    ...props,
    tools: toolsOf(props, secondsLeft),
    renderTool: (tool, word) => {
      const item = toolbar.item(tool.name);
      if (tool.name === 'refresh')
        return (
          <RefreshButton
            key="refresh"
            {...item}
            isRefreshing={view?.isRefreshing ?? false}
            secondsLeft={secondsLeft}
            label={tool.label}
            onClick={tool.onClick}
          />
        );
      if (tool.name === 'views')
        return (
          <ViewPicker
            key="views"
            views={view?.savedViews ?? []}
            shared={view?.sharedViews ?? []}
            onView={props.onView}
            onMore={props.onViews}
            onOpenChange={hold.forMenu}
            trigger={item}
          />
        );
      const count = tool.name === 'comments' ? props.comments?.count : null;
      return <ToolButton key={tool.name} {...item} tool={tool} word={word ?? (count ? String(count) : '')} />;
    },
    toolbar,
    onMenu: hold.forMenu,
    surface: {
      ref: bar,
      ...hold.handlers,
      ...swipe,
      touchAction: 'pan-y',
      pointerEvents: isHidden ? 'none' : 'auto',
      transition: 'opacity 180ms ease-out, transform 180ms ease-out',
      opacity: isHidden ? 0 : 1,
      transform: isHidden ? 'translateY(-6px)' : 'none',
    },
  };
  return (
    <>
      <PointerOverlay isFull={isFull} isBarHidden={isHidden} />
      {isPhone ? <ReportRow {...shared} /> : <ReportStrip {...shared} />}
      <Box
        role="status"
        aria-live="polite"
        position="absolute"
        top={isFull ? '4.5rem' : 'calc(var(--strip) + 0.75rem)'}
        insetEnd="4"
        zIndex="docked"
      >
        {view?.note ? (
          <Notice
            {...view.note}
            isFloating
            icon={view.note.tone === 'good' ? 'circle-check' : 'circle-alert'}
            ps="3"
            py="1.5"
            maxW="calc(100vw - 2rem)"
            textStyle="sm"
            pointerEvents="none"
            animation="fade-in 180ms ease-out"
          />
        ) : null}
      </Box>
    </>
  );
}
