import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Board } from '@/domain/boards/board';
import { endpoints, type MenuItem } from '@/domain/boards/menu';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { usePermission } from '@/features/shared/usePermission';
import type { chatMachine } from '@/machines/chat.machine';
import { selectPlatformTree } from '@/store/analyticsMenu.selectors';
import { selectBoard } from '@/store/boards.slice';
import { selectConversation, selectHasUnread, selectIsHistoryKept } from '@/store/chat.slice';
import { selectWantsSummary } from '@/store/habits.slice';
import { selectActiveView, selectPlatform } from '@/store/view.slice';
import { ChatDock } from './ChatDock.view';
import { ChatContext, type ChatHandlers, type ChatServices } from './chatContext';
import { chatHandlers } from './chatHandlers';
import { type ChatSubject, connectChat } from './connectChat';

export interface ChatProps extends Omit<ChatServices, keyof ChatHandlers> {
  readonly actor: ActorRefFrom<typeof chatMachine>;
  /** The browser supports dictation and the configuration allows it (`chat.voice`). */
  readonly canDictate: boolean;
}

/** The dashboard's name for the user: the menu's label, or the board's own. */
function dashboardName(id: string, items: readonly MenuItem[], board: Board | undefined): string | undefined {
  return endpoints(items).find((item) => item.id === id)?.label ?? board?.name;
}

function chatSubject(id: string, items: readonly MenuItem[], board: Board | undefined): ChatSubject {
  return {
    id,
    name: dashboardName(id, items, board) ?? '',
    description: board?.description ?? '',
    aiContext: board?.aiContext ?? '',
  };
}

/** Binds the assistant to its machine and to the dashboard on screen. Only the analytics platform has it. */
export function Chat({ actor, renderRichText, tables, reportContext, canRate, canDictate }: ChatProps) {
  const dispatch = useAppDispatch();
  const snapshot = useSelector(actor, (now) => now);
  const isAnalytics = useAppSelector(selectPlatform) === 'analytics';
  const dashboardId = useAppSelector(selectActiveView);
  const board = useAppSelector((state) => selectBoard(state, dashboardId));
  const items = useAppSelector(selectPlatformTree);
  const pendingId = snapshot.context.dashboardId;
  const pendingBoard = useAppSelector((state) => selectBoard(state, pendingId ?? ''));
  const pendingName = pendingId === null ? undefined : dashboardName(pendingId, items, pendingBoard);
  // A menu may have thousands of entries, and this component renders on each key.
  const subject = useMemo(() => chatSubject(dashboardId, items, board), [dashboardId, items, board]);
  const conversation = useAppSelector((state) => selectConversation(state, dashboardId));
  const isHistoryKept = useAppSelector(selectIsHistoryKept);
  const wantsSummary = useAppSelector(selectWantsSummary);
  const permission = usePermission(`chat.${snapshot.context.environment}`);
  const unread = useAppSelector(selectHasUnread);
  const services = useMemo(
    () => ({
      ...chatHandlers(actor, dispatch, dashboardId),
      ...{ renderRichText, tables, reportContext, canRate },
    }),
    [actor, dispatch, dashboardId, renderRichText, tables, reportContext, canRate],
  );

  if (!isAnalytics) return null;
  const view = connectChat({
    ...{ snapshot, conversation, permission, subject, pendingName },
    ...{ isHistoryKept, wantsSummary, canDictate },
  });
  return (
    <ChatContext value={services}>
      <ChatDock view={view} unread={unread} />
    </ChatContext>
  );
}
