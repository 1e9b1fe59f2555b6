import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { analyticsMenu } from '@/domain/boards/analyticsMenu';
import { Sidebar } from '@/features/sidebar/Sidebar';
import { SidebarView } from '@/features/sidebar/Sidebar.view';
import { copy } from '@/features/sidebar/sidebar.copy';
import { makeStore } from '@/store/makeStore';
import { selectSidebarOpen, sidebarPinned, sidebarToggled } from '@/store/view.slice';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

const selected: string[] = [];
const pressed: string[] = [];
/** The menu, whose first board was not refreshed. */
const failed = { status: 'failed', at: Date.now() - 1_800_000 } as const;
const items = analyticsMenu.map((group) => ({
  ...group,
  ...(group.children
    ? {
        children: group.children.map((leaf) =>
          leaf.id === 'dashboard-1' ? { ...leaf, isConnected: false, refresh: failed } : leaf,
        ),
      }
    : {}),
}));

function Menu() {
  const [open, setOpen] = useState<readonly string[]>([]);
  return (
    <SidebarView
      title="Power BI Dashboard"
      open
      isPinned={false}
      onPin={() => {}}
      items={items}
      activeId="nowhere"
      openGroups={open}
      submenus="inline"
      onSelect={(id) => selected.push(id)}
      onPress={(id) => pressed.push(id)}
      onGroupToggle={(id) =>
        setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id])
      }
      onClose={() => {}}
    />
  );
}

const row = (name: RegExp) => page.getByRole('button', { name });
/** The label of the row with the focus, and whether it is expanded. */
const here = () => {
  const { activeElement } = document;
  const label = activeElement?.querySelector('[title]')?.getAttribute('title');
  const state = { true: '−', false: '+' }[activeElement?.getAttribute('aria-expanded') ?? ''] ?? '';
  return `${state}${label}`;
};
/** Presses keys one by one; each must lead to the label of its pair. */
async function press(...steps: readonly (readonly [key: string, to: string])[]) {
  for (const [key, to] of steps) {
    await userEvent.keyboard(key);
    await expect.poll(here, { message: `after ${key}` }).toBe(to);
  }
}

/** Keys of the tree pattern (ARIA Authoring Practices), which a menu of groups shares; docs/decisions/0010. */
describe('the keyboard in the menu (SPEC section 2.3)', () => {
  beforeEach(async () => {
    selected.length = 0;
    pressed.length = 0;
    await page.viewport(1280, 900);
    render(
      <ThemeProvider>
        <Menu />
      </ThemeProvider>,
    );
    const first = row(/^Dashboards/);
    await expect.element(first).toBeVisible();
    (first.element() as HTMLElement).focus();
    await expect.poll(here).toBe('+Dashboards');
  });
  afterEach(cleanup);

  it('Right opens a closed group, and goes to the first child of an open one', async () => {
    await press(
      ['{ArrowRight}', '−Dashboards'],
      ['{ArrowRight}', 'Tablero de transporte'],
      ['{ArrowRight}', 'Tablero de transporte'],
    );
  });

  it('a focused row states the result of the last refresh of its data (SPEC section 2.3)', async () => {
    await press(['{ArrowRight}', '−Dashboards'], ['{ArrowRight}', 'Tablero de transporte']);
    const text = 'Desconectado · La actualización falló hace 30 min';
    await expect.element(page.getByRole('img', { name: text })).toBeVisible();
    await expect.element(page.getByRole('tooltip')).toHaveTextContent(text);
  });

  it('Left goes to the group of a row, and closes an open group', async () => {
    await press(
      ['{ArrowDown}', '+Productividad'],
      ['{ArrowRight}', '−Productividad'],
      ['{ArrowDown}', '+Productividad de personal'],
      ['{ArrowDown}', '+Productividad equipo'],
      ['{ArrowLeft}', '−Productividad'],
      ['{ArrowLeft}', '+Productividad'],
      ['{ArrowLeft}', '+Productividad'],
    );
  });

  it('Up and Down move through every visible row, Home and End to the first and the last row', async () => {
    await press(
      ['{ArrowRight}', '−Dashboards'],
      ['{ArrowDown}', 'Tablero de transporte'],
      ['{ArrowDown}', 'Pedidos de concretos'],
      ['{ArrowUp}', 'Tablero de transporte'],
      ['{End}', 'Documentos'],
      ['{Home}', '−Dashboards'],
    );
  });

  it('letters move to the next row that starts with them', async () => {
    await press(['e', '+Estado de Resultados'], ['{Home}', '+Dashboards'], ['b', 'Bases de datos']);
  });

  it('Enter opens a group and selects a view', async () => {
    await press(['{Enter}', '−Dashboards'], ['{ArrowDown}', 'Tablero de transporte']);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => selected).toEqual(['dashboard-1']);
  });

  it('a press with the main mouse button on a row names its view, a touch or another button does not', async () => {
    await press(['{Enter}', '−Dashboards']);
    const leaf = row(/^Tablero de transporte/).element();
    const down = (target: Element, init: PointerEventInit) =>
      target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, ...init }));
    down(leaf, { pointerType: 'touch' });
    down(leaf, { pointerType: 'mouse', button: 2 });
    down(document.querySelector('[data-part=scrim]') as Element, { pointerType: 'mouse' });
    expect(pressed).toEqual([]);
    down(leaf.firstElementChild as Element, { pointerType: 'mouse' });
    expect(pressed).toEqual(['dashboard-1']);
    expect(selected).toEqual([]);
  });

  it('Tab leaves the list, because only one row of the list is a tab stop', () => {
    const rows = [...document.querySelectorAll('[data-row]')];
    expect(rows.filter((one) => one.getAttribute('tabindex') === '0')).toHaveLength(1);
  });

  it('every row exposes level, position and number of siblings', async () => {
    await press(['{ArrowRight}', '−Dashboards']);
    const places = [...document.querySelectorAll('[role=listitem]')]
      .slice(0, 4)
      .map((item) => ['aria-level', 'aria-posinset', 'aria-setsize'].map((name) => item.getAttribute(name)));
    const top = String(analyticsMenu.length);
    expect(places).toEqual([
      ['1', '1', top],
      ['2', '1', '2'],
      ['2', '2', '2'],
      ['1', '2', top],
    ]);
  });
});

