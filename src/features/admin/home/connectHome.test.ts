import { frozen } from '@tools/machines/frozen';
import { describe, expect, it, vi } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import { noneAnswer } from '@/domain/shared/answer';
import { sampleUsage } from '@/features/admin/monitoring/usage.fixture';
import { catalogOutboxMachine } from '@/machines/outbox.machine';
import { connectHome, type HomeFacts } from './connectHome';

const boards = specBoards.map((board) => ({ ...board, isActive: true }));
const [first, second] = boards;
if (!first || !second) throw new Error('no boards');

const outbox = (at: string, context: object = {}) =>
  frozen(catalogOutboxMachine, at, { input: { subject: 'catalog' }, context }).getSnapshot();
const change = (id: string, isDraft = false) => ({
  id,
  change: { id, entities: [] },
  isDraft,
  isRestored: false,
});
const check = { id: 'session', kind: 'session' } as const;
const entry = { id: '', label: '', within: '', linkLabel: '', isInactive: false };

/** Counts of 120 days: the boards were opened on the first one too. */
const opened = { opens: 1, loads: [], failures: {} };
const wholeUsage = { ...sampleUsage, '2026-07-24': { [first.id]: opened, [second.id]: opened } };
const longAgo = Date.parse('2026-01-01T12:00:00');
const boardsSince = { never: longAgo, a: longAgo, b: longAgo, c: longAgo };

const facts: HomeFacts = {
  boards,
  reports: {},
  refreshes: {},
  outbox: outbox('resting'),
  menu: [
    {
      id: 'costo',
      label: 'Costo',
      count: '',
      isEditable: false,
      entries: [
        { ...entry, hasBoard: true },
        { ...entry, hasBoard: false },
      ],
    },
  ],
  selfTest: { plan: [], results: [], isRunning: false },
  usage: {},
  isEverybodys: false,
  isReading: false,
  isUnread: false,
  now: Date.parse('2026-11-21T12:00:00'),
};
const ignore = () => undefined;
const home = (more: Partial<HomeFacts> = {}) => connectHome({ ...facts, ...more }, ignore, ignore, ignore);
const card = (title: string, more: Partial<HomeFacts> = {}) => {
  const titledCard = home(more).cards.find((one) => one.title === title);
  if (!titledCard) throw new Error(`no card ${title}`);
  return titledCard;
};
const refreshed = (status: 'completed' | 'failed', at = 100) => ({ status, at });
const ran = (status: 'completed' | 'failed', startedAt: number) =>
  ({
    state: 'known',
    history: [{ startedAt, endedAt: startedAt, status, problem: '' }],
    schedule: noneAnswer,
  }) as const;

