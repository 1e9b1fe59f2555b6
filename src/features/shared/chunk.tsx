import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Contained, type ContainedProps, MissingChunk } from './Contained';

/** ms until a part that could not be fetched is asked for once more. */
const pause = 500;

/** What every part that is loaded on demand is imported with. */
type Load<P> = () => Promise<ComponentType<P>>;

async function loadTwice<P>(load: Load<P>): Promise<ComponentType<P>> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return load().catch((cause: unknown) => {
      throw new MissingChunk('a part of the page could not be loaded', { cause });
    });
  }
}

/**
 * The one way to load a part of the page on demand: error boundary, suspense and "a new version is there" in one. A part
 * that cannot be fetched is asked for twice, then it says so where it would stand (`Contained`).
 */
export function chunk<P extends object>(load: Load<P>, place: ContainedProps['place'] = 'corner') {
  const toComponent = (): ComponentType<P> => {
    const component = lazy(async () => {
      try {
        return { default: await loadTwice(load) };
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
        <Suspense>
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
