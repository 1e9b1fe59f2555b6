import { frozen } from '@tools/machines/frozen';
import { page } from 'vitest/browser';
import { catalogLoadMachine } from '@/machines/catalogLoad.machine';
import { catalogOutboxMachine } from '@/machines/outbox.machine';
import { catalogChecked } from '@/store/catalogs.slice';
import { catalogScene, now, sampleStore } from './catalogScene';
import { button, click, walk } from './walk';

/** Whether the catalogue was read in this walk. */
let isRead = false;

// docs/decisions/0012
walk('catalogLoad', catalogLoadMachine, {
  scene: (load) => {
    const store = sampleStore();
    isRead = false;
    // As the wiring does.
    load.on('catalog.read', () => {
      isRead = true;
      store.dispatch(catalogChecked(now));
    });
    const outbox = frozen(catalogOutboxMachine, 'resting', { input: { subject: 'catalog' } });
    return catalogScene({ store, load, outbox });
  },
  things: {
    skeleton: page.getByRole('status', { name: 'Leyendo el catálogo…' }),
    unread: page.getByRole('heading', { name: 'No pudimos leer el catálogo' }),
    reason: page.getByText(/Sin conexión|pide esperar|no puede leer/),
    again: button('Reintentar'),
    page: page.getByText('Los tableros'),
    reading: page.getByText('leyendo…'),
    age: page.getByText('sincronizado ahora'),
    sync: button('Sincronizar ahora'),
  },
  shows: {
    closed: () => (isRead ? ['page', 'age', 'sync'] : ['skeleton']),
    'open.loading': () => (isRead ? ['page', 'reading', 'sync'] : ['skeleton']),
    'open.following': ['page', 'age', 'sync'],
    'open.failed': () => (isRead ? ['reason', 'page', 'age', 'sync'] : ['unread', 'reason', 'again']),
  },
  gestures: { 'user.reload': click(/^(Reintentar|Sincronizar ahora)$/) },
});
