import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CatalogHistory } from '@/domain/ports/catalog';
import type { DatasetReport } from '@/domain/ports/powerBiLists';
import { noneAnswer } from '@/domain/shared/answer';
import { sampleHistory, sampleRevisions } from '@/features/admin/monitoring/history.fixture';
import { sampleUsage } from '@/features/admin/monitoring/usage.fixture';
import { adminPorts, noUsage } from '@/features/admin/outside.fixture';
import { selectAdminData } from '@/store/catalogs.selectors';
import { refreshReportsFound } from '@/store/refreshReports.slice';
import { hiddenFocus } from '../hardening/hiddenFocus';
import { sample } from '../tier';
import { mountAdmin, samples } from './mount';

const few = { ...samples, users: samples.users.slice(0, 4), accessGroups: [], rules: [] };
const tablet = [820, 1180] as const;
const modal = () => document.querySelector('[role=dialog], [role=alertdialog]');

const now = adminPorts.now();
/** Every dataset was refreshed once. */
const refreshed: Record<string, DatasetReport> = Object.fromEntries(
  samples.boards.map(({ id }) => [
    id,
    {
      state: 'known',
      history: [{ startedAt: now, endedAt: now + 60_000, status: 'completed', problem: '' }],
      schedule: noneAnswer,
    },
  ]),
);
/** Data for the reports and the audit. */
const given: Partial<typeof adminPorts> = {
  usage: { ...noUsage, read: () => sampleUsage },
  history: sampleHistory,
};
const mountFilled = async (...[view, data, size]: Parameters<typeof mountAdmin>) => {
  const mounted = await mountAdmin(view, data, size, given);
  mounted.store.dispatch(refreshReportsFound(refreshed));
  return mounted;
};
/** Moves the focus to a control by keyboard, and presses it. */
async function press(name: string | RegExp) {
  const control = page.getByRole('button', { name, exact: true }).first();
  await expect.element(control).toBeVisible();
  for (let stops = 0; stops < 80 && document.activeElement !== control.element(); stops += 1)
    await userEvent.tab();
  await expect.element(control).toHaveFocus();
  await userEvent.keyboard('{Enter}');
}

/** The usable controls, each with the element that shows its focus: the label for an input without its own size. */
const usable = () =>
  [
    ...document.querySelectorAll<HTMLElement>('main :is(button, input, select, textarea, a[href], summary)'),
  ].filter(
    (element) =>
      !element.matches(':disabled, [hidden]') && element.checkVisibility({ visibilityProperty: true }),
  );
const hasRing = (element: Element) =>
  [element, ...(element.closest('label')?.querySelectorAll('*') ?? [])].some((drawn) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(drawn);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && !outlineColor.endsWith(', 0)');
  });
const said = (element: Element) =>
  `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40) ?? ''}`;