function OpenableMenu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <SidebarView
        title="Power BI Dashboard"
        open={open}
        isPinned={false}
        onPin={() => {}}
        items={items}
        activeId="data"
        openGroups={[]}
        submenus="inline"
        onSelect={() => {}}
        onGroupToggle={() => {}}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

describe('the focus of the menu (SPEC section 2.3)', () => {
  afterEach(cleanup);

  it('moves to the active view on opening and returns to the opener on Escape and on a click outside', async () => {
    await page.viewport(1280, 900);
    render(
      <ThemeProvider>
        <OpenableMenu />
      </ThemeProvider>,
    );
    const opener = page.getByRole('button', { name: 'Abrir' });
    for (const close of [
      () => userEvent.keyboard('{Escape}'),
      () =>
        userEvent.click(document.querySelector('[data-part=scrim]') as Element, {
          position: { x: 1200, y: 600 },
        }),
    ]) {
      (opener.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await expect.poll(here).toBe('Bases de datos');
      await close();
      await expect.element(opener).toHaveFocus();
    }
  });
});

function PinnableMenu() {
  const [{ open, pinned }, setPlace] = useState({ open: false, pinned: false });
  const [active, setActive] = useState('data');
  const [groups, setGroups] = useState<readonly string[]>([]);
  return (
    <>
      <button
        type="button"
        data-part="menu-button"
        onClick={() => setPlace({ open: !pinned, pinned: false })}
      >
        Abrir
      </button>
      <button type="button" onClick={() => setActive('costo-fijo')}>
        Otra vista
      </button>
      <SidebarView
        title="Power BI Dashboard"
        open={open}
        isPinned={pinned}
        items={items}
        activeId={active}
        openGroups={groups}
        onSelect={setActive}
        onGroupToggle={(id) =>
          setGroups((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id]))
        }
        onPin={(pin) => setPlace({ open: false, pinned: pin })}
        onClose={() => setPlace({ open: false, pinned })}
      />
    </>
  );
}

describe('the pinned menu (SPEC section 2.3)', () => {
  const pin = page.getByRole('button', { name: copy.pin });
  beforeEach(async () => {
    await page.viewport(1440, 900);
    render(
      <ThemeProvider>
        <PinnableMenu />
      </ThemeProvider>,
    );
    await page.getByRole('button', { name: 'Abrir' }).click();
  });
  afterEach(cleanup);

  it('stays next to the page without a backdrop, and follows the view on screen without taking the focus', async () => {
    // By pointer: the opening menu may still move the focus to its row, and Enter would choose that.
    await pin.click();
    const unpin = page.getByRole('button', { name: copy.unpin });
    await expect.element(unpin).toHaveFocus();
    await expect
      .element(page.elementLocator(document.querySelector('[data-part=scrim]') as Element))
      .not.toBeVisible();
    const other = page.getByRole('button', { name: 'Otra vista' });
    (other.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(row(/^Costo fijo/)).toHaveAttribute('aria-current', 'page');
    await expect.element(other).toHaveFocus();
  });

  it('moves the focus to the menu button when it is unpinned', async () => {
    await pin.click();
    (page.getByRole('button', { name: copy.unpin }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Abrir' })).toHaveFocus();
  });

  it('moves the focus from a flyout to the row of the chosen view', async () => {
    await pin.click();
    (row(/^Estado de Resultados/).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    const leaf = page.getByRole('menuitem', { name: /^EBITDA/ });
    await expect.element(leaf).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(row(/^EBITDA/)).toHaveFocus();
    await expect.element(row(/^EBITDA/)).toHaveAttribute('aria-current', 'page');
  });

  it('has no pin button in a window without room for it', async () => {
    await page.viewport(1400, 900);
    await expect.element(pin).not.toBeInTheDocument();
  });
});

it('a pinned menu takes the focus each time that it is opened', async () => {
  await page.viewport(1440, 900);
  const store = makeStore();
  render(
    <Provider store={store}>
      <ThemeProvider>
        <Sidebar toolbar={null} foot={null} />
      </ThemeProvider>
    </Provider>,
  );
  store.dispatch(sidebarPinned(true));
  await expect.element(page.getByRole('button', { name: copy.unpin })).toBeVisible();
  for (let time = 0; time < 2; time += 1) {
    (document.activeElement as HTMLElement | null)?.blur();
    store.dispatch(sidebarToggled(true));
    await expect.poll(() => document.activeElement?.closest('nav')).not.toBeNull();
    await expect.poll(() => selectSidebarOpen(store.getState())).toBe(false);
  }
  cleanup();
});
