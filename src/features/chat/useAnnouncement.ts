import { useEffect, useRef, useState } from 'react';
import type { RenderRichText } from '@/domain/ports/chat';
import type { ChatRow } from './chatView';
import { replyText } from './copyReply';

/** `id` is the message's id: an equal text of another message is a new announcement. */
export interface Announcement {
  readonly id: string;
  readonly text: string;
}

/**
 * Announces each finished message of the assistant to screen readers, once. Streaming replies, the greeting of
 * a new conversation and earlier messages are not announced.
 */
export function useAnnouncement(
  conversationId: string,
  rows: readonly ChatRow[],
  render: RenderRichText,
): Announcement {
  const last = rows.at(-1);
  const lastSeen = useRef({ conversationId, id: last?.id, growing: last?.growing ?? false });
  const [announcement, announce] = useState<Announcement>({ id: '', text: '' });
  useEffect(() => {
    const before = lastSeen.current;
    lastSeen.current = { conversationId, id: last?.id, growing: last?.growing ?? false };
    if (before.conversationId !== conversationId || before.id === undefined || !last) return;
    const isNew = before.id !== last.id || before.growing;
    if (!isNew || last.growing || last.side !== 'bot') return;
    const plain = last.format === 'plain';
    const text = plain ? last.text : replyText(render(last.text, { isHTML: last.format === 'html' }));
    announce({ id: last.id, text });
  }, [conversationId, last, render]);
  return announcement;
}
