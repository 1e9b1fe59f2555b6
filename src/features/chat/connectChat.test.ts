import { describe, expect, it } from 'vitest';
import type { Board } from '@/domain/boards/board';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { MenuItem } from '@/domain/boards/menu';
import type { ChatMessage, Conversation } from '@/domain/chat/chat';
import type { ChatAction } from '@/domain/chat/chatActions';
import type { AskedQuery } from '@/domain/chat/chatQueries';
import { webhookDetails } from '@/domain/chat/webhookFailure';
import type { FilterDefinition } from '@/domain/report/filterDefinitions';
import type { FailureCode } from '@/domain/shared/failure';
import { chatMachine } from '@/machines/chat.machine';
import { copy } from './chat.copy';
import { type ChatFacts, chatSubjectOf, connectChat, replyNames } from './connectChat';

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
  turn: 'idle' | 'consenting' | 'querying' | { pending: 'sending' | 'overdue' | 'streaming' } = 'idle',
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

const names = replyNames(
  [{ name: 'ReportSection1', title: 'Regiones' }],
  [{ id: 'dashboard-2', label: 'Costos', icon: 'file', isEndpoint: true }],
  [{ field: 'shift', kind: 'list', label: 'Turno' }] as FilterDefinition[],
);

/** The view of an empty conversation about `subject`, with other facts where given. */
function viewOf(snapshot: ReturnType<typeof at>, facts: Partial<ChatFacts> = {}) {
  return connectChat({
    snapshot,
    conversation: conversation(),
    permission: { text: '' },
    subject,
    pendingName: undefined,
    names,
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

  it.each([
    [
      'charts',
      {
        charts: [
          { type: 'bar' as const, categories: ['A'], title: 'T', series: [{ name: 'S', values: [1] }] },
        ],
      },
    ],
    ['actions', { actions: [{ action: { type: 'refresh' as const }, status: 'offered' as const }] }],
    ['sources', { sources: [{ visual: 'Ventas' }] }],
  ])('a reply with %s and no text does not claim that nothing was returned', (_, parts) => {
    const reply = message({ id: 'r', text: '', sender: 'bot', kind: 'reply', ...parts });
    const row = viewOf(at('compact'), { conversation: conversation([reply]) })?.rows.at(-1);
    expect(row).toMatchObject({ text: '', note: null });
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

    it('says that a reply stopped arriving if a part of it is there', () => {
      const part = message({ id: 'r', text: 'Punto 7.', sender: 'bot', kind: 'reply', status: 'cut' });
      expect(rowOf([part, failed('deadline')], false)?.note).toBe(
        'Dejó de llegar antes de terminar: lo de arriba está incompleto. Si la reintentas, empieza otra vez.',
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

    it('says how long Power BI asks to wait before the data of the dashboard, and that a licence is missing', () => {
      expect(rowOf([failed('throttled', '3392')])).toMatchObject({
        text: 'Power BI pide esperar 57 min antes de la siguiente consulta.',
        note: null,
      });
      expect(rowOf([failed('notLicensed', '')])?.text).toBe(copy.dataFailures.notLicensed);
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

  /** The rows of a conversation of these messages. */
  const rowsOf = (messages: ChatMessage[]) =>
    viewOf(at('compact'), { conversation: conversation(messages) })?.rows ?? [];
  const bot = (more: Partial<ChatMessage>) => message({ sender: 'bot', ...more });

  it.each<[string, Partial<ChatMessage>, string, string]>([
    [
      'the webhook is not set up to reply',
      { kind: 'unanswered', text: '' },
      'El asistente recibió tu pregunta, pero no está configurado para contestar. Avisa a tu administrador: en n8n, el nodo Webhook responde de inmediato («Immediately»); debe responder al terminar el flujo o con el nodo «Respond to Webhook».',
      'plain',
    ],
    [
      'a request for data without text',
      { kind: 'data', text: ' \n' },
      'Para contestar, el asistente pide estos datos del tablero.',
      'plain',
    ],
    [
      'a request for data with text',
      { kind: 'data', text: 'Miro los **viajes**' },
      'Miro los **viajes**',
      'markdown',
    ],
    [
      'data that Power BI does not have',
      { kind: 'failure', text: '', failure: 'queryMissing' },
      'Power BI no encontró los datos de este tablero. Carga el tablero y pregunta de nuevo.',
      'plain',
    ],
    ['a message of another kind', { text: '' }, '', 'plain'],
  ])('shows text and format of %s', (_, more, text, format) => {
    expect(rowsOf([bot(more)])).toMatchObject([{ text, format }]);
  });

  it('shows why the permission is missing only for the last failure, in the same rows while it is the same', () => {
    const needed =
      'Microsoft te pide confirmar tu permiso para usar el asistente. Tu pregunta se conserva y se envía después.';
    const failure = bot({ kind: 'failure', text: '', failure: 'interactionNeeded' });
    const messages = [failure, { ...failure, id: '2' }];
    const rows = (text: string) =>
      viewOf(at('compact'), { conversation: conversation(messages), permission: { text } })?.rows;
    expect(rows('Solo un administrador')?.map(({ text }) => text)).toEqual([needed, 'Solo un administrador']);
    expect(rows(needed)).toBe(rows(needed));
  });

  it.each<
    [ChatMessage['status'], ChatMessage['sender'], { failed: boolean; growing: boolean; canRetry: boolean }]
  >([
    ['sending', 'user', { failed: false, growing: false, canRetry: false }],
    ['sent', 'user', { failed: false, growing: false, canRetry: false }],
    ['failed', 'user', { failed: true, growing: false, canRetry: true }],
    ['stopped', 'user', { failed: false, growing: false, canRetry: true }],
    ['lost', 'user', { failed: false, growing: false, canRetry: true }],
    ['growing', 'bot', { failed: false, growing: true, canRetry: false }],
    ['cut', 'bot', { failed: false, growing: false, canRetry: false }],
    ['failed', 'bot', { failed: true, growing: false, canRetry: false }],
  ])('shows the status "%s" of a message of the %s', (status, sender, row) => {
    expect(rowsOf([message({ status, sender })])).toMatchObject([row]);
  });

  it('shows that a reply without text is still growing', () => {
    expect(rowsOf([bot({ kind: 'reply', text: '', status: 'growing' })])[0]?.note).toBe('Respondiendo…');
  });

  it('shows of a plain message neither rating, reason, actions, queries, charts, sources nor refused parts', () => {
    expect(rowsOf([message({})])).toEqual([
      {
        ...{ id: '1', side: 'user', text: 'x', format: 'plain', time: '09:05', about: null, note: null },
        ...{ details: null, failed: false, growing: false, isLocked: false, canRetry: false, isReply: false },
        ...{ rating: null, reason: null, actions: [], queries: [], wantsConsent: false },
        ...{ charts: [], sources: [], refused: [] },
      },
    ]);
  });

  it('shows rating, reason, charts and refused parts of a reply', () => {
    const chart = { type: 'number', title: 'Viajes', value: 9 } as const;
    const withSource = { ...chart, source: { visual: 'Puntualidad', time: 'nov' } };
    const [row] = rowsOf([
      bot({
        kind: 'reply',
        rating: 'down',
        reason: 'Falta la planta',
        charts: [chart, withSource],
        refused: ['{x}'],
      }),
    ]);
    expect(row).toMatchObject({
      rating: 'down',
      reason: 'Falta la planta',
      charts: [
        { chart, source: null },
        { chart: withSource, source: { label: 'Puntualidad · nov', page: null, query: null } },
      ],
      refused: ['El portal no entiende esta parte de la respuesta: {x}'],
    });
  });

  it('labels the actions of a reply by their status', () => {
    const action = { type: 'openPage', page: 'Resumen' } as const;
    const [row] = rowsOf([
      bot({
        kind: 'reply',
        actions: [
          { action, status: 'offered' },
          { action, status: 'running' },
          { action, status: 'done', undo: { kind: 'page', page: 'p1' } },
          { action, status: 'failed' },
        ],
      }),
    ]);
    expect(row?.actions).toEqual([
      { label: 'Ver página Resumen', status: 'offered', canUndo: false },
      { label: 'Ver página Resumen', status: 'running', canUndo: false },
      { label: 'Página Resumen abierta', status: 'done', canUndo: true },
      { label: 'Ver página Resumen: no está disponible aquí', status: 'failed', canUndo: false },
    ]);
  });

  it('names what a reply names by its id: page, visual, dashboard, filter and page of a source', () => {
    const actions: ChatAction[] = [
      { type: 'openPage', page: 'ReportSection1' },
      { type: 'openPage', page: 'Resumen' },
      { type: 'exportVisual', visual: 'a1b2c3', format: 'csv' },
      { type: 'openDashboard', dashboard: 'dashboard-2' },
      { type: 'applyFilters', filters: { shift: '' } },
    ];
    const rows = rowsOf([
      message({ id: '1', about: { name: 'a1b2c3', title: 'Viajes por planta' } }),
      bot({
        id: '2',
        kind: 'reply',
        actions: actions.map((action) => ({ action, status: 'offered' })),
        sources: [{ visual: 'Puntualidad', page: 'ReportSection1' }],
      }),
    ]);
    expect(rows[1]?.actions.map(({ label }) => label)).toEqual([
      'Ver página Regiones',
      'Ver página Resumen',
      'Descargar los datos de Viajes por planta',
      'Abrir Costos',
      'Aplicar filtro sin Turno',
    ]);
    expect(rows[1]?.sources).toEqual([
      { label: 'Puntualidad · Regiones', page: 'ReportSection1', query: null },
    ]);
  });

  it('notes the result of each query, and asks for consent while one of them waits for it', () => {
    const query = (id: string) => ({ id, title: `Consulta ${id}`, dax: 'EVALUATE x' });
    const refused: AskedQuery = { query: query('a'), status: 'refused', problem: 'Falta [Planta]' };
    const dropped: AskedQuery = { query: query('b'), status: 'dropped' };
    const asked: AskedQuery = { query: query('c'), status: 'asked' };
    const rows = rowsOf([
      bot({ id: '1', kind: 'data', queries: [refused, dropped] }),
      bot({ id: '2', kind: 'data', queries: [dropped, asked] }),
    ]);
    expect(rows.map(({ queries, wantsConsent }) => [queries, wantsConsent])).toEqual([
      [
        [
          { ...query('a'), note: 'Power BI no la entendió: Falta [Planta]', table: null },
          { ...query('b'), note: 'No se consultó', table: null },
        ],
        false,
      ],
      [
        [
          { ...query('b'), note: 'No se consultó', table: null },
          { ...query('c'), note: '', table: null },
        ],
        true,
      ],
    ]);
  });

  it('takes a source from the last message before the reply that has the query', () => {
    const done = (id: string, minute: number): AskedQuery => ({
      query: { id, title: `Consulta ${id}`, dax: 'EVALUATE x' },
      status: 'done',
      table: { columns: [], rows: [], isCut: false, readAt: new Date(2026, 0, 1, 9, minute).getTime() },
    });
    const rows = rowsOf([
      bot({ id: '1', kind: 'data', queries: [done('a', 1), done('b', 1)] }),
      bot({ id: '2', kind: 'data', queries: [done('c', 2), done('b', 2)] }),
      message({ id: '3' }),
      bot({ id: '4', kind: 'reply', sources: ['a', 'b', 'c', 'd'].map((query) => ({ query })) }),
      bot({ id: '5', kind: 'data', queries: [done('d', 5), done('b', 5)] }),
    ]);
    expect(rows[3]?.sources.map(({ label }) => label)).toEqual([
      'Consulta a · 09:01',
      'Consulta b · 09:02',
      'Consulta c · 09:02',
      'd',
    ]);
  });

  it('names the visual of a question, and whether its rows were sent', () => {
    const about = { name: 'v1', title: 'Puntualidad' };
    const point = { label: 'SURESTE', values: ['Región: SURESTE'] };
    const rows = rowsOf([
      message({ id: '1', about }),
      message({ id: '2', about: { ...about, point } }),
      message({ id: '3', about: { ...about, point }, isAboutUnread: true }),
    ]);
    expect(rows.map((row) => row.about)).toEqual([
      'Sobre «Puntualidad», con sus primeras 100 filas',
      'Sobre SURESTE de «Puntualidad», con sus primeras 100 filas',
      'Sobre «Puntualidad», sin sus datos: no se pudieron leer',
    ]);
    const next = viewOf(at('compact'), { conversation: { ...conversation(), about } });
    expect(next?.about).toBe('Sobre «Puntualidad», con sus primeras 100 filas');
  });

  it('has only the details of the failure that are known', () => {
    const failure = bot({
      kind: 'failure',
      failure: 'deadline',
      timestamp: Date.UTC(2026, 10, 21, 13, 5, 30),
    });
    const slow =
      'Hora: 2026-11-21 13:05:30 UTC\nRevisa: El flujo no envió nada durante chat.deadlineSeconds: «Executions» del flujo en n8n, a esta hora.';
    expect(rowsOf([failure])[0]?.details).toBe(slow);
  });

  it.each<[string, AskedQuery['status'][], FailureCode, boolean]>([
    ['a workflow that is late after all queries', ['done', 'done'], 'deadline', true],
    ['a workflow that is late after one late query', ['done', 'dropped'], 'deadline', false],
    ['another failure after a late query', ['dropped'], 'offline', true],
  ])('has details of %s', (_, statuses, failure, hasDetails) => {
    const queries = statuses.map((status, index) => ({
      query: { id: `${index}`, title: 'A', dax: 'EVALUATE x' },
      status,
    }));
    const messages = [bot({ id: 'd', kind: 'data', queries }), bot({ id: 'f', kind: 'failure', failure })];
    expect(rowsOf(messages)[1]?.details !== null).toBe(hasDetails);
  });

  describe('suggestions', () => {
    const suggested = (messages: ChatMessage[], more: Partial<typeof subject> = {}, draft = '') =>
      viewOf(at('compact'), {
        subject: { ...subject, ...more },
        conversation: conversation(messages, draft),
      })?.suggestions;
    const four = { aiContext: '¿Uno o dos? ¿Dos o tres? ¿Tres o más? ¿Más o menos?' };

    it('are two after the first question, and not fewer after a greeting', () => {
      expect(suggested([bot({ kind: 'greeting' })], four)).toEqual([
        '¿Uno o dos?',
        '¿Dos o tres?',
        '¿Tres o más?',
      ]);
      expect(suggested([message({})], four)).toEqual(['¿Uno o dos?', '¿Dos o tres?']);
    });

    it('begin with those of the last reply', () => {
      const reply = bot({ id: '2', kind: 'reply', suggestions: ['¿Y ayer?'] });
      expect(suggested([message({}), reply], four)).toEqual(['¿Y ayer?', '¿Uno o dos?']);
      expect(suggested([reply, message({})], four)).toEqual(['¿Uno o dos?', '¿Dos o tres?']);
    });

    it('contain a question that only the assistant wrote', () => {
      expect(suggested([bot({ kind: 'reply', text: '¿Qué pasa hoy?' })])).toContain('¿Qué pasa hoy?');
    });

    it('stay with a blank draft, and have no summary of a dashboard without name', () => {
      expect(suggested([], { name: '' }, ' ')).toEqual(['¿Qué pasa hoy?']);
    });
  });

  it('is late only while the reply of this dashboard starts late', () => {
    const overdue = (...args: Parameters<typeof at>) => viewOf(at(...args))?.overdue;
    expect(overdue('compact')).toBe(false);
    expect(overdue('compact', { pending: 'sending' })).toBe(false);
    expect(overdue('compact', { pending: 'overdue' })).toBe(true);
    expect(overdue('compact', { pending: 'overdue' }, 'two')).toBe(false);
  });

  it('lets the user change the last question unless a reply is pending', () => {
    const messages = [message({ id: 'q1' }), message({ id: 'q2' }), bot({ id: 'r', kind: 'reply' })];
    const editable = (list: ChatMessage[], ...args: Parameters<typeof at>) =>
      viewOf(at(...args), { conversation: conversation(list) })?.editable;
    expect(editable(messages, 'compact')).toBe('q2');
    expect(editable(messages, 'compact', 'querying')).toBeNull();
    expect(editable([bot({ kind: 'greeting' })], 'compact')).toBeNull();
  });

  it('shows a panel without a pending reply, with the choices of an administrator', () => {
    expect(viewOf(at('expanded'), { isHistoryKept: true, wantsSummary: true })).toEqual({
      ...{ size: 'expanded', dashboardId: 'one', dashboardName: 'Uno', rows: [], typing: false },
      ...{ overdue: false, pending: 'no', draft: '', canSend: false, editable: null },
      suggestions: ['¿Qué pasa hoy?', 'Resume «Uno» en tres puntos'],
      ...{ settingsShown: false, environment: 'production', canChooseEnvironment: true },
      ...{ allowsData: false, isHistoryKept: true, wantsSummary: true, about: null, voice: null },
    });
  });

  it('shows the settings and the consent of the dashboard', () => {
    const idle = at('compact');
    const open = { ...idle, value: { ...idle.value, settings: 'shown' as const } } as typeof idle;
    const view = viewOf(open, { conversation: { ...conversation([], 'Hola'), allowsData: true } });
    expect(view).toMatchObject({ settingsShown: true, allowsData: true, draft: 'Hola', canSend: true });
  });

  it.each<
    ['off' | 'listening' | 'failed', string, FailureCode | null, { isOn: boolean; problem: string | null }]
  >([
    ['off', 'one', null, { isOn: false, problem: null }],
    ['listening', 'one', null, { isOn: true, problem: null }],
    ['listening', 'two', null, { isOn: false, problem: null }],
    [
      'failed',
      'one',
      'nothingHeard',
      { isOn: false, problem: 'No se oyó nada. Inténtalo de nuevo, o escribe tu pregunta.' },
    ],
    [
      'failed',
      'one',
      'partMissing',
      {
        isOn: false,
        problem: 'El navegador no pudo reconocer la voz. Inténtalo de nuevo, o escribe tu pregunta.',
      },
    ],
    ['failed', 'two', 'nothingHeard', { isOn: false, problem: null }],
  ])(
    'shows the dictation "%s" for dashboard "%s" after failure %s',
    (voice, dictatedFor, voiceFailure, view) => {
      const { value, context } = at('compact');
      const snapshot = chatMachine.resolveState({
        value: { ...value, voice },
        context: { ...context, dictatedFor, voiceFailure },
      });
      expect(viewOf(snapshot, { canDictate: true })?.voice).toEqual(view);
    },
  );
});

describe('the dashboard that the assistant gets', () => {
  const items: MenuItem[] = [
    { id: 'other', label: 'Otro', icon: '', isEndpoint: true },
    { id: 'one', label: 'Menú', icon: '', isEndpoint: true },
  ];
  const [first] = specBoards as [Board];
  const board: Board = { ...first, name: 'Tablero', description: 'Qué muestra', aiContext: '¿Qué pasa?' };

  it.each<[string, string, Board | undefined, ReturnType<typeof chatSubjectOf>]>([
    [
      'label of the menu',
      'one',
      board,
      { id: 'one', name: 'Menú', description: 'Qué muestra', aiContext: '¿Qué pasa?' },
    ],
    [
      'name of the board',
      'two',
      { ...board, id: 'two', menuPath: 'Costo > Tablero' },
      { id: 'two', name: 'Tablero', description: 'Qué muestra', aiContext: '¿Qué pasa?' },
    ],
    ['label without a board', 'one', undefined, { id: 'one', name: 'Menú', description: '', aiContext: '' }],
    ['no name at all', 'two', undefined, { id: 'two', name: '', description: '', aiContext: '' }],
  ])('has the %s', (_, id, board, result) => {
    expect(chatSubjectOf(id, items, board)).toEqual(result);
  });
});
