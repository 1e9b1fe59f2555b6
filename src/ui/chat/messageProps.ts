import type { ChatRating } from '@/domain/chat/chat';
import type { RenderRichText } from '@/domain/ports/chat';
import type { ChatTexts } from './chatTexts';
import type { ChatRow } from './chatView';

export interface MessageProps {
  readonly texts: ChatTexts;
  readonly row: ChatRow;
  readonly renderRichText: RenderRichText;
  /** The webhook learns ratings; otherwise none can be given. */
  readonly canRate: boolean;
  readonly onRetry: (messageId: string) => void;
  readonly onRate: (messageId: string, rating: ChatRating) => void;
  readonly onAct: (messageId: string, index: number) => void;
  readonly onUndo: (messageId: string, index: number) => void;
}
