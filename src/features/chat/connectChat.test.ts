import { describe, expect, it } from 'vitest';
import type { ChatMessage, Conversation } from '@/domain/chat/chat';
import { webhookDetails } from '@/domain/chat/webhookFailure';
import type { FailureCode } from '@/domain/shared/failure';
import { chatMachine } from '@/machines/chat.machine';
import { copy } from './chat.copy';
import { type ChatFacts, connectChat } from './connectChat';

const subject = { id: 'one', name: 'Uno', description: '', aiContext: '¿Qué pasa hoy?' };
const conversation = (messages: ChatMessage[] = [], draft = ''): Conversation => ({
  messages,
  draft,
  unread: false,
});
const message = (more: Partial<ChatMessage>): ChatMessage => ({
  id: '1',
  text: 'x',
  sender: 'user',
  timestamp: new Date(2026, 0, 1, 9, 5).getTime(),
  isHTML: false,
  status: 'sent',
  ...more,
});

function at(
  panel: 'closed' | 'compact' | 'expanded',
  turn: 'idle' | 'consenting' | { pending: 'sending' | 'overdue' | 'streaming' } = 'idle',
  dashboardId = 'one',
) {
  const pendingId = turn === 'idle' ? null : dashboardId;
  return chatMachine.resolveState({
    value: { panel, turn, settings: 'hidden', voice: 'off' },
    context: {
      dashboardId: pendingId,
      question: null,
      reply: null,
      rounds: [],
      environment: 'production',
      deadline: 1,
      dictatedFor: null,
      voiceFailure: null,
    },
  });
}

/** The view of an empty conversation about `subject`, with other facts where given. */
function viewOf(snapshot: ReturnType<typeof at>, facts: Partial<ChatFacts> = {}) {
  return connectChat({
    snapshot,
    conversation: conversation(),
    permission: { text: '' },
    subject,
    pendingName: undefined,
    isAdministrator: true,
    isHistoryKept: false,
    wantsSummary: false,
    canDictate: false,
    ...facts,
  });
}

