import { describe, expect, it } from 'vitest';
import { adminMenu } from '@/domain/admin/adminMenu';
import { analyticsMenu } from '@/domain/boards/analyticsMenu';
import { specBoards } from '@/domain/boards/boards.fixture';
import { endpoints } from '@/domain/boards/menu';
import { connectPlaceholder } from './connectPlaceholder';

const at = (viewId: string, boards = specBoards) =>
  connectPlaceholder({ viewId, menu: analyticsMenu, boards });

describe('placeholders (SPEC section 2.3)', () => {
  it('have exactly the four headings and the text of SPEC', () => {
    const headings = ['data', 'schedule', 'filters', 'documentation'].map((id) => at(id)?.heading);
    expect(headings).toEqual(['Data Sources', 'Scheduled Reports', 'Filters', 'Documentation']);
    expect(at('data')?.text).toBe('Se sigue trabajando en esta sección.');
  });

  it('show the label and path of every other view, and offer a working dashboard', () => {
    for (const { id, label } of endpoints(analyticsMenu).filter((item) => item.id.startsWith('prod-'))) {
      expect(at(id)).toMatchObject({
        heading: label,
        offer: { id: 'dashboard-1', label: 'Tablero de transporte' },
      });
      expect(at(id)?.path.length).toBeGreaterThan(0);
    }
  });

  it('are not shown for dashboards, configured or not', () => {
    expect(at('dashboard-1')).toBeNull();
    expect(at('dashboard-2', [])).toBeNull();
    const [board] = specBoards;
    expect(board && at('costo-fijo', [{ ...board, id: 'costo-fijo' }])).toBeNull();
  });

  it('offer only an active board, and no board if none is active', () => {
    const [first, second] = specBoards;
    if (!first || !second) throw new Error('two boards are configured');
    expect(at('data', [{ ...first, isActive: false }, second])?.offer?.id).toBe('dashboard-2');
    expect(at('data', [])?.offer).toBeNull();
  });

  it('state that the view does not exist when it was removed from the menu', () => {
    expect(at('board-gone')?.heading).toBe('Esta sección no existe');
  });

  it.each([...endpoints(adminMenu).map(({ id }) => id), ...Object.getOwnPropertyNames(Object.prototype)])(
    'state that the view %s does not exist in the analytics platform',
    (id) => expect(at(id)?.heading).toBe('Esta sección no existe'),
  );
});
