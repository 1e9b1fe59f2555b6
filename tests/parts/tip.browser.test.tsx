import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { IconButton } from '@/ui/parts/IconButton';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

const button = (name: string) => page.getByRole('button', { name });
const tip = page.getByRole('tooltip');

describe('the tooltip of an icon button', () => {
  beforeEach(async () => {
    render(
      <ThemeProvider>
        <p>Texto</p>
        <IconButton label="Editar" icon="pencil" />
        <IconButton label="Eliminar" icon="trash" id="own" />
      </ThemeProvider>,
    );
    await userEvent.click(page.getByText('Texto'));
    // The pointer of the previous test may be at the position of a new button.
    await expect.poll(() => document.querySelector('[role=tooltip]')).toBeNull();
  });
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
  });

  it('opens when the pointer enters, describes its button, and closes when the pointer leaves', async () => {
    expect(document.querySelector('[data-scope=tooltip]')).toBeNull();
    const before = button('Editar').element();
    await userEvent.hover(button('Editar'));
    await expect.element(tip).toHaveTextContent('Editar');
    expect(button('Editar').element()).toBe(before);
    await expect.element(button('Editar')).toHaveAttribute('aria-describedby', tip.element().id);
    await userEvent.hover(button('Eliminar'));
    await expect.element(tip).toHaveTextContent('Eliminar');
    await expect.element(button('Editar')).not.toHaveAttribute('aria-describedby');
    expect(button('Eliminar').element().id).toBe('own');
    await userEvent.hover(page.getByText('Texto'));
    await expect.element(tip).not.toBeInTheDocument();
  });

  it('opens on keyboard focus, keeps the focus on the button, and closes on Escape', async () => {
    await userEvent.keyboard('{Tab}');
    await expect.element(button('Editar')).toHaveFocus();
    await expect.element(tip).toHaveTextContent('Editar');
    await expect.element(button('Editar')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(tip).not.toBeInTheDocument();
    await userEvent.keyboard('{Tab}');
    await expect.element(tip).toHaveTextContent('Eliminar');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(tip).toHaveTextContent('Editar');
  });

  it('closes on a click, and does not open again for the focus set by a pointer', async () => {
    await userEvent.hover(button('Editar'));
    await expect.element(tip).toHaveTextContent('Editar');
    await userEvent.click(button('Editar'));
    await expect.element(tip).not.toBeInTheDocument();
    await expect.element(button('Editar')).toHaveFocus();
    await expect.element(tip).not.toBeInTheDocument();
  });

  it('does not open for a pointer that presses immediately and then rests', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const edit = button('Editar');
    const later = async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      await act(() => vi.advanceTimersByTime(5_000));
    };
    // Pointer and press in one task, before the page renders a change for the pointer.
    for (const type of ['pointerover', 'pointerdown', 'pointerup', 'click'])
      button('Eliminar')
        .element()
        .dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }));
    await later();
    expect(document.querySelector('[role=tooltip]')).toBeNull();
    await userEvent.click(edit);
    await userEvent.hover(edit, { position: { x: 4, y: 4 } });
    await later();
    expect(document.querySelector('[role=tooltip]')).toBeNull();
    await userEvent.hover(page.getByText('Texto'));
    await userEvent.hover(edit);
    await later();
    vi.useRealTimers();
    await expect.element(tip).toHaveTextContent('Editar');
  });

  it('is removed when its exit animation ends before a listener is attached, as on a busy page', async () => {
    const leaving = new CSSStyleSheet();
    leaving.replaceSync(
      '@keyframes leaving { to { opacity: 0 } } [role=tooltip][data-state=closed] { animation: leaving 9999s !important }',
    );
    document.adoptedStyleSheets.push(leaving);
    let ended = 0;
    // Starts before the tooltip opens, because a page that scrolls late closes it.
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const layer = target as HTMLElement;
        if (layer.role !== 'tooltip' || layer.dataset.state !== 'closed') continue;
        for (const animation of layer.getAnimations()) animation.finish();
        ended += 1;
      }
    });
    watch.observe(document.body, { subtree: true, attributeFilter: ['data-state'] });
    await userEvent.keyboard('{Tab}');
    await expect.element(tip).toHaveTextContent('Editar');
    // In a frame's callback: zag starts its wait in the next frame, after this event.
    requestAnimationFrame(() => (document.activeElement as HTMLElement).blur());
    await expect.poll(() => document.querySelector('[role=tooltip]')).toBeNull();
    expect(ended).toBeGreaterThan(0);
    watch.disconnect();
    document.adoptedStyleSheets = [];
  });

  it('is removed even if its exit listener is attached long after the exit animation ended', async () => {
    const part = document.createElement('div');
    document.body.append(part);
    part.dataset.state = 'closed';
    part.dispatchEvent(new AnimationEvent('animationend', { bubbles: true }));
    for (let frame = 0; frame < 5; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    let hears = false;
    part.addEventListener('animationcancel', () => {
      hears = true;
      part.remove();
    });
    await expect.poll(() => hears).toBe(true);
  });
});
