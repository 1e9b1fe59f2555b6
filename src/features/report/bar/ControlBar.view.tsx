import { Box } from '@chakra-ui/react';
import { useRef } from 'react';
import { Notice } from '@/ui/parts/Notice';
import { phoneQuery, useMedia } from '@/ui/parts/useMedia';
import type { ControlBarViewProps } from './controlBarProps';
import { PointerOverlay } from './PointerOverlay.view';
import { RefreshButton } from './RefreshButton.view';
import { ReportRow } from './ReportRow.view';
import type { BarProps } from './ReportStrip.view';
import { ReportStrip } from './ReportStrip.view';
import { ToolButton } from './ToolButton.view';
import { toolsOf } from './tools';
import { useHold } from './useHold';
import { useSwipe } from './useSwipe';
import { useToolbar } from './useToolbar';
import { ViewPicker } from './ViewPicker.view';

/**
 * The control bar (SPEC section 2.4): on the strip above the report; on a phone in the row below; in full
 * screen floating. Its tools are an ARIA toolbar: Tab enters it, arrow keys move inside.
 */
export function ControlBarView(props: ControlBarViewProps) {
  const { view } = props;
  const isPhone = useMedia(phoneQuery);
  const bar = useRef<HTMLDivElement>(null);
  const hold = useHold(bar, props.onHold);
  const toolbar = useToolbar('controls');
  const pages = view?.pages ?? [];
  // Only swipes over the bar change the page: the report receives swipes over the report.
  const swipe = useSwipe((by) => {
    const next = pages[pages.findIndex(({ isActive }) => isActive) + by];
    if (next && !next.isActive && pages.some(({ isActive }) => isActive)) props.onPage(next.name);
  });
  const looseBookmarks = pages.length > 1 ? undefined : props.bookmarks;
  const isFull = view?.isFull ?? false;
  const isHidden = view?.isHidden ?? false;
  const tools = toolsOf(props.commands, props.onCommand);
  const shared: BarProps = {
    ...props,
    tools,
    looseBookmarks,
    renderTool: (tool, word) => {
      const item = toolbar.item(tool.id);
      if (tool.id === 'refresh')
        return (
          <RefreshButton
            key="refresh"
            {...item}
            isRefreshing={view?.isRefreshing ?? false}
            secondsLeft={view?.refreshWait ?? 0}
            tool={tool}
          />
        );
      if (tool.id === 'views')
        return (
          <ViewPicker
            key="views"
            views={view?.savedViews ?? []}
            shared={view?.sharedViews ?? []}
            bookmarks={looseBookmarks}
            onView={props.onView}
            onMore={tool.onClick}
            onOpenChange={hold.forMenu}
            trigger={item}
          />
        );
      const count = tool.id === 'comments' ? props.commentCount : null;
      return <ToolButton key={tool.id} {...item} tool={tool} word={word ?? (count ? String(count) : '')} />;
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
