import { act, cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConflictDialog } from '@/features/admin/catalog/ConflictDialog.view';
import { copy } from '@/features/admin/catalog/catalog.copy';
import { StatusLine } from '@/features/admin/catalog/StatusLine.view';
import { Modal } from '@/ui/parts/Modal';
import { PageFrame, PageStatus } from '@/ui/parts/PageFrame';
import { BackContext } from '@/ui/parts/useBackCloses';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';
import { sample } from '../tier';

const { contest } = copy;
/** What the browser's back button calls, the topmost last. */
const covers: (() => void)[] = [];
const history = {
  cover: (onBack: () => void) => {
    covers.push(onBack);
    return () => void covers.splice(covers.indexOf(onBack), 1);
  },
};

/** The conflict comes by itself, in answer to nothing. */
let comes: () => void = () => undefined;

/** As the feature has it: with the conflict its dialog goes, and the button of the line of status that opens it. */
function Catalog() {
  const [conflict, setConflict] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [hasForm, setForm] = useState(false);
  const begin = () => {
    setForm(false);
    setConflict(true);
    setOpen(true);
  };
  comes = begin;
  const end = () => {
    setConflict(false);
    setOpen(false);
  };
  const line = (
    <StatusLine
      {...{ tone: 'warn', title: 'Catálogo compartido', facts: [], notice: null }}
      actions={conflict ? [{ label: 'Resolver', onClick: () => setOpen(true) }] : []}
    />
  );
  return (
    <BackContext value={history}>
      <ThemeProvider>
        <main style={{ position: 'relative', height: '100vh' }}>
          <button type="button">Menu</button>
          <PageStatus value={line}>
            <PageFrame title="Regiones" tools={<input aria-label="Search" />}>
              <button type="button">Save</button>
              <button type="button" onClick={() => setForm(true)}>
                Edit
              </button>
            </PageFrame>
          </PageStatus>
        </main>
        <Modal open={hasForm} title="Form" closeLabel="Close form" onClose={() => setForm(false)}>
          <button type="button" onClick={begin}>
            Send
          </button>
        </Modal>
        {conflict ? (
          <ConflictDialog
            open={isOpen}
            title="Choice"
            description=""
            people={{ mine: null, theirs: null }}
            rows={[{ field: 'name', label: 'Name', mine: 'A', theirs: 'B' }]}
            {...{ theirs: 'Theirs', peace: '', same: [] }}
            onSave={end}
            onDiscard={end}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </ThemeProvider>
    </BackContext>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const opened = async () => {
  await expect.element(page.getByRole('dialog', { name: 'Choice' })).toBeVisible();
  await expect.poll(() => dialog()?.contains(document.activeElement)).toBe(true);
};
const press = async (name: string) => {
  button(name).element().focus();
  await userEvent.keyboard('{Enter}');
};
const closed = () => expect.poll(dialog).toBeNull();

const later = () => press(contest.keepEditing);
const back = () => act(async () => covers.at(-1)?.());
const save = async () => {
  await userEvent.click(page.getByRole('radio', { name: /A$/ }));
  await press(contest.save);
};
const discard = () => press(contest.discard);

async function fromPage(how: 'stays' | 'from nowhere') {
  await page.viewport(1280, 860);
  render(<Catalog />);
  button('Save').element().focus();
  if (how === 'from nowhere') button('Save').element().blur();
  await act(async () => comes());
  await opened();
}

afterEach(cleanup);

/** The ways to close the dialog. */
const choices = [
  ['Decide later', later],
  ['Back', back],
  ['Save', save],
  ['Discard', discard],
] as const;

it.each(sample(choices, 4))(
  'closing the conflict dialog by "%s" returns the focus to the control that was focused when the dialog opened',
  async (_, leave) => {
    await fromPage('stays');
    await leave();
    await closed();
    await expect.element(button('Save')).toHaveFocus();
  },
);

it.each(sample(choices, 4))(
  'closing the conflict dialog by "%s" moves the focus to the page when no control was focused before',
  async (_, leave) => {
    await fromPage('from nowhere');
    await leave();
    await closed();
    await expect.element(page.getByRole('textbox', { name: 'Search' })).toHaveFocus();
  },
);

it.each(sample(choices.slice(0, 3), 3))(
  'closing the conflict dialog by "%s" moves the focus to the page when the form below the dialog is closed',
  async (_, leave) => {
    await page.viewport(1280, 860);
    render(<Catalog />);
    await press('Edit');
    await expect.element(button('Send')).toBeVisible();
    await press('Send');
    await opened();
    await leave();
    await closed();
    await expect.poll(() => document.activeElement?.closest('[data-page-scroll]')).not.toBeNull();
  },
);

it.each(
  sample(
    [
      ['Decide later', later, 'Resolver'],
      ['Back', back, 'Resolver'],
      ['Save', save, null],
    ] as const,
    2,
  ),
)(
  'closing the conflict dialog by "%s" returns the focus to the button of the status line, or to the search when that button was removed',
  async (_, leave, name) => {
    await fromPage('stays');
    await later();
    await closed();
    await expect.element(button('Save')).toHaveFocus();
    await press('Resolver');
    await opened();
    await leave();
    await closed();
    await expect
      .element(name === null ? page.getByRole('textbox', { name: 'Search' }) : button(name))
      .toHaveFocus();
  },
);
