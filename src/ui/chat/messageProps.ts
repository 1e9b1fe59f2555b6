import type { RenderRichText, TableTools } from '@/domain/ports/chat';
import type { ChatTexts } from './chatTexts';
import type { ChatHandlers, ChatRow } from './chatView';

/** What a message shows and what can be done with it; `onStop` also ends a question whose data is not allowed. */
export interface MessageProps
  extends Pick<
    ChatHandlers,
    | 'onRetry'
    | 'onGrant'
    | 'onRate'
    | 'onExplain'
    | 'onEdit'
    | 'onAct'
    | 'onUndo'
    | 'onAllowData'
    | 'onStop'
    | 'onSource'
  > {
  readonly texts: ChatTexts;
  readonly row: ChatRow;
  /** It is the last question, and can be changed. */
  readonly canEdit: boolean;
  readonly renderRichText: RenderRichText;
  readonly tables: TableTools;
  /** The webhook learns ratings; otherwise none can be given. */
  readonly canRate: boolean;
}
