import type { Actors } from '@/app/actors';
import type { ChatRequests } from '@/app/requests/chatRequests';
import type { StoredPort } from '@/domain/ports/browser';
import type { ChatMemoryPort } from '@/domain/ports/chat';
import { startAddBoard } from './addBoard';
import { startChat } from './chat';
import { startControlBar } from './controlBar';
import { type NotifiedRefreshes, noteFailedRefreshes } from './failedRefreshes';
import { lookUpPressedBoards } from './pressedBoard';
import type { EarlyParts } from './rules';

/** Starts the rules and machines that only the screens use. Call it once, with the screens. */
export function startScreenActors(
  parts: EarlyParts,
  chatRequests: ChatRequests,
  chatMemory: ChatMemoryPort,
  notifiedRefreshes: StoredPort<NotifiedRefreshes>,
): Actors {
  lookUpPressedBoards(parts);
  noteFailedRefreshes(parts, notifiedRefreshes);
  return {
    ...parts.actors,
    controlBar: startControlBar(parts),
    addBoard: startAddBoard(parts),
    chat: startChat(parts, chatRequests, chatMemory),
  };
}
