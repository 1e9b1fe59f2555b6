import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { PartWaiting } from '@/ui/parts/PartWaiting';
import { Contained, type ContainedProps, MissingChunk } from './Contained';
import { copy } from './copy';

/** ms until a part that could not be fetched is asked for once more. */
const pause = 500;
/** ms until a part that does not come is taken for lost. */
const deadline = 30_000;
/** ms until a person hears that a part is on its way. */
const patience = 1_000;

/** What every part that is loaded on demand is imported with. */
type Load<P> = () => Promise<ComponentType<P>>;

async function loadTwice<P>(load: Load<P>): Promise<ComponentType<P>> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return load();
  }
}

/** Rejects with `MissingChunk` when the part cannot be fetched, or does not come in time. */
async function inTime<P>(load: Load<P>): Promise<ComponentType<P>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), deadline);
  });
  return Promise.race([loadTwice(load), late])
    .catch((cause: unknown) => {
      throw new MissingChunk('a part of the page could not be loaded', { cause });
    })
    .finally(() => clearTimeout(timer));
}

/** Says what is waited for, once it takes longer than a moment. */
function Waiting({ place, onCancel }: Required<Pick<ContainedProps, 'place'>> & { onCancel?: () => void }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return isLong ? <PartWaiting place={place} texts={copy.waiting} onCancel={onCancel} /> : null;
}

/**
 * The one way to load a part of the page on demand: error boundary, suspense and "a new version is there" in one. A part
 * that cannot be fetched is asked for twice, then it says so where it would stand (`Contained`).
 */
export function chunk<P extends object>(load: Load<P>, place: ContainedProps['place'] = 'corner') {
  const toComponent = (): ComponentType<P> => {
    const component = lazy(async () => {
      try {
        return { default: await inTime(load) };
      } catch (error) {
        // A lazy component keeps its rejection: the next try needs a new one.
        current = toComponent();
        throw error;
      }
    });
    // React's types ask for props that are known to hold no ref; `P` is only known by whom this is called.
    return component as unknown as ComponentType<P>;
  };
  let current = toComponent();
  return function Chunk(props: P & { readonly onGiveUp?: () => void }) {
    const { onGiveUp, ...own } = props;
    const [{ Part }, setPart] = useState(() => ({ Part: current }));
    return (
      <Contained place={place} onRetry={() => setPart({ Part: current })} onClose={onGiveUp}>
        {/* A part that the person did not ask for may come when it comes. */}
        <Suspense
          fallback={
            place === 'page' || onGiveUp ? (
              <Waiting place={place} {...(onGiveUp ? { onCancel: onGiveUp } : {})} />
            ) : null
          }
        >
          <Part {...(own as unknown as P)} />
        </Suspense>
      </Contained>
    );
  };
}

/** What the host of a dialog hands it. */
interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A dialog that is loaded when it is first opened; then it stays, so that it can leave with its animation. */
export function dialogChunk<P extends object>(load: Load<P>) {
  const Dialog = chunk(load);
  return function DialogChunk(props: P & DialogProps) {
    const { open, onClose } = props;
    const [isThere, setThere] = useState(open);
    if (open && !isThere) setThere(true);
    if (!open && !isThere) return null;
    const giveUp = () => {
      setThere(false);
      onClose();
    };
    return <Dialog {...props} onGiveUp={giveUp} />;
  };
}
