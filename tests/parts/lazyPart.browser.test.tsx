import { act, cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { leavingBegan, leavingEnded } from '@/domain/shared/leaving';
import { loadPart } from '@/domain/shared/loadPart';
import { lazyDialog, lazyPart } from '@/features/shared/lazyPart';
import { MissingPart } from '@/features/shared/MissingPart';
import { RenewalContext, SectionBoundary } from '@/features/shared/SectionBoundary';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

const failed = page.getByText('No se pudo cargar esta parte');
const crashed = page.getByText('Esta parte dejó de funcionar');
const retry = page.getByRole('button', { name: 'Volver a intentar' });

describe('a lazy part of the page', () => {
  afterEach(cleanup);

  it('shows a crash in its own position, and renders again after a retry', async () => {
    let isHostile = true;
    const Part = () => {
      if (isHostile) throw new Error('hostile data');
      return <p>la parte</p>;
    };
    render(
      <ThemeProvider>
        <p>lo demás</p>
        <SectionBoundary>
          <Part />
        </SectionBoundary>
      </ThemeProvider>,
    );
    await expect.element(crashed).toBeVisible();
    await expect.element(page.getByText('lo demás')).toBeVisible();
    isHostile = false;
    await retry.click();
    await expect.element(page.getByText('la parte')).toBeVisible();
  });

  it('is requested twice on each attempt, makes the page check for a new version after a failure, and loads when the user retries', async () => {
    let tries = 0;
    const Part = lazyPart(async () => {
      tries += 1;
      if (tries < 4) throw new TypeError('Failed to fetch dynamically imported module');
      return () => <p>la parte</p>;
    });
    const reloadIfOutdated = vi.fn(() => Promise.resolve(false));
    render(
      <ThemeProvider>
        <RenewalContext value={{ reload: () => {}, reloadIfOutdated }}>
          <Part />
        </RenewalContext>
      </ThemeProvider>,
    );
    await expect.element(failed).toBeVisible();
    expect(tries).toBe(2);
    expect(reloadIfOutdated).toHaveBeenCalledOnce();
    await retry.click();
    await expect.element(page.getByText('la parte')).toBeVisible();
    expect(tries).toBe(4);
  });

  it('counts as not loaded if its file is a valid module without it', async () => {
    const file: { readonly Part?: () => React.ReactNode } = {};
    const Part = lazyPart(async () => file.Part as () => React.ReactNode);
    render(
      <ThemeProvider>
        <Part />
      </ThemeProvider>,
    );
    await expect.element(failed).toBeVisible();
  });

  it('shows no failure while the page is being left', async () => {
    const failures: string[] = [];
    let tries = 0;
    const Part = lazyPart(async () => {
      tries += 1;
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    leavingBegan();
    onTestFinished(leavingEnded);
    render(
      <ThemeProvider>
        <RenewalContext
          value={{
            reload: () => {},
            reloadIfOutdated: async () => {
              failures.push('asked');
              return false;
            },
          }}
        >
          <Part />
        </RenewalContext>
      </ThemeProvider>,
    );
    await expect.poll(() => tries).toBe(2);
    await new Promise(requestAnimationFrame);
    expect(failures).toEqual([]);
    leavingEnded();
    await expect.element(failed).toBeVisible();
  });

  it('loads when its property isDue becomes true, and stays loaded', async () => {
    const load = vi.fn(async () => () => <p>la parte</p>);
    const Part = lazyPart(load);
    const host = (isDue: boolean) => (
      <ThemeProvider>
        <Part isDue={isDue} />
      </ThemeProvider>
    );
    const { rerender } = render(host(false));
    expect(load).not.toHaveBeenCalled();
    rerender(host(true));
    await expect.element(page.getByText('la parte')).toBeVisible();
    rerender(host(false));
    await expect.element(page.getByText('la parte')).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
  });

  it('that is a dialog loads when opened, shows a failure message that can be closed, and loads when opened again', async () => {
    let isThere = false;
    let tries = 0;
    const Dialog = lazyDialog(async () => {
      tries += 1;
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
      return ({ open }: { open: boolean }) => (open ? <p>el diálogo</p> : null);
    });
    const Host = () => {
      const [open, setOpen] = useState(false);
      return (
        <ThemeProvider>
          <button type="button" onClick={() => setOpen(true)}>
            Abrir
          </button>
          <Dialog open={open} onClose={() => setOpen(false)} />
        </ThemeProvider>
      );
    };
    render(<Host />);
    expect(tries).toBe(0);
    await page.getByRole('button', { name: 'Abrir' }).click();
    await expect.element(failed).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await expect.element(failed).not.toBeInTheDocument();
    isThere = true;
    await page.getByRole('button', { name: 'Abrir' }).click();
    await expect.element(page.getByText('el diálogo')).toBeVisible();
  });

  it('that is a dialog can be cancelled while it loads, and shows the failure after the timeout', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const Dialog = lazyDialog(() => new Promise<() => null>(() => undefined));
    const Host = () => {
      const [open, setOpen] = useState(true);
      return (
        <ThemeProvider>
          <Dialog open={open} onClose={() => setOpen(false)} />
          <button type="button" onClick={() => setOpen(true)}>
            Abrir
          </button>
        </ThemeProvider>
      );
    };
    render(<Host />);
    const waiting = page.getByText('Cargando esta parte…');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(waiting.query()).not.toBeNull();
    vi.useRealTimers();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(waiting).not.toBeInTheDocument();

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    cleanup();
    const Other = lazyDialog(() => new Promise<() => null>(() => undefined));
    render(
      <ThemeProvider>
        <Other open onClose={() => undefined} />
      </ThemeProvider>,
    );
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    vi.useRealTimers();
    await expect.element(failed).toBeVisible();
  });
});

describe('code without a place on the screen that could not be loaded', () => {
  afterEach(cleanup);
  const failing = () =>
    act(() => loadPart(() => Promise.reject(new SyntaxError('Invalid or unexpected token'))).catch(() => {}));

  it('makes the page offer a reload, which can be closed and returns after the next action of the user', async () => {
    // A failure before the screens are loaded is reported when they are.
    await failing();
    const reload = vi.fn();
    render(
      <ThemeProvider>
        <RenewalContext value={{ reload, reloadIfOutdated: () => Promise.resolve(false) }}>
          <MissingPart />
        </RenewalContext>
      </ThemeProvider>,
    );
    await page.getByRole('button', { name: 'Recargar la página' }).click();
    await expect.poll(() => reload.mock.calls).toHaveLength(1);
    await expect.element(retry).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await expect.element(failed).not.toBeInTheDocument();
    const isActive = vi.spyOn(navigator.userActivation, 'isActive', 'get').mockReturnValue(false);
    await failing();
    await expect.element(failed).not.toBeInTheDocument();
    isActive.mockReturnValue(true);
    await failing();
    await expect.element(failed).toBeVisible();
    await expect.element(page.getByText('unexpected token')).not.toBeInTheDocument();
  });
});
