import { frozen } from '@tools/machines/frozen';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { AnyMachineSnapshot } from 'xstate';
import { catalogLoadMachine } from '@/machines/catalogLoad.machine';
import { catalogOutboxMachine, drafts, unsent } from '@/machines/outbox.machine';
import { catalogChecked } from '@/store/catalogs.slice';
import { catalogScene, now, sampleStore } from './catalogScene';
import { button, click, walk } from './walk';

/** What the status line says of changes that are not saved. */
const unsaved = ({ context: { changes } }: AnyMachineSnapshot) => [
  unsent(changes).length > 0 && 'waiting',
  drafts(changes).length > 0 && 'drafts',
  changes.length > 0 && 'list',
];

/** Forms and buttons are gone, and the status line says why. */
const denied = ({ context }: AnyMachineSnapshot) => context.isDenied && 'refused';

/** Discards through the dialog that asks first. */
async function discardAll() {
  await page.getByRole('button', { name: /^Descartar (cambios|borradores)$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar cambios' }).click();
}

// docs/decisions/0012
walk('outbox', catalogOutboxMachine, {
  scene: (outbox) => {
    const store = sampleStore();
    store.dispatch(catalogChecked(now));
    return catalogScene({ store, load: frozen(catalogLoadMachine, 'open.following'), outbox });
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
    resting: (at) => [...unsaved(at), denied(at), drafts(at.context.changes).length > 0 && 'discard', 'sync'],
    sending: (at) =>
      unsent(at.context.changes).length === 1
        ? ['saving', denied(at), 'list', 'sync']
        : [...unsaved(at), denied(at), 'sync'],
    delayed: (at) => [...unsaved(at), 'passing', 'sync'],
    conflicted: (at) => ['conflict', 'choice', denied(at)],
    refused: (at) => [...unsaved(at), 'refused', 'discard', 'retry'],
  },
  gestures: {
    'user.retry': click(/^(Sincronizar ahora|Reintentar)$/),
    'user.resolve': {
      by: async () => {
        await button('Usar todo: Tu cambio').click();
        await button('Guardar combinación').click();
      },
      sends: () => expect.objectContaining({ type: 'user.resolve' }),
    },
    'user.discard': {
      by: () => button('Descartar mis cambios').click(),
      where: (at) => at.matches('conflicted'),
    },
    'user.discardAll': { by: discardAll },
  },
});
