import { frozen } from '@tools/tracing/frozen';
import { page } from 'vitest/browser';
import type { AnyMachineSnapshot } from 'xstate';
import type { CatalogConflict } from '@/domain/ports/catalog';
import { catalogLoadMachine } from '@/machines/catalogLoad.machine';
import { catalogSaveMachine } from '@/machines/catalogSave.machine';
import { catalogChecked, changesSettled, conflictFound, selectConflict } from '@/store/catalogSync.slice';
import { catalogScene, now, sampleStore, samples } from './catalogScene';
import { button, click, walk } from './walk';

const before = samples.boards.find(({ id }) => id === 'dashboard-3') ?? null;

/** Somebody else changed two fields that this person changed too. */
const conflictOf = (changeId: string): CatalogConflict => ({
  changeId,
  kind: 'boards',
  id: 'dashboard-3',
  before,
  mine: before && { ...before, name: 'Mío', permissions: 'authorized' },
  theirs: before && { ...before, name: 'Suyo', permissions: 'all' },
  fields: ['name', 'permissions'],
  by: 'Luis Hernández',
  at: now,
});

/** What stands in the line of status about changes that are not saved. */
const unsaved = ({ context: { waiting, drafts } }: AnyMachineSnapshot) => [
  waiting.length > 0 && 'waiting',
  drafts.length > 0 && 'drafts',
  waiting.length + drafts.length > 0 && 'list',
];

/** Discards through the dialog that asks first. */
async function discard() {
  const inConflict = button('Descartar mis cambios');
  if (inConflict.elements().length > 0) return await inConflict.click();
  await page.getByRole('button', { name: /^Descartar (cambios|borradores)$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar cambios' }).click();
}

// docs/decisions/0012
walk('catalogSave', catalogSaveMachine, {
  scene: (save) => {
    const store = sampleStore();
    store.dispatch(catalogChecked(now));
    // As the wiring and the actor that sends a change do.
    save.subscribe((snapshot) => {
      const known = selectConflict(store.getState());
      const [first = ''] = snapshot.context.waiting;
      if (snapshot.matches('conflicted') && known === null) store.dispatch(conflictFound(conflictOf(first)));
      if (!snapshot.matches('conflicted') && known) store.dispatch(changesSettled([known.changeId]));
    });
    store.subscribe(() => {
      if (save.getSnapshot().matches('conflicted') && selectConflict(store.getState()) === null)
        save.send({ type: 'user.resolve' });
    });
    return catalogScene({ store, load: frozen(catalogLoadMachine, 'open.following'), save });
  },
  things: {
    saving: page.getByText('guardando…'),
    waiting: page.getByText(/cambios? en espera/),
    drafts: page.getByText(/borradore?s? sin publicar/),
    passing: page.getByText(/Sin conexión|no tiene espacio/),
    refused: page.getByText(/Pide permiso de escritura/),
    conflict: page.getByText('Conflicto con Luis Hernández'),
    choice: page.getByRole('dialog', { name: 'Luis Hernández guardó esto mientras lo editabas' }),
    list: button('Ver cambios'),
    discard: button(/^Descartar (cambios|borradores)$/),
    sync: button('Sincronizar ahora'),
    retry: button('Reintentar'),
  },
  shows: {
    resting: (at) => [...unsaved(at), at.context.drafts.length > 0 && 'discard', 'sync'],
    sending: (at) =>
      at.context.waiting.length === 1 ? ['saving', 'list', 'sync'] : [...unsaved(at), 'sync'],
    delayed: (at) => [...unsaved(at), 'passing', 'sync'],
    conflicted: ['conflict', 'choice'],
    refused: (at) => [...unsaved(at), 'refused', 'discard', 'retry'],
  },
  gestures: {
    'user.sync': click(/^(Sincronizar ahora|Reintentar)$/),
    'user.resolve': {
      by: async () => {
        await button('Usar todo: Tu cambio').click();
        await button('Guardar combinación').click();
      },
    },
    'user.discard': { by: discard },
  },
});
