import { type CatalogSaveContext, catalogSaveMachine } from '@/machines/catalogSave.machine';
import type { MachineEntry } from './machineEntry';

/** How to walk through saving changes of the catalogue. */
export const catalogSaveEntry: MachineEntry = {
  machine: catalogSaveMachine,
  about: 'Los cambios del catálogo: salen en orden, esperan a la red, chocan o son rechazados.',
  inputs: {},
  outputs: { sendChange: ['saved', 'conflict', 'draft'] },
  errors: { sendChange: ['offline', 'catalogDenied', 'storageRefused'] },
  events: [
    { type: 'change.made', id: 'uno' },
    { type: 'change.made', id: 'dos' },
    { type: 'changes.restored', ids: ['tres'] },
  ],
  facts: ({ waiting, drafts, failure }: CatalogSaveContext) => [
    Math.min(waiting.length, 2),
    Math.min(drafts.length, 1),
    failure?.code ?? '',
  ],
};
