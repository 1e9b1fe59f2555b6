import { type CatalogLoadContext, catalogLoadMachine } from '@/machines/catalogLoad.machine';
import type { MachineEntry } from './machineEntry';

/** How to walk through reading the catalogue. */
export const catalogLoadEntry: MachineEntry = {
  machine: catalogLoadMachine,
  about: 'La lectura del catálogo de la organización, y qué pasa cuando no responde.',
  inputs: {},
  outputs: {},
  errors: { readCatalog: ['offline', 'throttled', 'catalogDenied'] },
  events: [{ type: 'catalog.unreachable', failure: { code: 'offline' } }],
  facts: ({ failure }: CatalogLoadContext) => failure?.code ?? '',
};
