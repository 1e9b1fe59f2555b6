import { frozen } from '@tools/machines/frozen';
import { describe, expect, it, vi } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
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
  now: Date.parse('2026-11-21T12:00:00'),
};
const ignore = () => undefined;
const home = (more: Partial<HomeFacts> = {}) => connectHome({ ...facts, ...more }, ignore, ignore);
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
    schedule: null,
  }) as const;

describe('admin home (SPEC section 2.6)', () => {
  it('shows "Todo en orden" if there are no problems, and names the figures that have no data', () => {
    const { isGood, summary, help } = home();
    expect([isGood, summary]).toEqual([true, 'Todo en orden']);
    expect(help).toBe(
      'Sin datos todavía: Actualizaciones con falla, Diagnóstico, Tableros sin abrir en 30 días, Tableros sin abrir en 90 días.',
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
    expect(home(more)).toMatchObject({ isGood: false, summary: '1 asunto por revisar' });
  });

  it('says that nobody publishes the state of the data, and where to look, unless a refresh failed', () => {
    const title = 'Actualizaciones con falla';
    const opened: string[] = [];
    for (const publishedAt of [null, facts.now - 2 * 3_600_000]) {
      const [one] = connectHome({ ...facts, publishedAt }, (view) => opened.push(view), ignore).cards;
      expect(one).toMatchObject({
        title,
        tone: 'warn',
        text: 'Nadie publica el estado de los datos: los lectores no ven su antigüedad.',
      });
      one?.action.onClick();
    }
    expect(opened).toEqual(['config-powerbi', 'config-powerbi']);
    expect(card(title, { publishedAt: facts.now - 3_600_000 }).tone).toBe('unknown');
    const refreshes = { [first.id]: refreshed('failed') };
    expect(card(title, { publishedAt: null, refreshes }).tone).toBe('bad');
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
    const cards = connectHome({ ...facts, outbox: waits }, ignore, openChanges).cards;
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
    const all = { ...facts, boards: owned, usage: sampleUsage };
    const { cards, isGood } = connectHome(all, ignore, ignore, (issue) => sought.push(issue));
    for (const { action } of cards.slice(-3)) action.onClick();
    expect(sought).toEqual(['ownerless', 'overdue', 'unopened']);
    expect(cards.slice(-3).map(({ figure, tone }) => [figure, tone])).toEqual([
      ['1', 'quiet'],
      ['1', 'warn'],
      ['0', 'quiet'],
    ]);
    expect(isGood).toBe(false);
  });

  it('ranks the least opened boards, and states whose opens were counted', () => {
    const extra = { ...first, id: 'never', name: 'Nunca abierto', menuPath: '' };
    const least = (isEverybodys: boolean) =>
      card('Tableros sin abrir en 30 días', { boards: [...boards, extra], usage: sampleUsage, isEverybodys });
    expect(least(true)).toMatchObject({
      figure: '1',
      text: 'de 3 tableros activos, según toda la organización.',
    });
    expect(least(false).text).toBe('de 3 tableros activos, según este navegador.');
    expect(least(true).list?.rows[0]).toEqual({ name: 'Nunca abierto', value: '0 aperturas' });
    expect(card('Tableros sin abrir en 30 días', { usage: sampleUsage, isReading: true }).figure).toBe('—');
  });
});