describe('connectChat (SPEC section 4)', () => {
  it('shows for the last failure why the permission is missing, and the button that requests it', () => {
    const failure = message({ sender: 'bot', kind: 'failure', failure: 'interactionNeeded' });
    const rows = (messages: ChatMessage[]) =>
      viewOf(at('compact'), {
        conversation: conversation(messages),
        permission: { text: 'Solo un administrador' },
      })?.rows.map(({ text, isLocked }) => [text, isLocked]);
    expect(rows([failure])).toEqual([['Solo un administrador', true]]);
    expect(rows([{ ...failure, failure: 'chatFailed' }])?.[0]?.[1]).toBe(false);
  });

  it('has no view while the panel is closed', () => {
    expect(viewOf(at('closed'))).toBeNull();
  });

  it('shows "Escribiendo..." only until the reply of this dashboard starts', () => {
    const typing = (...args: Parameters<typeof at>) => viewOf(at(...args), { pendingName: 'Dos' })?.typing;
    expect(typing('compact')).toBe(false);
    expect(typing('compact', { pending: 'sending' })).toBe(true);
    expect(typing('compact', { pending: 'overdue' })).toBe(true);
    expect(typing('compact', { pending: 'streaming' })).toBe(false);
    expect(typing('compact', { pending: 'sending' }, 'two')).toBe(false);
  });

  it('shows the dashboard that waits for a reply', () => {
    const pending = (id: string, name?: string) =>
      viewOf(at('compact', { pending: 'sending' }, id), { pendingName: name })?.pending;
    expect(pending('one', 'Uno')).toBe('here');
    expect(viewOf(at('compact', 'consenting', 'one'))?.pending).toBe('consent');
    expect(pending('two', 'Dos')).toEqual({ elsewhere: 'Dos' });
    expect(pending('two')).toEqual({ elsewhere: 'otro tablero' });
  });

  it('shows greeting and failure in the exact words, replies in their format (SPEC sections 7.3, 8.1 and 9)', () => {
    const messages = [
      message({ id: 'a', sender: 'bot', kind: 'greeting', text: '' }),
      message({ id: 'b', status: 'failed' }),
      message({ id: 'c', sender: 'bot', kind: 'failure', text: '' }),
      message({ id: 'd', sender: 'bot', kind: 'reply', isHTML: true }),
      message({ id: 'e', sender: 'bot', kind: 'reply' }),
      message({ id: 'g', sender: 'bot', kind: 'reply', status: 'growing' }),
      message({ id: 'f', sender: 'bot', kind: 'reply', text: '' }),
    ];
    const rows = viewOf(at('compact'), { conversation: conversation(messages) })?.rows ?? [];
    expect(rows.map(({ text, format, canRetry, isReply }) => [text, format, canRetry, isReply])).toEqual([
      [
        '¡Hola! Soy tu asistente virtual. Pregúntame lo que necesites sobre este tablero.',
        'plain',
        false,
        false,
      ],
      ['x', 'plain', true, false],
      [
        'Lo siento, hubo un error al procesar tu mensaje. Por favor, inténtalo de nuevo.',
        'plain',
        false,
        false,
      ],
      ['x', 'html', false, true],
      ['x', 'markdown', false, true],
      // Copied and rated once it is complete.
      ['x', 'markdown', false, false],
      ['Mensaje recibido correctamente.', 'markdown', false, true],
    ]);
    expect(rows[0]?.time).toBe('09:05');
    expect(rows.slice(-3).map(({ note }) => note)).toEqual([
      null,
      'Respondiendo…',
      'El asistente no devolvió ningún texto.',
    ]);
  });

  describe('a failed question', () => {
    const failed = (failure: FailureCode, failureDetail?: string): ChatMessage =>
      message({
        id: 'f',
        text: '',
        sender: 'bot',
        kind: 'failure',
        timestamp: Date.UTC(2026, 10, 21, 13, 5, 30),
        failure,
        ...(failureDetail === undefined ? {} : { failureDetail }),
      });
    const rowOf = (messages: ChatMessage[], isAdministrator = true) =>
      viewOf(at('compact'), { conversation: conversation(messages), isAdministrator })?.rows.at(-1);

    it('shows an administrator the status, the code, the correlation id, the time and what to check', () => {
      const row = rowOf([failed('chatFailed', 'status 401 · code wrong signature · id 4f2a')]);
      expect(row?.details).toBe(
        'Estado: 401\nCódigo: wrong signature\nId. de correlación: 4f2a\nHora: 2026-11-21 13:05:30 UTC\nRevisa: El webhook no acepta a quien llama: «scopes» en portal.config.json y la comprobación del token en el flujo.',
      );
    });

    it.each<[string, ChatMessage, RegExp]>([
      ['a failed workflow', failed('chatFailed', 'status 500'), /Estado: 500.*Executions/s],
      ['a webhook that does not exist', failed('chatFailed', 'status 404'), /publícalo/],
      ['a body over the limit of a proxy', failed('chatFailed', 'status 413'), /client_max_body_size/],
      ['a proxy that did not wait', failed('chatFailed', 'status 504'), /proxy_read_timeout/],
      ['too many calls', failed('chatFailed', 'status 429'), /límite de llamadas/],
      ['an unreadable response', failed('offline'), /publicado.*Allowed Origins.*proxy/s],
      ['a browser without a network', failed('offline', 'the browser is offline'), /conexión/],
      ['the policy of the site', failed('chatFailed', webhookDetails.policy), /política de seguridad/],
      ['an invalid reply', failed('chatFailed', 'the answer is not JSON'), /Código: the answer is not JSON/],
      ['a late reply', failed('deadline'), /deadlineSeconds/],
    ])('names one thing to check for %s', (_, note, check) => {
      expect(rowOf([note])?.details).toMatch(check);
      expect(rowOf([note])?.text).toBe(
        'Lo siento, hubo un error al procesar tu mensaje. Por favor, inténtalo de nuevo.',
      );
    });

    it('shows other users the sentence of SPEC section 8.1 and no details', () => {
      expect(rowOf([failed('chatFailed', 'status 500')], false)).toMatchObject({
        text: 'Lo siento, hubo un error al procesar tu mensaje. Por favor, inténtalo de nuevo.',
        details: null,
        note: null,
      });
    });

    it('says after a timeout that the workflow may still run, also to other users', () => {
      expect(rowOf([failed('deadline')], false)?.note).toBe(
        'No respondió a tiempo, y quizá sigue trabajando en tu pregunta. Si la reintentas, empieza otra vez.',
      );
    });

    it.each([
      ['status 429', 'busy'],
      ['status 502', 'busy'],
      ['status 503 · code text/html', 'busy'],
      ['status 504 · code text/html', 'mayRun'],
      ['status 524', 'mayRun'],
    ] as const)('advises all users before a retry after %s: %s', (detail, advice) => {
      expect(rowOf([failed('chatFailed', detail)], false)).toMatchObject({
        text: copy.failure,
        note: copy[advice],
        details: null,
      });
    });

    it('has no details if the data of the dashboard was late or denied', () => {
      const queryMessage = message({
        id: 'd',
        sender: 'bot',
        kind: 'data',
        queries: [{ query: { id: 'a', title: 'A', dax: 'EVALUATE x' }, status: 'dropped' }],
      });
      expect(rowOf([queryMessage, failed('deadline')])).toMatchObject({ details: null, note: null });
      expect(rowOf([failed('queryDenied', 'x')])?.details).toBeNull();
    });
  });

  it('returns the same row object for an unchanged message', () => {
    const messages = [message({})];
    const row = () => viewOf(at('compact'), { conversation: conversation(messages) })?.rows[0];
    expect(row()).toBe(row());
  });

  it('suggests questions that were not asked yet, unless the user types or waits for a reply', () => {
    const suggested = (shown: Conversation, snapshot = at('compact')) =>
      viewOf(snapshot, { conversation: shown })?.suggestions;
    expect(suggested(conversation())).toContain('¿Qué pasa hoy?');
    expect(suggested(conversation([message({ text: '¿Qué pasa hoy?' })]))).not.toContain('¿Qué pasa hoy?');
    expect(suggested(conversation())).toEqual(['¿Qué pasa hoy?', 'Resume «Uno» en tres puntos']);
    expect(suggested(conversation([], 'a'))).toEqual([]);
    expect(suggested(conversation(), at('compact', { pending: 'sending' }))).toEqual([]);
  });

  it('suggests three different questions at most', () => {
    const about = { ...subject, name: 'Pedidos', aiContext: '¿a b c? ¿a b c? demora, puntual, volumen' };
    expect(viewOf(at('compact'), { subject: about })?.suggestions).toEqual([
      '¿a b c?',
      '¿Qué región tiene la peor puntualidad?',
      '¿Qué unidades tienen más demora?',
    ]);
  });

  it('labels the rows of a query with the title and time of the query, not with those of the reply', () => {
    const table = {
      columns: ['Planta'],
      rows: [['Mérida']],
      isCut: false,
      readAt: new Date(2026, 0, 1, 9, 4).getTime(),
    };
    const query = { id: 'a', title: 'Viajes por planta', dax: 'EVALUATE x' };
    const messages = [
      message({
        id: 'a',
        sender: 'bot',
        kind: 'data',
        text: '',
        queries: [{ query, status: 'done', table }],
      }),
      message({
        id: 'b',
        sender: 'bot',
        kind: 'reply',
        sources: [
          { query: 'a', time: 'siempre' },
          { visual: 'Puntualidad', page: 'Resumen', filters: 'SURESTE', time: 'nov' },
          { query: 'otra' },
        ],
      }),
    ];
    const sources = viewOf(at('compact'), { conversation: conversation(messages) })?.rows[1]?.sources;
    expect(sources).toEqual([
      { label: 'Viajes por planta · 09:04', page: null, query: { ...query, note: '1 fila', table } },
      { label: 'Puntualidad · Resumen · SURESTE · nov', page: 'Resumen', query: null },
      { label: 'otra', page: null, query: null },
    ]);
  });
});
