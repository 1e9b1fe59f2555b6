import type { RenderRichText } from '@/domain/ports/chat';
import type { ChatTexts } from './chatTexts';
import type { ChatHandlers, ChatRow } from './chatView';

/** What a message shows and what can be done with it; `onStop` also ends a question whose data is not allowed. */
export interface MessageProps
  extends Pick<ChatHandlers, 'onRetry' | 'onRate' | 'onAct' | 'onUndo' | 'onAllowData' | 'onStop'> {
  readonly texts: ChatTexts;
  readonly row: ChatRow;
  readonly renderRichText: RenderRichText;
  /** The webhook learns ratings; otherwise none can be given. */
  readonly canRate: boolean;
}
