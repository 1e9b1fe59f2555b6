import { createContext, useContext, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { RenewalPort } from '@/domain/ports/browser';
import type { Elements } from '@/ui/parts/elements';
import { CopyProblem } from './CopyProblem.view';
import { PartFailed } from './PartStatus.view';

/** The code of a part could not be loaded, even at the second attempt. */
export class PartLoadError extends Error {
  override readonly name = 'PartLoadError';
}

/** Reloads the page; `app` provides the implementation that keeps the user's location. */
export const RenewalContext = createContext<RenewalPort>({
  reload: () => location.reload(),
  reloadIfOutdated: () => Promise.resolve(false),
});

interface SectionBoundaryProps {
  /** `page` fills the space of the section; `corner` floats at the bottom of the window (the default). */
  readonly place?: 'page' | 'corner';
  /** Called before the section renders again. */
  readonly onRetry?: () => void;
  /** Called when the user closes the message; by default the message is only hidden. */
  readonly onClose?: (() => void) | undefined;
  readonly children: Elements;
}

/** An error boundary: a failed section offers a retry or a reload, and the rest of the page keeps working. */
export function SectionBoundary({ place = 'corner', onRetry, onClose, children }: SectionBoundaryProps) {
  const renewal = useContext(RenewalContext);
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <ErrorBoundary
      onError={(error) => {
        if (error instanceof PartLoadError) void renewal.reloadIfOutdated();
      }}
      {...(onRetry ? { onReset: onRetry } : {})}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <PartFailed
          place={place}
          reason={error instanceof PartLoadError ? 'missing' : 'crashed'}
          onRetry={resetErrorBoundary}
          onReload={renewal.reload}
          onClose={onClose ?? (() => setClosed(true))}
        >
          <CopyProblem reason={error instanceof PartLoadError ? 'partMissing' : 'crashed'} />
        </PartFailed>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
