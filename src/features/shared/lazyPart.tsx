import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { pageStays } from '@/domain/shared/leaving';
import { PartWaiting } from './PartStatus.view';
import { PartLoadError, SectionBoundary } from './SectionBoundary';

/** ms before a part whose load failed is requested once more. */
const retryDelay = 500;
/** ms after which a load counts as failed. */
const loadTimeout = 30_000;
/** ms of loading before the user sees that a part is loading. */
const slowHint = 1_000;

/** Imports the component of a part. */
type Load<P> = () => Promise<ComponentType<P>>;

/** A file that was cut between two statements is a valid module, without its component. */
async function loadWhole<P>(load: Load<P>): Promise<ComponentType<P>> {
  const component: ComponentType<P> | undefined = await load();
  if (component === undefined) throw new Error('the file is incomplete');
  return component;
}

async function loadTwice<P>(load: Load<P>): Promise<ComponentType<P>> {
  try {
    return await loadWhole(load);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryDelay));
    return loadWhole(load);
  }
}

/** Rejects with `PartLoadError` if the part cannot be loaded in time. */
async function loadInTime<P>(load: Load<P>): Promise<ComponentType<P>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), loadTimeout);
  });
  return Promise.race([loadTwice(load), late])
    .catch(async (cause: unknown) => {
      await pageStays();
      throw new PartLoadError('a part of the page could not be loaded', { cause });
    })
    .finally(() => clearTimeout(timer));
}

/** Shows that the part is loading, after a delay. */
function Waiting({ place, onCancel }: { place: 'page' | 'corner'; onCancel: (() => void) | undefined }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), slowHint);
    return () => clearTimeout(timer);
  }, []);
  return isLong ? <PartWaiting place={place} onCancel={onCancel} /> : null;
}

interface LazyProps {
  /** The part is loaded when `isDue` is first true (the default), and stays mounted from then on. */
  readonly isDue?: boolean;
  /** For a part that the user opened: cancels the load, or closes the message about the failed load. */
  readonly onGiveUp?: () => void;
}

/**
 * Loads a part of the page on demand, with error boundary, suspense and check for a new version. A failed load is
 * retried once, then `SectionBoundary` shows the failure instead of the part.
 */
export function lazyPart<P extends object>(load: Load<P>, place: 'page' | 'corner' = 'corner') {
  const toComponent = (): ComponentType<P> => {
    const component = lazy(async () => {
      try {
        return { default: await loadInTime(load) };
      } catch (error) {
        // A lazy component keeps its rejection: create a new component for the next attempt.
        current = toComponent();
        throw error;
      }
    });
    // React's types require props without a ref, which a generic `P` cannot express.
    return component as unknown as ComponentType<P>;
  };
  let current = toComponent();
  return function LazyPart({ isDue = true, onGiveUp, ...props }: P & LazyProps) {
    const [loaded, setLoaded] = useState<{ readonly Part: ComponentType<P> } | null>(null);
    if (isDue && !loaded) setLoaded({ Part: current });
    if (!loaded) return null;
    const giveUp =
      onGiveUp &&
      (() => {
        setLoaded(null);
        onGiveUp();
      });
    return (
      <SectionBoundary place={place} onRetry={() => setLoaded({ Part: current })} onClose={giveUp}>
        {/* No loading message for a part that the user did not open. */}
        <Suspense fallback={place === 'page' || giveUp ? <Waiting place={place} onCancel={giveUp} /> : null}>
          <loaded.Part {...(props as unknown as P)} />
        </Suspense>
      </SectionBoundary>
    );
  };
}

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A dialog, loaded when it is first opened. It stays mounted, so that it can close with its animation. */
export function lazyDialog<P extends object>(load: Load<P>) {
  const Dialog = lazyPart(load);
  return function LazyDialog(props: P & DialogProps) {
    return <Dialog {...props} isDue={props.open} onGiveUp={props.onClose} />;
  };
}
