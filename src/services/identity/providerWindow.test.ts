import { describe, expect, it, vi } from 'vitest';
import { createProviderWindow } from './providerWindow';

/** A page that opens one window. */
function open(blank: Window | null = null) {
  const popup = { close: vi.fn() };
  const page = {
    open: vi.fn(() => popup),
    innerWidth: 800,
    postMessage(this: unknown) {
      return this;
    },
  };
  return { popup, page, provider: createProviderWindow(page as unknown as Window, blank) };
}

describe('createProviderWindow', () => {
  it('closes the window that the library opened', () => {
    const { popup, provider } = open();
    provider.close();
    provider.parent.open('https://login.example.com');
    provider.close();
    expect(popup.close).toHaveBeenCalledOnce();
  });

  it('passes the window that was opened within the click to the library', () => {
    const blank = { close: vi.fn() } as unknown as Window;
    const { page, provider } = open(blank);
    expect(provider.parent.open('https://login.example.com')).toBe(blank);
    expect(page.open).not.toHaveBeenCalled();
    expect(provider.parent.innerWidth).toBe(800);
    provider.close();
    expect(blank.close).toHaveBeenCalledOnce();
  });

  it('calls the methods of the page on the page', () => {
    const { page, provider } = open();
    expect(provider.parent.postMessage(null)).toBe(page);
  });
});
