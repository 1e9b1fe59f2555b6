import { render } from '@testing-library/react';
import { frozen } from '@tools/machines/frozen';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SharedCatalog } from '@/features/admin/catalog/SharedCatalog';
import { adminPorts } from '@/features/admin/outside.fixture';
import { catalogLoadMachine } from '@/machines/catalogLoad.machine';
import { catalogOutboxMachine } from '@/machines/outbox.machine';
import { catalogChecked } from '@/store/catalogs.slice';
import { makeStore } from '@/store/makeStore';
import { PageFrame } from '@/ui/parts/PageFrame';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

/** A page with a draft and two changes; the machine that saves them is in the state. */
function mount(state: 'refused' | 'resting') {
  const store = makeStore();
  store.dispatch(catalogChecked({ readAt: Date.now(), isWhole: true }));
  const outbox = frozen(catalogOutboxMachine, state, {
    input: { subject: 'catalog' },
    context: {
      changes: ['a', 'b', 'c'].map((id) => ({
        id,
        change: { id, entities: [] },
        isDraft: state === 'resting' || id === 'a',
        isRestored: false,
      })),
      failure: state === 'refused' ? { code: 'catalogDenied' } : null,
    },
  });
  render(
    <Provider store={store}>
      <ThemeProvider>
        <SharedCatalog
          load={frozen(catalogLoadMachine, 'open.following')}
          outbox={outbox}
          store="sharepoint"
          files={adminPorts.files}
          now={Date.now}
          onPublish={() => undefined}
          onSignIn={() => undefined}
        >
          <PageFrame title="Tableros">{null}</PageFrame>
        </SharedCatalog>
      </ThemeProvider>
    </Provider>,
  );
  return () => outbox.getSnapshot().context.changes.length;
}

it.each([
  ['refused', 'Descartar cambios'],
  ['resting', 'Descartar borradores'],
] as const)(
  'the changes of an outbox that is %s are all discarded by "%s" and a confirmation, and kept by Cancel',
  async (state, name) => {
    const waiting = mount(state);
    const confirm = page.getByRole('alertdialog');
    await userEvent.click(page.getByRole('button', { name, exact: true }));
    await userEvent.click(confirm.getByRole('button', { name: 'Cancelar' }));
    await expect.element(confirm).not.toBeInTheDocument();
    expect(waiting()).toBe(3);
    await userEvent.click(page.getByRole('button', { name, exact: true }));
    await userEvent.click(confirm.getByRole('button', { name: 'Descartar cambios' }));
    await expect.poll(waiting).toBe(0);
  },
);
