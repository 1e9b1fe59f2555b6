import type { FullscreenEvent } from '@/domain/ports/browser';
import { isComposing } from '@/domain/shared/composing';
import { FailureError } from '@/domain/shared/failure';
import { hasGesture } from './page';

/** Minimum ms between two `person.moved` events; the last movement of a series is always reported. */
const notifyEvery = 250;

/**
 * Full screen for the report (SPEC section 4): the browser's full screen of the whole document, so that
 * dialogs stay visible, or a focus mode in the page if that is missing (iOS) or not allowed.
 * `html[data-screen=full]` marks both.
 */
export function createFullscreen(page: Window) {
  const { document } = page;
  const root = document.documentElement;
  const listeners = new Set<(event: FullscreenEvent) => void>();
  let isOn = false;

  const notify = (event: FullscreenEvent) => {
    for (const listener of listeners) listener(event);
  };
  const turn = (on: boolean) => {
    isOn = on;
    if (on) root.dataset.screen = 'full';
    else delete root.dataset.screen;
  };
  const left = () => {
    if (!isOn) return;
    turn(false);
    notify({ type: 'screen.left' });
  };

  const ask = async (isAsked: boolean) => {
    if (typeof root.requestFullscreen === 'function' && document.fullscreenEnabled) {
      // A request without a user gesture would write an error to the console.
      if (!isAsked && !hasGesture(page)) throw new FailureError({ code: 'cancelled' });
      try {
        await root.requestFullscreen({ navigationUI: 'hide' });
      } catch (error) {
        if (!isAsked) throw new FailureError({ code: 'cancelled' }, { cause: error });
      }
    }
    turn(true);
  };
  /** The last request, which may be pending. */
  let entering: Promise<void> = Promise.resolve();

  return {
    /** Rejects as `cancelled` if the browser requires a user gesture and `isAsked` is false. */
    enter({ isAsked }: { isAsked: boolean }): Promise<void> {
      entering = ask(isAsked);
      return entering;
    },
    async leave(): Promise<void> {
      // Waits for a pending request, which would put the page in full screen after this call.
      await entering.catch(() => undefined);
      turn(false);
      if (document.fullscreenElement) await document.exitFullscreen();
    },
    subscribe(listener: (event: FullscreenEvent) => void): () => void {
      listeners.add(listener);
      let last = 0;
      let trailing: ReturnType<typeof setTimeout> | undefined;
      const moved = () => {
        if (!isOn || trailing !== undefined) return;
        const say = () => {
          trailing = undefined;
          last = Date.now();
          listener({ type: 'person.moved' });
        };
        const wait = last + notifyEvery - Date.now();
        if (wait <= 0) say();
        else trailing = setTimeout(say, Math.min(wait, notifyEvery));
      };
      const movedPointer = (event: PointerEvent) => {
        // Ignores moves of 0 px, which browsers fire when the overlay under a resting pointer changes.
        if (event.movementX !== 0 || event.movementY !== 0 || event.pointerType !== 'mouse') moved();
      };
      const acted = () => {
        moved();
        if (!isOn) listener({ type: 'person.acted' });
      };
      const pressed = (event: KeyboardEvent) => {
        acted();
        if (isComposing(event) || event.defaultPrevented || document.fullscreenElement) return;
        if (event.key === 'Escape') left();
      };
      const changed = () => {
        if (!document.fullscreenElement) left();
      };
      page.addEventListener('pointermove', movedPointer);
      page.addEventListener('pointerdown', acted);
      page.addEventListener('keydown', pressed);
      document.addEventListener('fullscreenchange', changed);
      return () => {
        listeners.delete(listener);
        clearTimeout(trailing);
        page.removeEventListener('pointermove', movedPointer);
        page.removeEventListener('pointerdown', acted);
        page.removeEventListener('keydown', pressed);
        document.removeEventListener('fullscreenchange', changed);
      };
    },
  };
}
