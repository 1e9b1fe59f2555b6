import { describe, expect, it } from 'vitest';
import { analyticsMenu } from '@/domain/boards/analyticsMenu';
import { specBoards } from '@/domain/boards/boards.fixture';
import { endpoints } from '@/domain/boards/menu';
import { makeStore } from '@/store/makeStore';
import { selectActiveView } from '@/store/view.slice';
import { connectPlaceholder } from './connectPlaceholder';

const at = (viewId: string, boards = specBoards, store = makeStore()) =>
  connectPlaceholder({ viewId, menu: analyticsMenu, boards }, store);

describe('placeholders (SPEC 2.3)', () => {
  it('has the four headings and the text, letter by letter', () => {
    const headings = ['data', 'schedule', 'filters', 'documentation'].map((id) => at(id)?.heading);
    expect(headings).toEqual(['Data Sources', 'Scheduled Reports', 'Filters', 'Documentation']);
    expect(at('data')?.text).toBe('Se sigue trabajando en esta sección.');
  });

  it('shows every other view by its label and path, and offers a dashboard that works', () => {
    for (const { id, label } of endpoints(analyticsMenu).filter((item) => item.id.startsWith('prod-'))) {
      expect(at(id)).toMatchObject({
        heading: label,
        offer: { label: 'Abrir Tablero de transporte' },
      });
      expect(at(id)?.path.length).toBeGreaterThan(0);
    }
  });

  it('leaves dashboards to the report, configured or not', () => {
    expect(at('dashboard-1')).toBeNull();
    expect(at('dashboard-2', [])).toBeNull();
    const [board] = specBoards;
    expect(board && at('costo-fijo', [{ ...board, id: 'costo-fijo' }])).toBeNull();
  });

  it('offers only an active board, and nothing when there is none', () => {
    const [first, second] = specBoards;
    if (!first || !second) throw new Error('two boards are configured');
    const store = makeStore();
    at('data', [{ ...first, isActive: false }, second], store)?.offer?.onTake();
    expect(selectActiveView(store.getState())).toBe('dashboard-2');
    expect(at('data', [])?.offer).toBeNull();
  });

  it('says so when the view has left the menu', () => {
    expect(at('board-gone')?.heading).toBe('Esta vista no existe');
  });
});
