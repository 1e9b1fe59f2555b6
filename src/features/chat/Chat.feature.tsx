import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ChatSight, RenderRichText, TableTools } from '@/domain/ports/chat';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { usePermission } from '@/features/shared/usePermission';
import type { chatMachine } from '@/machines/chat.machine';
import { selectPlatformTree } from '@/store/analyticsMenu.selectors';
import { selectBoard } from '@/store/boards.slice';
import { selectConversation, selectHasUnread, selectIsHistoryKept } from '@/store/chat.slice';
import { selectWantsSummary } from '@/store/habits.slice';
import { selectActiveView, selectPlatform } from '@/store/view.slice';
import { ChatDock } from '@/ui/chat/ChatDock';
import { chatHandlers } from './chatHandlers';
import { chatSubject, dashboardName } from './chatSubject';
import { connectChat } from './connectChat';

export interface ChatFeatureProps {
  readonly actor: ActorRefFrom<typeof chatMachine>;
  /** The one sanitiser. */
  readonly renderRichText: RenderRichText;
  readonly tables: TableTools;
  readonly sight: ChatSight;
  /** The webhook learns ratings (`chat.sendRatings`). */
  readonly canRate: boolean;
  /** The browser can listen and the configuration wants it (`chat.voice`). */
  readonly canDictate: boolean;
}

/** Binds the assistant to its machine and to the dashboard on view; the analytics platform alone has it. */
export function ChatFeature({ actor, renderRichText, tables, sight, canRate, canDictate }: ChatFeatureProps) {
  const dispatch = useAppDispatch();
  const snapshot = useSelector(actor, (now) => now);
  const isAnalytics = useAppSelector(selectPlatform) === 'analytics';
  const dashboardId = useAppSelector(selectActiveView);
  const board = useAppSelector((state) => selectBoard(state, dashboardId));
  const items = useAppSelector(selectPlatformTree);
  const pendingId = snapshot.context.dashboardId;
  const pendingBoard = useAppSelector((state) => selectBoard(state, pendingId ?? ''));
  const pendingName = pendingId === null ? undefined : dashboardName(pendingId, items, pendingBoard);
  // A menu may have thousands of entries, and each key typed comes by here.
  const subject = useMemo(() => chatSubject(dashboardId, items, board), [dashboardId, items, board]);
  const conversation = useAppSelector((state) => selectConversation(state, dashboardId));
  const isHistoryKept = useAppSelector(selectIsHistoryKept);
  const wantsSummary = useAppSelector(selectWantsSummary);
  const permission = usePermission(`chat.${snapshot.context.environment}`);
  const unread = useAppSelector(selectHasUnread);
  // The same handlers while the dashboard is the same, so that typing renders no message again.
  const on = useMemo(() => chatHandlers(actor, dispatch, dashboardId), [actor, dispatch, dashboardId]);

  if (!isAnalytics) return null;
  const facts = {
    snapshot,
    conversation,
    permission,
    subject,
    pendingName,
    isHistoryKept,
    wantsSummary,
    unread,
    renderRichText,
    tables,
    sight,
    canRate,
    canDictate,
  };
  return <ChatDock {...connectChat(facts, on)} />;
}
