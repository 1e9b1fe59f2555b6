import { ChakraProvider, EnvironmentProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { system } from '@/ui/theme/system';

export interface FrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * An iframe that contains dialogs, fixed elements and focus traps of its content, so that the
 * player's controls stay reachable.
 */
export function Frame({ title, children }: FrameProps) {
  const [page, setPage] = useState<Document | null>(null);
  const cache = useMemo(() => page && createCache({ key: 'scene', container: page.head }), [page]);

  useEffect(() => {
    if (page === null) return;
    const copies = [...document.head.querySelectorAll('style:not([data-emotion]), link[rel=stylesheet]')];
    page.head.append(...copies.map((node) => node.cloneNode(true)));
    const dress = () => {
      Object.assign(page.documentElement.dataset, { ...document.documentElement.dataset });
      page.documentElement.lang = 'es';
      page.documentElement.style.fontSize = document.documentElement.style.fontSize;
    };
    dress();
    const watch = new MutationObserver(dress);
    watch.observe(document.documentElement, { attributes: true });
    return () => watch.disconnect();
  }, [page]);

  return (
    <iframe
      title={title}
      srcDoc="<!doctype html><html><head><title>Escena</title></head><body></body></html>"
      style={{ width: '100%', height: '100%', border: 0, display: 'block' }}
      onLoad={(event) => setPage(event.currentTarget.contentDocument)}
    >
      {page && cache
        ? createPortal(
            <CacheProvider value={cache}>
              <EnvironmentProvider value={() => page}>
                <ChakraProvider value={system}>{children}</ChakraProvider>
              </EnvironmentProvider>
            </CacheProvider>,
            page.body,
          )
        : null}
    </iframe>
  );
}
