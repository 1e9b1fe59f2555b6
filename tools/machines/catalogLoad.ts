import { type CatalogLoadContext, catalogLoadMachine } from '@/machines/catalogLoad.machine';
import type { MachineEntry } from './machineEntry';

/** Inputs and samples for exploring the load of the catalogue. */
export const catalogLoadEntry: MachineEntry = {
  machine: catalogLoadMachine,
  about: 'La lectura del catálogo de la organización, y qué pasa cuando no responde.',
  inputs: {},
  outputs: {},
  errors: { readCatalog: ['offline', 'throttled', 'catalogDenied'] },
  events: [{ type: 'catalog.unreachable', failure: { code: 'offline' } }],
  facts: ({ failure }: CatalogLoadContext) => failure?.code ?? '',
};