describe('the admin views by keyboard on a tablet (SPEC section 2.7)', () => {
  const views = [
    'dashboard-admin',
    'users-list',
    'powerbi-dashboards',
    'powerbi-permissions',
    'powerbi-menu-config',
    'catalog-regions',
    'catalog-products',
    'config-system',
    'config-schedules',
    'reports-usage',
    'reports-errors',
    'reports-performance',
    'reports-audit',
  ];
  it.each(sample(views, views.length))(
    'every control of the view %s can be reached with Tab and shows its focus',
    async (view) => {
      await mountFilled(view, view === 'powerbi-permissions' ? samples : few, tablet);
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      const reached = new Set<Element>();
      const unseen: string[] = [];
      for (let stops = 0; stops < 120; stops += 1) {
        await userEvent.tab();
        const { activeElement } = document;
        // The first Tab may leave the page, from the focus of the previous view.
        if (activeElement === document.body && stops === 0) continue;
        if (activeElement === null || activeElement === document.body || reached.has(activeElement)) break;
        reached.add(activeElement);
        const hidden = hiddenFocus();
        if (hidden !== null) unseen.push(hidden);
        if (!hasRing(activeElement)) unseen.push(`no ring: ${said(activeElement)}`);
      }
      expect(unseen).toEqual([]);
      expect(reached.size).toBeGreaterThan(1);
      // Radios of one name and arrows within a toolbar are one stop.
      expect(
        usable()
          .filter((element) => !reached.has(element) && !element.matches('[type=radio], [type=file]'))
          .map(said),
      ).toEqual([]);
    },
  );

  const dialogs: readonly (readonly [view: string, openers: readonly string[]])[] = [
    ['users-list', ['Nuevo Usuario', 'Ver Ana García', 'Editar Ana García', 'Eliminar Ana García']],
    ['powerbi-permissions', ['Nueva Regla', 'Nuevo Grupo', 'Editar Analistas', 'Eliminar Analistas']],
    ['powerbi-menu-config', ['Nueva Categoría', 'Editar: Pedidos de concretos']],
    ['catalog-regions', ['Nueva Región', 'Editar Nacional', 'Eliminar Nacional']],
    ['catalog-products', ['Nuevo Producto', 'Editar Cemento CPC 40', 'Eliminar Cemento CPC 40']],
    ['config-system', ['Restablecer datos']],
    ['config-schedules', ['Ver historial de Tablero de transporte']],
    ['reports-errors', ['Ver historial de Pedidos de concretos']],
    ['reports-performance', ['Ver historial de Tablero de transporte']],
    ['reports-audit', ['Ver el cambio de Análisis de costos']],
  ];
  it.each(sample(dialogs, dialogs.length))(
    'the dialogs of the view %s take the focus, and return it on closing to the control that opened them',
    async (view, names) => {
      await mountFilled(view, samples, tablet);
      for (const name of names) {
        const opener = page.getByRole('button', { name, exact: true }).first();
        await expect.element(opener).toBeVisible();
        (opener.element() as HTMLElement).focus();
        await userEvent.keyboard('{Enter}');
        // A dialog ignores Escape until it has the focus.
        await expect.poll(() => modal()?.contains(document.activeElement)).toBe(true);
        await userEvent.keyboard('{Escape}');
        await expect.poll(modal).toBeNull();
        await expect.element(opener).toHaveFocus();
      }
    },
  );

  const sizes = [
    ['a tablet', tablet],
    ['a desktop', [1280, 860]],
  ] as const;
  it.each(sample(sizes, 2))(
    'the switch of a user keeps the focus when toggled with the keyboard on %s',
    async (_, size) => {
      const { store } = await mountAdmin('users-list', few, size);
      const isActive = () => selectAdminData(store.getState()).users[0]?.isActive;
      const toggle = page.getByRole('checkbox', { name: 'Activo: Ana García' });
      await expect.element(toggle).toBeInTheDocument();
      for (let stops = 0; stops < 40 && document.activeElement !== toggle.element(); stops += 1)
        await userEvent.tab();
      await expect.element(toggle).toHaveFocus();
      for (const expected of [false, true]) {
        await userEvent.keyboard(' ');
        await expect.poll(isActive).toBe(expected);
        const consequence = `Ana García quedó como ${expected ? 'Activo' : 'Inactivo'}:`;
        await expect.element(page.getByText(consequence)).toBeVisible();
        await expect.element(toggle).toHaveFocus();
      }
    },
  );

  it('restoring a change keeps the focus in its row, and loading older changes keeps the focus in the list', async () => {
    const history = async (_: unknown, signal: AbortSignal): Promise<CatalogHistory> => {
      signal.throwIfAborted();
      return { revisions: sampleRevisions, hasMore: isMore };
    };
    let isMore = true;
    await mountAdmin('reports-audit', samples, tablet, { ...given, history });
    await press('Restaurar Bajío como estaba antes');
    await expect.element(page.getByText('Se restauró Bajío.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Ver el cambio de Bajío' }).first()).toHaveFocus();
    isMore = false;
    await press('Ver cambios anteriores');
    await expect
      .element(page.getByRole('button', { name: 'Ver cambios anteriores' }))
      .not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.closest('[data-row]')).not.toBeNull();
  });
});
