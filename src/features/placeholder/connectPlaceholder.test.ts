import { describe, expect, it } from 'vitest';
import { adminMenu } from '@/domain/admin/adminMenu';
import { analyticsMenu } from '@/domain/boards/analyticsMenu';
import { specBoards } from '@/domain/boards/boards.fixture';
import { endpoints } from '@/domain/boards/menu';
import { connectPlaceholder } from './connectPlaceholder';

const placeholderOf = (viewId: string, boards = specBoards) =>
  connectPlaceholder({ viewId, menu: analyticsMenu, boards, isRead: true });

describe('placeholders (SPEC section 2.3)', () => {
  it('have exactly the four headings and the text of SPEC', () => {
    const headings = ['data', 'schedule', 'filters', 'documentation'].map((id) => placeholderOf(id)?.heading);
    expect(headings).toEqual(['Data Sources', 'Scheduled Reports', 'Filters', 'Documentation']);
    expect(placeholderOf('data')?.text).toBe('Se sigue trabajando en esta sección.');
  });

  it('show the label and path of every other view, and offer a working dashboard', () => {
    for (const { id, label } of endpoints(analyticsMenu).filter((item) => item.id.startsWith('prod-'))) {
      expect(placeholderOf(id)).toMatchObject({
        heading: label,
        offer: { id: 'dashboard-1', label: 'Tablero de transporte' },
      });
      expect(placeholderOf(id)?.path.length).toBeGreaterThan(0);
    }
  });

  it('are not shown for dashboards, configured or not', () => {
    expect(placeholderOf('dashboard-1')).toBeNull();
    expect(placeholderOf('dashboard-2', [])).toBeNull();
    const [board] = specBoards;
    expect(board && placeholderOf('costo-fijo', [{ ...board, id: 'costo-fijo' }])).toBeNull();
  });

  it('offer only an active board, and no board if none is active', () => {
    const [first, second] = specBoards;
    if (!first || !second) throw new Error('two boards are configured');
    expect(placeholderOf('data', [{ ...first, isActive: false }, second])?.offer?.id).toBe('dashboard-2');
    expect(placeholderOf('data', [])?.offer).toBeNull();
  });

  it('state that the view does not exist when it was removed from the menu', () => {
    expect(placeholderOf('board-gone')?.heading).toBe('Esta sección no existe');
  });

  it('state nothing about a view before the catalogue was read, except of SPEC’s sections', () => {
    const unread = (viewId: string) =>
      connectPlaceholder({ viewId, menu: analyticsMenu, boards: [], isRead: false });
    const text = 'Los tableros todavía no se han leído: no se sabe qué hay aquí.';
    expect(unread('costo-fijo')).toMatchObject({ heading: 'Costo fijo', text, offer: null });
    expect(unread('board-of-a-link')).toMatchObject({ heading: 'Tablero sin leer', text });
    expect(unread('data')?.text).toBe('Se sigue trabajando en esta sección.');
  });

  it.each([...endpoints(adminMenu).map(({ id }) => id), ...Object.getOwnPropertyNames(Object.prototype)])(
    'state that the view %s does not exist in the analytics platform',
    (id) => expect(placeholderOf(id)?.heading).toBe('Esta sección no existe'),
  );
});
