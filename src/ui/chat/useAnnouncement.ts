import { useEffect, useRef, useState } from 'react';
import type { RenderRichText } from '@/domain/ports/chat';
import type { ChatRow } from './chatView';

/**
 * Announces each finished message of the assistant to screen readers, once. Streaming replies, the greeting of
 * a new conversation and earlier messages are not announced.
 */
export function useAnnouncement(
  conversationId: string,
  rows: readonly ChatRow[],
  render: RenderRichText,
): string {
  const last = rows.at(-1);
  const told = useRef({ conversationId, id: last?.id, growing: last?.growing ?? false });
  const [text, setText] = useState('');
  useEffect(() => {
    const before = told.current;
    told.current = { conversationId, id: last?.id, growing: last?.growing ?? false };
    if (before.conversationId !== conversationId || before.id === undefined || !last) return;
    const isNew = before.id !== last.id || before.growing;
    if (!isNew || last.growing || last.side !== 'bot') return;
    const plain = last.format === 'plain';
    setText(plain ? last.text : (render(last.text, { isHTML: last.format === 'html' }).textContent ?? ''));
  }, [conversationId, last, render]);
  return text;
}
