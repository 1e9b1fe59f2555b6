import { useMemo } from 'react';
import { type Runtime, useRuntime } from '@/app/runtime';
import type { RenderRichText, ReportContextAccess } from '@/domain/ports/chat';
import { Chat } from '@/features/chat/Chat';
import { copy } from '@/features/chat/chat.copy';
import { renderRichText } from '@/services/chat/richText';
import { createTableTools } from '@/services/chat/tableTools';

const richText: RenderRichText = (text, options) => renderRichText(text, { ...options, words: copy.leftOut });

/** The address was validated with the configuration; a path is relative to this site. */
const recipientOf = (webhook: { readonly url: string; readonly sendToken: boolean } | undefined) => ({
  host:
    webhook && URL.canParse(webhook.url, location.origin) ? new URL(webhook.url, location.origin).host : '',
  getsToken: webhook?.sendToken ?? false,
});

const contextAccess = ({ config: { chat }, ports, chatRequests }: Runtime): ReportContextAccess => ({
  isSent: {
    production: chat?.production.sendContext ?? false,
    test: chat?.test.sendContext ?? false,
  },
  recipients: { production: recipientOf(chat?.production), test: recipientOf(chat?.test) },
  visuals: () => ports.report.listVisuals(),
  preview: (dashboardId, environment) => chatRequests.preview({ dashboardId, environment }),
});

/** The assistant with the portal's only sanitiser. */
export function ChatPart() {
  const runtime = useRuntime();
  const { config, ports, actors } = runtime;
  const reportContext = useMemo(() => contextAccess(runtime), [runtime]);
  const tables = useMemo(() => createTableTools(ports.files, navigator.clipboard), [ports]);
  return (
    <Chat
      actor={actors.chat}
      renderRichText={richText}
      tables={tables}
      reportContext={reportContext}
      canRate={config.chat?.sendRatings ?? false}
      canDictate={ports.speech !== null}
    />
  );
}
