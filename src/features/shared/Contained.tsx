import { createContext, type ReactNode, useContext, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { RenewalPort } from '@/domain/ports/browser';
import { PartFailed } from '@/ui/parts/PartFailed';
import { copy } from './copy';

/** The code of a part could not be loaded, also not at the second try. */
export class MissingChunk extends Error {
  override readonly name = 'MissingChunk';
}

/** How a part reloads the page; `app` provides the one that keeps the place. */
export const RenewalContext = createContext<RenewalPort>({
  reload: () => location.reload(),
  reloadIfOutdated: () => Promise.resolve(false),
});

export interface ContainedProps {
  /** `page` fills the space of the part; `corner` floats at the bottom of the window (the default). */
  readonly place?: 'page' | 'corner';
  /** Before the part is tried again. */
  readonly onRetry?: () => void;
  /** The person closes the message; else it only goes away. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Keeps a crash inside: the part says so and offers to try again or to reload, the rest of the page works on. */
export function Contained({ place = 'corner', onRetry, onClose, children }: ContainedProps) {
  const renewal = useContext(RenewalContext);
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <ErrorBoundary
      onError={(error) => {
        if (error instanceof MissingChunk) void renewal.reloadIfOutdated();
      }}
      {...(onRetry ? { onReset: onRetry } : {})}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <PartFailed
          place={place}
          texts={{ ...copy, ...(error instanceof MissingChunk ? copy.missing : copy.crashed) }}
          onRetry={resetErrorBoundary}
          onReload={renewal.reload}
          onClose={onClose ?? (() => setClosed(true))}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
