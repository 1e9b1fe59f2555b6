import { useEffect, useSyncExternalStore } from 'react';
import type { Lifecycle } from '../session';
import { BlankView } from './BlankView';
import { PlainView } from './PlainView';
import { Skeleton } from './Skeleton';
import { activeDefinition } from './state';
import { useTheme } from './theme';
import { loadedViews } from './views';

/** The embedded page, depending on the phase of the load and the kind of embed. */
export function App({ life }: { life: Lifecycle }) {
  const session = useSyncExternalStore(life.store.subscribe, life.store.get);
  const scheme = useTheme(session);
  const { phase, drawing, kind, error, settings } = session;
  const page = activeDefinition(session);

  // Runs after the effects of the visuals, so they are drawn.
  useEffect(() => {
    if (phase === 'ready') life.drawn(drawing);
  }, [life, phase, drawing]);

  if (phase === 'failed') {
    return settings.hideErrors ? null : (
      <div className="failed" role="alert">
        <h1>No se pudo cargar el informe</h1>
        <p>{error?.detailedMessage ?? error?.message}</p>
      </div>
    );
  }
  if (phase === 'prepared') return null;
  if (phase !== 'ready' || !page) return <Skeleton />;
  if (session.isPlain) return <PlainView life={life} session={session} page={page} />;
  const views = loadedViews();
  if (!views) return <Skeleton />;
  if (kind === 'paginated') return <views.PaginatedView session={session} page={page} />;
  if (page.visuals.length === 0) return <BlankView name={page.displayName} />;
  return <views.ReportView life={life} session={session} page={page} scheme={scheme} />;
}
