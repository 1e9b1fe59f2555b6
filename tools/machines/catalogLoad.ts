import { catalogLoadMachine } from '@/machines/catalogLoad.machine';
import { describeMachine } from './machineDescription';

/** Description of the load of the catalogue. */
export const catalogLoad = describeMachine({
  machine: catalogLoadMachine,
  title: 'Leer el catálogo',
  about: 'La lectura del catálogo de la organización, y qué pasa cuando no responde.',
  usual: 'open.following',
  states: {
    closed: { means: 'Sin sesión.', looksLike: ['Administración/Catálogo compartido', 'Following'] },
    'open.loading': { means: 'Se lee el catálogo.' },
    'open.following': { means: 'El catálogo está leído; los cambios de los demás llegan solos.' },
    'open.failed': { means: 'Ahora no se puede leer; lo que se leyó antes se queda.' },
  },
  scene: async () => (await import('@/features/admin/catalog/sharedCatalog.scene.fixture')).CatalogLoadScene,
  inputs: {},
  outputs: {},
  errors: { readCatalog: ['offline', 'throttled', 'catalogDenied'] },
  events: [{ type: 'catalog.unreachable', failure: { code: 'offline' } }],
  facts: ({ failure }) => failure?.code ?? '',
});
