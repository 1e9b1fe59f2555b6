import { useEffect, useSyncExternalStore } from 'react';
import type { Lifecycle } from '../lifecycle';
export function App({ life }: { life: Lifecycle }) {
  const session = useSyncExternalStore(life.store.subscribe, life.store.get);
  useEffect(() => {
    if (session.phase === 'ready') life.drawn(session.drawing);
  }, [life, session]);
  return <h1>{session.phase === 'ready' ? session.report.name : ''}</h1>;
}
