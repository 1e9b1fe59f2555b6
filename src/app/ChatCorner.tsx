import type { ActorRefFrom } from 'xstate';
import { ChatFeature } from '@/features/chat/Chat.feature';
import type { chatMachine } from '@/machines/chat.machine';
import { renderRichText } from '@/services/chat/richText';

export interface ChatCornerProps {
  readonly actor: ActorRefFrom<typeof chatMachine>;
}

/** The assistant with the one sanitiser, in a chunk of its own: nobody waits for it to see a report. */
export function ChatCorner({ actor }: ChatCornerProps) {
  return <ChatFeature actor={actor} renderRichText={renderRichText} />;
}
