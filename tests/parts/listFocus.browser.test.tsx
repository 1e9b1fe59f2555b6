import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Measures } from '@/features/add-board/Measures.view';
import type { NoticeView } from '@/features/notifications/NoticeLine.view';
import { NotificationsView } from '@/features/notifications/Notifications.view';
import { copy as notices } from '@/features/notifications/notifications.copy';
import type { BoardCardView } from '@/features/start/BoardCard.view';
import { Boards } from '@/features/start/Boards.view';
import { copy as start } from '@/features/start/start.copy';
import type { Elements } from '@/ui/parts/elements';
import { PickedChips } from '@/ui/parts/PickList';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

const nothing = () => undefined;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const press = async (name: string) => {
  button(name).element().focus();
  await userEvent.keyboard('{Enter}');
};

afterEach(cleanup);

const notice = (id: number): NoticeView => ({
  ...{ id, icon: 'bell', tone: 'accent', text: `Aviso ${id}`, action: { label: 'Abrir', onClick: nothing } },
  ...{ ago: 'ahora', time: '2026-01-15T10:00:00.000Z', read: false },
});

function Bell() {
  const [all, setAll] = useState([notice(3), notice(2), notice(1)]);
  return (
    <ThemeProvider>
      <NotificationsView
        notices={all}
        unread={all.length}
        onDismiss={(id) => setAll(all.filter((one) => one.id !== id))}
        onClear={() => setAll([])}
        {...{ onRead: nothing, onAlerts: nothing }}
      />
    </ThemeProvider>
  );
}

const panel = page.getByRole('dialog', { name: notices.panel.title });
const dismiss = (id: number) => notices.panel.dismiss(`Aviso ${id}`);
async function openBell() {
  render(<Bell />);
  await press(notices.panel.open(3));
  await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true);
}

describe('the focus stays in the notifications when its control is removed (WCAG 2.4.3)', () => {
  it('dismissing a notice moves the focus to the next notice, at the end to the previous notice, then to the panel', async () => {
    await openBell();
    await press(dismiss(2));
    await expect.element(button(dismiss(1))).toHaveFocus();
    await press(dismiss(1));
    await expect.element(button(dismiss(3))).toHaveFocus();
    await press(dismiss(3));
    await expect.element(page.getByText(notices.panel.empty)).toBeVisible();
    await expect.element(panel).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
  });

  it('clearing all notices moves the focus to the panel', async () => {
    await openBell();
    await press(notices.panel.clear);
    await expect.element(page.getByText(notices.panel.empty)).toBeVisible();
    await expect.element(panel).toHaveFocus();
  });
});

const favourite = (id: string): BoardCardView => ({
  ...{ id, label: id, icon: 'truck', place: 'Dashboards', description: '', isFavourite: true },
  ...{ figure: null, freshness: null },
});

function Starred() {
  const [ids, setIds] = useState(['A', 'B', 'C']);
  return (
    <ThemeProvider>
      <Boards
        onExplore={nothing}
        boards={ids.map(favourite)}
        unread={null}
        more={0}
        onOpen={nothing}
        onMove={(id, by) => {
          const index = ids.indexOf(id);
          setIds(ids.toSpliced(index, 1).toSpliced(index + by, 0, id));
        }}
        onStar={(id) => setIds(ids.filter((one) => one !== id))}
      />
    </ThemeProvider>
  );
}

/** Three recent dashboards; the favourites come first. */
function Recent() {
  const [starred, setStarred] = useState(['A']);
  const toggle = (id: string) =>
    setStarred(starred.includes(id) ? starred.filter((one) => one !== id) : [...starred, id]);
  const cards = ['C', 'B', 'A'].map((id) => ({ ...favourite(id), isFavourite: starred.includes(id) }));
  return (
    <ThemeProvider>
      <Boards
        onExplore={nothing}
        boards={cards.toSorted((a, b) => Number(b.isFavourite) - Number(a.isFavourite))}
        unread={null}
        more={0}
        onOpen={nothing}
        onMove={nothing}
        onStar={toggle}
      />
    </ThemeProvider>
  );
}

describe('the focus stays in the favourites (WCAG 2.4.3)', () => {
  it('removing a star moves the focus to the next card, at the end to the previous card, then to the section', async () => {
    render(<Starred />);
    await press(start.remove('B'));
    await expect.element(button('C')).toHaveFocus();
    await press(start.remove('C'));
    await expect.element(button('A')).toHaveFocus();
    await press(start.remove('A'));
    await expect.element(page.getByText(start.noBoards)).toBeVisible();
    await expect.element(page.getByRole('region', { name: start.boards })).toHaveFocus();
  });

  it('a star keeps the focus while its card moves in the list', async () => {
    render(<Recent />);
    await press(start.remove('A'));
    await expect.element(button(start.add('A'))).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button(start.remove('A'))).toHaveFocus();
  });

  it.each([
    [start.earlier('B'), ['B', 'A', 'C']],
    [start.later('B'), ['A', 'C', 'B']],
  ])(
    'the button "%s" keeps the focus when the card reaches an end of the list, and has no effect there',
    async (name, order) => {
      render(<Starred />);
      await press(start.order);
      await press(name);
      const cards = () =>
        page
          .getByRole('listitem')
          .elements()
          .map((one) => one.textContent?.[0]);
      await expect.poll(cards).toEqual(order);
      // The browser takes the focus off what cannot be pressed with its next frame.
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      await expect.element(button(name)).toHaveFocus();
      await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
      await userEvent.keyboard('{Enter}');
      await expect.poll(cards).toEqual(order);
    },
  );
});

type List = (ids: readonly string[], onRemove: (id: string) => void) => Elements;

/** A list of three entries with a field before it. */
function Entries({ list }: { list: List }) {
  const [ids, setIds] = useState<readonly string[]>(['A', 'B', 'C']);
  return (
    <ThemeProvider>
      <main data-picker>
        <input aria-label="Antes" />
        {list(ids, (id) => setIds(ids.filter((one) => one !== id)))}
      </main>
    </ThemeProvider>
  );
}
const chips: List = (ids, onDrop) => (
  <PickedChips
    entries={ids.map((id) => ({ id, name: id }))}
    drop={(name) => `Quitar ${name}`}
    onDrop={onDrop}
  />
);
const measures: List = (ids, onRemove) => (
  <Measures
    measures={ids.map((id) => ({ id, name: id, dax: '[x]' }))}
    isChecked={false}
    onChange={(left) => ids.filter((id) => left.every((one) => one.id !== id)).forEach(onRemove)}
  />
);

it.each<[name: string, list: List, next: string, last: string]>([
  ['chosen people', chips, 'C', 'Antes'],
  ['numbers of a board', measures, 'A', 'Agregar número'],
])(
  'removing an entry of %s moves the focus to the nearest entry, and from the only entry to a control outside the list',
  async (_, list, next, last) => {
    render(<Entries list={list} />);
    /** The entry that has the focus, or the name of another control. */
    const here = () => {
      const { activeElement } = document;
      const entry = activeElement?.closest('li')?.querySelector('[aria-label^=Quitar]');
      return (entry ?? activeElement)?.getAttribute('aria-label') ?? activeElement?.textContent;
    };
    await press('Quitar B');
    await expect.poll(here).toBe(`Quitar ${next}`);
    await press('Quitar C');
    await expect.poll(here).toBe('Quitar A');
    await press('Quitar A');
    await expect.poll(here).toBe(last);
  },
);
