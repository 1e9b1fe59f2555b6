import { describe, expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import { noFilters } from '@/domain/report/filters';
import { valueAnswer } from '@/domain/shared/answer';
import { type AboutFacts, accessAddress, connectAbout } from './connectAbout';

const [board] = specBoards;
if (!board) throw new Error('no board');
const owner = { name: 'Ana Ruiz', email: 'ana@example.com' };
const facts: AboutFacts = {
  board,
  appUrl: 'https://app.powerbi.com',
  portalUrl: 'https://portal.example.com/',
  place: { platform: 'analytics', view: board.id, adminView: '', pageName: 'p1', filters: noFilters },
  freshness: undefined,
  report: undefined,
  changes: [],
  now: Date.parse('2026-11-28T12:00:00'),
};
const field = (label: string, more: Partial<AboutFacts> = {}) =>
  connectAbout({ ...facts, ...more }).find((one) => one.label === label);

describe('connectAbout', () => {
  it('shows a board of an earlier catalogue without owner and verification', () => {
    expect(connectAbout(facts).map(({ label }) => label)).toEqual([
      'Descripción',
      'Responsable',
      'Verificación',
      'Datos',
    ]);
    expect(field('Responsable')?.links).toBeUndefined();
    expect(field('Verificación')?.lines).toEqual(['Sin verificar']);
  });

  it('says that the age was not read, not that Power BI has none', () => {
    expect(field('Datos')?.lines).toEqual(['Todavía no se sabe de cuándo son.']);
  });

  it('links the owner by mail and Teams', () => {
    const links = field('Responsable', { board: { ...board, owner } })?.links ?? [];
    expect(links.map(({ href }) => href.split('&')[0])).toEqual([
      'mailto:ana@example.com?subject=Tablero%20de%20transporte',
      'https://teams.microsoft.com/l/chat/0/0?users=ana@example.com',
    ]);
  });

  it('links a support contact only if it is a mail or an https address', () => {
    for (const support of ['datos@example.com', 'https://ayuda.example.com/'])
      expect(field('Soporte', { board: { ...board, support } })?.links?.[0]?.label).toBe(support);
    for (const support of ['javascript:alert(1)', 'Ext. 4410'])
      expect(field('Soporte', { board: { ...board, support } })).toMatchObject({ lines: [support] });
  });

  it('warns from the day after the review was due', () => {
    const due = (reviewDue: string) => field('Verificación', { board: { ...board, reviewDue } })?.tone;
    expect([due('2026-11-27'), due('2026-11-28')]).toEqual(['warn', undefined]);
    const verified = { by: 'Luis Paz', on: '2026-11-20', note: 'Contra el cierre' };
    expect(field('Verificación', { board: { ...board, verified } })).toMatchObject({
      lines: ['Verificado por Luis Paz el 20 nov 2026', 'Contra el cierre'],
      tone: 'good',
    });
  });

  it('shows the schedule and the last changes where they are loaded', () => {
    const schedule = valueAnswer({
      ...{ isEnabled: true, days: [], times: ['06:00'], timeZone: 'Monterrey' },
    });
    expect(field('Actualización', { report: { state: 'known', history: [], schedule } })?.lines).toEqual([
      'Todos los días: 06:00 (Monterrey)',
    ]);
    const change = { id: '1', kind: 'boards', entityId: board.id, before: null, after: board } as const;
    const changes = [{ ...change, by: 'Ana Ruiz', at: facts.now - 3_600_000 }];
    expect(field('Últimos cambios', { changes })?.lines).toEqual(['Ana Ruiz, hace 1 h']);
  });
});

describe('accessAddress', () => {
  const ask = (more: object) =>
    accessAddress(
      { ...board, ...more },
      { portalUrl: facts.portalUrl, place: facts.place, pageTitle: 'Resumen' },
    );

  it('writes to the owner, else to the support contact, with board, page and link', () => {
    const address = decodeURIComponent(ask({ owner, support: 'datos@example.com' }) ?? '');
    expect(address.split('\n')).toEqual([
      'mailto:ana@example.com?subject=Acceso al tablero Tablero de transporte&body=Hola. Necesito acceso al tablero Tablero de transporte, página Resumen, y Power BI no me deja abrirlo.',
      'https://portal.example.com/#tablero=dashboard-1&pagina=p1',
    ]);
    expect(ask({ support: 'datos@example.com' })).toMatch(/^mailto:datos@example\.com\?/);
  });

  it('names no page whose title is unknown, but links to it', () => {
    const address = accessAddress(
      { ...board, owner },
      { portalUrl: facts.portalUrl, place: facts.place, pageTitle: '' },
    );
    const [, body = ''] = decodeURIComponent(address ?? '').split('&body=');
    expect(body).toMatch(/^Hola\. Necesito acceso al tablero Tablero de transporte, y [^\n]+\n\S*pagina=p1$/);
  });

  it('opens the support page of a board without a mail, and is null without any contact', () => {
    expect(ask({ support: 'https://ayuda.example.com/' })).toBe('https://ayuda.example.com/');
    expect(ask({})).toBeNull();
    expect(ask({ support: 'Ext. 4410' })).toBeNull();
  });
});
