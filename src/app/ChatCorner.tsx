import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DownloadPort } from '@/domain/ports/browser';
import type { ChatSight, RenderRichText } from '@/domain/ports/chat';
import { Chat } from '@/features/chat/Chat';
import { copy } from '@/features/chat/copy';
import type { chatMachine } from '@/machines/chat.machine';
import { renderRichText } from '@/services/chat/richText';
import { createTableTools } from '@/services/chat/tableTools';

export interface ChatCornerProps {
  readonly actor: ActorRefFrom<typeof chatMachine>;
  /** The webhook learns ratings (`chat.sendRatings`). */
  readonly canRate: boolean;
  /** The browser can listen and the configuration wants it (`chat.voice`). */
  readonly canDictate: boolean;
  readonly files: DownloadPort;
  readonly sight: ChatSight;
}

const richText: RenderRichText = (text, options) => renderRichText(text, { ...options, words: copy.leftOut });

/** The assistant with the one sanitiser, in a chunk of its own: nobody waits for it to see a report. */
export function ChatCorner({ actor, files, sight, ...known }: ChatCornerProps) {
  const tables = useMemo(() => createTableTools(files, navigator.clipboard), [files]);
  return <Chat actor={actor} renderRichText={richText} tables={tables} reportContext={sight} {...known} />;
}