describe('admin home (SPEC section 2.6)', () => {
  it('calls nothing in order while figures are not known, and names them', () => {
    const { tone, summary, help } = home();
    expect([tone, summary]).toEqual(['accent', 'Sin problemas conocidos']);
    expect(help).toBe(
      'Sin comprobar: Actualizaciones con falla, Diagnóstico, Tableros sin abrir en 30 días, Tableros sin abrir en 90 días.',
    );
  });

  it('counts the boards whose newest known refresh failed', () => {
    const more = {
      refreshes: { [first.id]: refreshed('failed', 100), [second.id]: refreshed('completed', 100) },
      reports: { [first.id]: ran('failed', 50), [second.id]: ran('failed', 200) },
    };
    expect(card('Actualizaciones con falla', more)).toMatchObject({ figure: '2', tone: 'bad' });
    expect(card('Actualizaciones con falla', { ...more, reports: {} })).toMatchObject({
      figure: '1',
      text: 'Falló la última de Tablero de transporte.',
    });
    expect(home(more)).toMatchObject({ tone: 'warn', summary: '1 asunto por revisar' });
  });

  it('says that nobody publishes the state of the data, and where to look, unless a refresh failed', () => {
    const title = 'Actualizaciones con falla';
    const opened: string[] = [];
    const texts = [
      [null, 'Nadie publica el estado de los datos: los lectores no ven su antigüedad.'],
      [
        facts.now - 2 * 3_600_000,
        'Hace más de dos horas que nadie publica el estado de los datos: los lectores ven «Última noticia…».',
      ],
    ] as const;
    for (const [publishedAt, text] of texts) {
      const [one] = connectHome({ ...facts, publishedAt }, (view) => opened.push(view), ignore, ignore).cards;
      expect(one).toMatchObject({
        title,
        tone: 'warn',
        text,
      });
      one?.action.onClick();
    }
    expect(opened).toEqual(['config-powerbi', 'config-powerbi']);
    expect(card(title, { publishedAt: facts.now - 3_600_000 }).tone).toBe('unknown');
    const refreshes = { [first.id]: refreshed('failed') };
    expect(card(title, { publishedAt: null, refreshes }).tone).toBe('bad');
  });

  const denied = { state: 'failed', failure: { code: 'lookupFailed', detail: '403' } } as const;
  const unrefreshed = { state: 'unrefreshed' } as const;
  const passing = { state: 'failed', failure: { code: 'offline' } } as const;

  it.each<[string, Partial<HomeFacts>, object]>([
    [
      'one was not read',
      { refreshes: { [first.id]: refreshed('completed') }, reports: { [second.id]: passing } },
      {
        ...{ figure: '—', tone: 'unknown' },
        text: 'Ninguna de 1 actualización leída falló. Falta leer la de 1 tablero.',
      },
    ],
    [
      'one is known from too long ago',
      { refreshes: { [first.id]: refreshed('completed'), [second.id]: { status: 'unknown', at: 1 } } },
      { figure: '—', tone: 'unknown' },
    ],
    [
      'one failed and one was not read',
      { refreshes: { [first.id]: refreshed('failed') } },
      {
        ...{ figure: '1', tone: 'bad' },
        text: 'Falló la última de Tablero de transporte. Falta leer la de 1 tablero.',
      },
    ],
    [
      'Power BI refuses one for good',
      { refreshes: { [first.id]: refreshed('completed') }, reports: { [second.id]: denied } },
      {
        ...{ figure: '—', tone: 'unknown' },
        text: 'Ninguna de 1 actualización leída falló. Power BI no te deja leer la de 1 tablero.',
      },
    ],
    [
      'Power BI refuses all',
      { reports: { [first.id]: denied, [second.id]: denied } },
      { figure: '—', tone: 'unknown', text: 'Power BI no te deja leer la de 2 tableros.' },
    ],
    [
      'the models have no refreshes',
      {
        reports: {
          [first.id]: unrefreshed,
          [second.id]: { state: 'known', history: [], schedule: noneAnswer },
        },
      },
      { figure: '0', tone: 'quiet', text: 'Ningún tablero activo tiene actualizaciones.' },
    ],
  ])('calls the failed refreshes known only if every board was answered: %s', (_, more, view) => {
    expect(card('Actualizaciones con falla', more)).toMatchObject(view);
  });

  it('leaves out the refreshes of inactive boards', () => {
    const inactive = boards.map((board) => ({ ...board, isActive: board.id !== first.id }));
    expect(
      card('Actualizaciones con falla', {
        boards: inactive,
        refreshes: { [first.id]: refreshed('failed'), [second.id]: refreshed('completed') },
      }),
    ).toMatchObject({ figure: '0', tone: 'quiet', text: 'Ninguna de 1 actualización leída falló.' });
  });

  it('counts waiting changes, drafts and conflicts, and opens the dialog of changes', () => {
    const openChanges = vi.fn();
    const waits = outbox('conflicted', { changes: [change('1'), change('2', true)], attempts: 0 });
    const cards = connectHome({ ...facts, outbox: waits }, ignore, openChanges, ignore).cards;
    const unsavedCard = cards.find(({ title }) => title === 'Cambios sin guardar');
    expect(unsavedCard).toMatchObject({
      figure: '2',
      tone: 'warn',
      text: 'Conflicto con otro cambio, 1 cambio en espera, 1 borrador sin publicar.',
    });
    unsavedCard?.action.onClick();
    expect(openChanges).toHaveBeenCalledOnce();
  });

  it('shows no warning for a change that is being saved for the first time', () => {
    const saving = outbox('sending', { changes: [change('1')] });
    expect(card('Cambios sin guardar', { outbox: saving })).toMatchObject({ figure: '1', tone: 'quiet' });
  });

  it('counts the problems of the last self-test', () => {
    const result = { check, cause: 'consentMissing', detail: null } as const;
    const ended = { plan: [check], results: [result], isRunning: false };
    expect(card('Diagnóstico', { selfTest: ended })).toMatchObject({
      figure: '1',
      tone: 'bad',
      text: 'problema en 1 comprobación.',
    });
    expect(card('Diagnóstico', { selfTest: { ...ended, results: [], isRunning: true } }).text).toBe(
      'Comprobando: 0 de 1.',
    );
    // The user left before the last check.
    const partial = { ...ended, plan: [check, check] };
    expect(card('Diagnóstico', { selfTest: partial }).text).toBe('problema en 1 comprobación.');
  });

  it('counts the entries of the menu without a board', () => {
    expect(card('Entradas del menú sin tablero')).toMatchObject({
      figure: '1',
      text: 'de 2 entradas del menú.',
      tone: 'quiet',
    });
  });

  it('counts boards without an owner, with an overdue review and unopened, and leads to each', () => {
    const owner = { name: 'Ana Ruiz', email: 'ana@example.com' };
    const owned = [{ ...first, owner, reviewDue: '2026-11-20' }, second];
    const sought: string[] = [];
    const all = { ...facts, boards: owned, usage: wholeUsage };
    const { cards, tone } = connectHome(all, ignore, ignore, (issue) => sought.push(issue));
    for (const { action } of cards.slice(-3)) action.onClick();
    expect(sought).toEqual(['ownerless', 'overdue', 'unopened']);
    expect(cards.slice(-3).map(({ figure, tone }) => [figure, tone])).toEqual([
      ['1', 'quiet'],
      ['1', 'warn'],
      ['0', 'quiet'],
    ]);
    expect(tone).toBe('warn');
  });

  it('ranks the least opened boards, and states whose opens were counted', () => {
    const extra = { ...first, id: 'never', name: 'Nunca abierto', menuPath: '' };
    const least = (isEverybodys: boolean) =>
      card('Tableros sin abrir en 30 días', {
        ...{ boards: [...boards, extra], boardsSince, usage: wholeUsage, isEverybodys },
      });
    expect(least(true)).toMatchObject({
      figure: '1',
      text: 'de 3 tableros activos, según toda la organización.',
    });
    expect(least(false).text).toBe('de 3 tableros activos, según este navegador.');
    expect(least(true).list?.rows[0]).toEqual({ name: 'Nunca abierto', value: '0 aperturas' });
    expect(card('Tableros sin abrir en 30 días', { usage: wholeUsage, isReading: true }).figure).toBe('—');
  });

  const ended = { plan: [check], results: [], isRunning: false };
  const checked = { check, cause: null, detail: null } as const;
  const problem = { ...checked, cause: 'consentMissing' } as const;

  it.each<[string, Partial<HomeFacts>, { figure: string; text: string; tone: string; icon: string }]>([
    [
      'Actualizaciones con falla',
      {},
      { figure: '—', text: 'Aún no se han leído: se leen al abrirlas.', tone: 'unknown', icon: 'refresh' },
    ],
    [
      'Actualizaciones con falla',
      { boards: [] },
      { figure: '0', text: 'No hay tableros activos.', tone: 'quiet', icon: 'refresh' },
    ],
    [
      'Cambios sin guardar',
      {},
      { figure: '0', text: 'Todo lo que cambiaste está guardado.', tone: 'quiet', icon: 'clock' },
    ],
    [
      'Cambios sin guardar',
      { outbox: outbox('delayed', { changes: [change('1'), change('2')] }) },
      { figure: '2', text: '2 cambios en espera.', tone: 'warn', icon: 'clock' },
    ],
    [
      'Cambios sin guardar',
      { outbox: outbox('resting', { changes: [change('1', true)] }) },
      { figure: '1', text: '1 borrador sin publicar.', tone: 'warn', icon: 'clock' },
    ],
    [
      'Cambios sin guardar',
      { outbox: outbox('sending', { changes: [change('1')] }) },
      { figure: '1', text: '1 cambio en espera.', tone: 'quiet', icon: 'clock' },
    ],
    [
      'Cambios sin guardar',
      { outbox: outbox('sending', { changes: [change('1')], attempts: 1 }) },
      { figure: '1', text: '1 cambio en espera.', tone: 'warn', icon: 'clock' },
    ],
    [
      'Cambios sin guardar',
      { outbox: outbox('sending', { changes: [change('1'), change('2', true)] }) },
      { figure: '2', text: '1 cambio en espera, 1 borrador sin publicar.', tone: 'warn', icon: 'clock' },
    ],
    [
      'Diagnóstico',
      {},
      {
        figure: '—',
        text: 'No se ha comprobado nada desde que entraste.',
        tone: 'unknown',
        icon: 'activity',
      },
    ],
    [
      'Diagnóstico',
      { selfTest: { ...ended, plan: [check, check, check], results: [problem, checked], isRunning: true } },
      { figure: '1', text: 'Comprobando: 2 de 3.', tone: 'unknown', icon: 'activity' },
    ],
    [
      'Diagnóstico',
      { selfTest: { ...ended, plan: [check, check, check], results: [checked, checked] } },
      {
        figure: '0',
        text: 'Sin problemas en 2 de 3 comprobaciones: la prueba se detuvo.',
        ...{ tone: 'unknown', icon: 'activity' },
      },
    ],
    [
      'Diagnóstico',
      { selfTest: { ...ended, results: [checked, checked] } },
      { figure: '0', text: 'Sin problemas en 2 comprobaciones.', tone: 'quiet', icon: 'activity' },
    ],
    [
      'Diagnóstico',
      { selfTest: { ...ended, results: [problem, checked] } },
      { figure: '1', text: 'problema en 2 comprobaciones.', tone: 'bad', icon: 'activity' },
    ],
    [
      'Tableros sin abrir en 30 días',
      {},
      { figure: '—', text: 'Aún no hay aperturas medidas.', tone: 'unknown', icon: 'gauge' },
    ],
    [
      'Tableros sin abrir en 30 días',
      { usage: wholeUsage, isReading: true },
      { figure: '—', text: 'Leyendo lo que se ha medido…', tone: 'unknown', icon: 'gauge' },
    ],
    [
      'Tableros sin abrir en 30 días',
      { usage: wholeUsage, boards: boards.map((board) => ({ ...board, isActive: false })) },
      { figure: '0', text: 'No hay tableros activos.', tone: 'quiet', icon: 'gauge' },
    ],
    [
      'Tableros sin abrir en 30 días',
      { isUnread: true },
      {
        figure: '—',
        text: 'No pudimos leer las aperturas de la organización.',
        ...{ tone: 'unknown', icon: 'gauge' },
      },
    ],
    [
      'Tableros sin abrir en 90 días',
      { usage: wholeUsage },
      {
        figure: '0',
        text: 'Todos los tableros activos se abrieron. Se cuentan solo las aperturas de este navegador.',
        ...{ tone: 'quiet', icon: 'eye-off' },
      },
    ],
    [
      'Tableros sin abrir en 90 días',
      { usage: wholeUsage, isEverybodys: true },
      {
        figure: '0',
        text: 'Todos los tableros activos se abrieron.',
        ...{ tone: 'quiet', icon: 'eye-off' },
      },
    ],
    [
      'Tableros sin abrir en 30 días',
      { usage: wholeUsage, boards: [first, { ...second, isActive: false }] },
      { figure: '0', text: 'de 1 tablero activo, según este navegador.', tone: 'quiet', icon: 'gauge' },
    ],
    [
      'Tableros sin responsable',
      { boards: [] },
      { figure: '0', text: 'No hay tableros activos.', tone: 'quiet', icon: 'users' },
    ],
    [
      'Tableros sin responsable',
      { boards: boards.map((board) => ({ ...board, owner: { name: 'Ana', email: 'ana@example.com' } })) },
      { figure: '0', text: 'Todos los tableros activos tienen responsable.', tone: 'quiet', icon: 'users' },
    ],
    [
      'Tableros sin responsable',
      {},
      {
        figure: '2',
        text: 'Nombra a quien responde por cada uno: a esa persona le piden acceso los lectores.',
        ...{ tone: 'quiet', icon: 'users' },
      },
    ],
  ])('shows the card "%s" with its state (case %#)', (title, more, view) => {
    expect(card(title, more)).toMatchObject(view);
  });

  it('counts only the entries without a board', () => {
    const menu = facts.menu.map((one) => ({
      ...one,
      entries: [
        { ...entry, hasBoard: true },
        { ...entry, hasBoard: true },
        { ...entry, hasBoard: false },
      ],
    }));
    expect(card('Entradas del menú sin tablero', { menu })).toMatchObject({
      ...{ figure: '1', text: 'de 3 entradas del menú.', icon: 'list-tree' },
    });
  });

  it('says since when openings are counted, and of how many boards nothing is known', () => {
    const extra = { ...first, id: 'new', name: 'Nuevo', menuPath: '' };
    const [days30, days90] = ['Tableros sin abrir en 30 días', 'Tableros sin abrir en 90 días'];
    const more = { boards: [...boards, extra], usage: sampleUsage };
    for (const title of [days30, days90])
      expect(card(title, more)).toMatchObject({
        ...{ figure: '—', tone: 'unknown' },
        text: 'Todavía no se sabe: las aperturas se cuentan desde el 25 oct 2026.',
      });
    const unknown = 'Todavía no se sabe de 1 tablero nuevo o de antigüedad desconocida.';
    for (const title of [days30, days90])
      expect(card(title, { ...more, usage: wholeUsage })).toMatchObject({ figure: '—', text: unknown });
    const never = { ...first, id: 'never', menuPath: '' };
    const mixed = { boards: [...boards, extra, never], usage: wholeUsage, boardsSince };
    expect(card(days90, mixed)).toMatchObject({ figure: '1', tone: 'quiet' });
    expect(card(days90, mixed).text).toContain(unknown);
    expect(card(days30, mixed).list?.rows.map(({ name }) => name)).not.toContain(extra.name);
  });

  it('lists the three least opened boards', () => {
    const more = ['a', 'b', 'c'].map((id) => ({ ...first, id, name: id, menuPath: '' }));
    expect(
      card('Tableros sin abrir en 30 días', {
        ...{ boards: [...boards, ...more], boardsSince, usage: wholeUsage },
      }),
    ).toMatchObject({
      figure: '3',
      list: {
        label: 'Los menos abiertos',
        rows: ['a', 'b', 'c'].map((name) => ({ name, value: '0 aperturas' })),
      },
    });
  });

  it('shows "Todo en orden" if all is known and there are no problems', () => {
    const all = {
      refreshes: { [first.id]: refreshed('completed'), [second.id]: refreshed('completed') },
      selfTest: { ...ended, results: [checked] },
      usage: wholeUsage,
    };
    expect(home(all)).toMatchObject({ tone: 'good', summary: 'Todo en orden', help: undefined });
  });

  it('leads from each card to its list, and begins with the dashboards', () => {
    const opened: string[] = [];
    const open = (view: string) => void opened.push(view);
    const { cards, onBegin } = connectHome(facts, open, () => open('changes'), open);
    for (const { action } of cards) action.onClick();
    onBegin();
    expect(cards.map(({ title, action }) => [title, action.label])).toEqual([
      ['Actualizaciones con falla', 'Ver actualizaciones'],
      ['Cambios sin guardar', 'Ver auditoría'],
      ['Diagnóstico', 'Abrir diagnóstico'],
      ['Entradas del menú sin tablero', 'Asignar tableros'],
      ['Tableros sin abrir en 30 días', 'Ver uso'],
      ['Tableros sin responsable', 'Ver tableros'],
      ['Revisiones vencidas', 'Ver tableros'],
      ['Tableros sin abrir en 90 días', 'Ver tableros'],
    ]);
    expect(opened).toEqual([
      ...['config-schedules', 'reports-audit', 'config-powerbi', 'powerbi-menu-config', 'reports-usage'],
      ...['ownerless', 'overdue', 'unopened', 'powerbi-dashboards'],
    ]);
  });
});
