import { describe, expect, it } from 'vitest';
import { noFilters } from '@/domain/report/filters';
import type { ResultFact } from '@/domain/session/notice';
import { defaultSettings } from '@/domain/session/settings';
import { copy } from '@/features/shared/storage.copy';
import { selectFilters } from '@/store/filters.slice';
import { makeStore } from '@/store/makeStore';
import {
  linkPartsLost,
  resultDismissed,
  resultShown,
  selectNotices,
  selectResult,
  selectUnreadCount,
} from '@/store/notices.slice';
import { pageRequested } from '@/store/reportPages.slice';
import { selectSettings, settingsSaved } from '@/store/settings.slice';
import {
  reportLeft,
  selectActiveView,
  selectPlatform,
  selectTheme,
  themeChanged,
  viewSelected,
} from '@/store/view.slice';
import { connectResult } from './connectResult';

const before = { ...noFilters, region: 'NORESTE' as const };

function shown(fact: ResultFact, isStored = true) {
  const store = makeStore();
  store.dispatch(resultShown(fact));
  const result = selectResult(store.getState());
  if (!result) throw new Error('no result');
  const toast = connectResult(result, store.dispatch, isStored);
  const press = (label: string) => toast.actions.find((action) => action.label === label)?.onClick();
  return { store, toast, press };
}

describe('result of a user action', () => {
  it.each<ResultFact>([
    { kind: 'filtersApplied', reach: 'report', before },
    { kind: 'boardCreated', boardId: 'b', board: 'Costos' },
    { kind: 'pageMissing' },
    { kind: 'filterPaneRefused' },
    { kind: 'settingsSaved', before: { settings: defaultSettings, theme: null } },
  ])('is no notification: $kind', (fact) => {
    const { store } = shown(fact);
    expect([selectNotices(store.getState()), selectUnreadCount(store.getState())]).toEqual([[], 0]);
    store.dispatch(resultDismissed());
    expect(selectResult(store.getState())).toBeNull();
  });

  it('names the parts of a link that were lost in a toast that stays, and in a notification', () => {
    const store = makeStore();
    store.dispatch(linkPartsLost({ parts: [{ name: 'region', value: 'MARTE' }], at: 1 }));
    const result = selectResult(store.getState());
    const toast = result && connectResult(result, store.dispatch, true);
    expect(toast).toMatchObject({
      tone: 'warn',
      isLasting: true,
      text: 'Se abrió sin Región: “MARTE”. Revisa los filtros antes de leer los totales.',
    });
    expect(selectNotices(store.getState())).toMatchObject([{ kind: 'linkPartsLost' }]);
    toast?.actions[0]?.onClick();
    expect(store.getState().view.modal).toBe('filters');
  });

  it('leads to the change that the catalogue refused', () => {
    const { store, toast, press } = shown({ kind: 'changeRefused', board: 'Mermas', isDenied: false });
    expect(toast).toMatchObject({ tone: 'warn', isLasting: true });
    expect(toast.text).toBe(
      'El tablero «Mermas» no se guardó. El catálogo no lo aceptó. Admin Portal dice por qué; ahí lo reintentas o lo descartas.',
    );
    press('Ver en Admin Portal');
    expect(selectPlatform(store.getState())).toBe('admin');
    expect(selectResult(store.getState())).toBeNull();
  });

  it('undoes applied filters', () => {
    const { store, press } = shown({ kind: 'filtersApplied', reach: 'report', before });
    press('Deshacer');
    expect(selectFilters(store.getState())).toEqual(before);
  });

  it('states that filters which the dashboard does not support are kept', () => {
    const { toast } = shown({ kind: 'filtersApplied', reach: 'stored', before });
    expect(toast.text).toBe('Filtros guardados. Este tablero no indica a qué columnas se aplican.');
  });

  it('opens a new board, and is removed when the view changes', () => {
    const { store, press } = shown({ kind: 'boardCreated', boardId: 'board-costos', board: 'Costos' });
    press('Abrir tablero');
    expect(selectActiveView(store.getState())).toBe('board-costos');
    expect(selectResult(store.getState())).toBeNull();
  });

  it('stays when the view changes if it does not name a new board', () => {
    const { store } = shown({ kind: 'filtersApplied', reach: 'report', before });
    store.dispatch(viewSelected('dashboard-2'));
    expect(selectResult(store.getState())).not.toBeNull();
  });

  it('states that the page is missing until another page or board is requested', () => {
    const { store, toast } = shown({ kind: 'pageMissing' });
    expect(toast).toMatchObject({ tone: 'warn', isLasting: true, actions: [] });
    expect(toast.text).toBe('El reporte de Power BI no tiene esa página. Estás viendo otra.');
    store.dispatch(pageRequested('p2'));
    expect(selectResult(store.getState())).toBeNull();
    store.dispatch(resultShown({ kind: 'pageMissing' }));
    store.dispatch(reportLeft());
    expect(selectResult(store.getState())).toBeNull();
  });

  it.each<ResultFact>([{ kind: 'bookmarkRefused' }, { kind: 'pageMissing' }])(
    'stays on screen because the report does not show what was requested: $kind',
    (fact) => expect(shown(fact).toast.isLasting).toBe(true),
  );

  it.each([null, 'light'] as const)(
    'undoes settings, and the theme if the settings changed it: %s',
    (theme) => {
      const { store, press } = shown({ kind: 'settingsSaved', before: { settings: defaultSettings, theme } });
      store.dispatch(settingsSaved({ ...defaultSettings, refreshMinutes: 5 }));
      store.dispatch(themeChanged('dark'));
      press('Deshacer');
      expect(selectSettings(store.getState())).toEqual(defaultSettings);
      expect(selectTheme(store.getState())).toBe(theme ?? 'dark');
    },
  );

  it('does not state that settings are stored if the browser refuses to store them', () => {
    const { toast } = shown(
      { kind: 'settingsSaved', before: { settings: defaultSettings, theme: null } },
      false,
    );
    expect(toast).toMatchObject({ text: `Cambios guardados ${copy.note}`, tone: 'warn' });
  });
});
