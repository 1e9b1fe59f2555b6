import { useMemo } from 'react';
import type { ChatSight, RenderRichText } from '@/domain/ports/chat';
import { Chat } from '@/features/chat/Chat';
import { copy } from '@/features/chat/copy';
import { renderRichText } from '@/services/chat/richText';
import { createTableTools } from '@/services/chat/tableTools';
import { type Runtime, useRuntime } from './runtime';

const richText: RenderRichText = (text, options) => renderRichText(text, { ...options, words: copy.leftOut });

/** The report context that the assistant receives. */
const sightOf = ({ config: { chat }, ports, chatTurn }: Runtime): ChatSight => ({
  isSent: {
    production: chat?.production.sendContext ?? false,
    test: chat?.test.sendContext ?? false,
  },
  visuals: () => ports.report.listVisuals(),
  preview: (dashboardId, environment) => chatTurn.preview({ dashboardId, environment }),
});

/** The assistant with the one sanitiser. */
export function ChatPart() {
  const runtime = useRuntime();
  const { config, ports, actors } = runtime;
  const sight = useMemo(() => sightOf(runtime), [runtime]);
  const tables = useMemo(() => createTableTools(ports.files, navigator.clipboard), [ports]);
  return (
    <Chat
      actor={actors.chat}
      renderRichText={richText}
      tables={tables}
      reportContext={sight}
      canRate={config.chat?.sendRatings ?? false}
      canDictate={ports.speech !== null}
    />
  );
}
