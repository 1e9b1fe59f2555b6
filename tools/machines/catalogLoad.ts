import { catalogLoadMachine } from '@/machines/catalogLoad.machine';
import { button, click, describeMachine } from './machineDescription';

const isRead = (emitted: ReadonlySet<string>) => emitted.has('catalog.read');

/** Description of the load of the catalogue. */
export const catalogLoad = describeMachine({
  machine: catalogLoadMachine,
  title: 'Leer el catálogo',
  about: 'La lectura del catálogo de la organización, y qué pasa cuando no responde.',
  usual: 'open.following',
  states: {
    closed: {
      means: 'Sin sesión.',
      shows: (_, emitted) => (isRead(emitted) ? ['page', 'age', 'sync'] : ['skeleton']),
      looksLike: ['Administración/Catálogo compartido', 'Following'],
    },
    'open.loading': {
      means: 'Se lee el catálogo.',
      shows: (_, emitted) => (isRead(emitted) ? ['page', 'reading', 'sync'] : ['skeleton']),
    },
    'open.following': {
      means: 'El catálogo está leído; los cambios de los demás llegan solos.',
      shows: ['page', 'age', 'sync'],
    },
    'open.failed': {
      means: 'Ahora no se puede leer; lo que se leyó antes se queda.',
      shows: (_, emitted) =>
        isRead(emitted) ? ['reason', 'page', 'lastAge', 'sync'] : ['unread', 'reason', 'again'],
    },
  },
  scene: async () => (await import('@/features/admin/catalog/sharedCatalog.scene.fixture')).CatalogLoadScene,
  things: {
    skeleton: { role: 'status', name: 'Leyendo el catálogo…' },
    unread: { role: 'heading', name: 'No pudimos leer el catálogo' },
    reason: { text: /Sin conexión|pide esperar|no puede leer/ },
    again: button('Reintentar'),
    page: { text: 'Los tableros' },
    reading: { text: 'leyendo…' },
    age: { text: 'sincronizado ahora' },
    lastAge: { text: 'última lectura ahora' },
    sync: button('Sincronizar ahora'),
  },
  gestures: {
    'user.reload': click(/^(Reintentar|Sincronizar ahora)$/),
  },
  inputs: {},
  outputs: {},
  errors: { readCatalog: ['offline', 'throttled', 'catalogDenied'] },
  events: [{ type: 'catalog.unreachable', failure: { code: 'offline' } }],
  facts: ({ failure }) => failure?.code ?? '',
});
