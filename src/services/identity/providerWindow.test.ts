import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProviderWindow } from './providerWindow';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that opens one window, and what the test does to both. */
function open(blank: Window | null = null) {
  const popup = { closed: false, location: { href: 'about:blank' }, close: vi.fn() };
  const state = { hasFocus: true };
  const page = {
    open: vi.fn(() => popup),
    document: { hasFocus: () => state.hasFocus },
    innerWidth: 800,
  };
  const provider = createProviderWindow(page as unknown as Window, blank);
  const onClosed = vi.fn();
  const stop = provider.watch(onClosed);
  return { popup, state, page, provider, onClosed, stop };
}

const look = () => void vi.advanceTimersByTime(1_000);

describe('the window of the provider', () => {
  it('is reported closed within two seconds when the user closes it (SPEC 4)', () => {
    const { popup, provider, onClosed, stop } = open();
    provider.parent.open('https://login.example.com');
    popup.location.href = 'https://login.example.com';
    look();
    expect(onClosed).not.toHaveBeenCalled();
    popup.closed = true;
    look();
    expect(onClosed).toHaveBeenCalled();
    stop();
  });

  it('is seen at another origin, whose address cannot be read', () => {
    const { popup, provider, onClosed, stop } = open();
    provider.parent.open('https://login.example.com');
    Object.defineProperty(popup.location, 'href', {
      get: () => {
        throw new Error('SecurityError');
      },
    });
    look();
    popup.closed = true;
    look();
    expect(onClosed).toHaveBeenCalled();
    stop();
  });

  it.each(['isolated by its page, so that it seems closed from the start', 'in front of the page'])(
    'is not reported closed while it is %s',
    (kind) => {
      const { popup, state, provider, onClosed, stop } = open();
      provider.parent.open('https://login.example.com');
      if (kind === 'in front of the page') {
        popup.location.href = 'https://login.example.com';
        look();
        state.hasFocus = false;
      }
      popup.closed = true;
      look();
      expect(onClosed).not.toHaveBeenCalled();
      stop();
    },
  );

  it('is the one opened in the click, if there is one', () => {
    const blank = { close: vi.fn() } as unknown as Window;
    const { page, provider, stop } = open(blank);
    expect(provider.parent.open('https://login.example.com')).toBe(blank);
    expect(page.open).not.toHaveBeenCalled();
    expect(provider.parent.innerWidth).toBe(800);
    provider.close();
    expect(blank.close).toHaveBeenCalled();
    stop();
  });

  it('is not looked at after the end', () => {
    const { stop } = open();
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
