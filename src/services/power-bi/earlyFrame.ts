import { writeText } from '@/services/browser/stored';
import { emulatedFrameUrl, type FramePlace } from './frameAddress';

/** Where the page finds the address of the frame that its next visit begins with (`src/app/boot/inlineScript.js`). */
export const frameKey = 'portal-frame';

/** A frame that the page began before any script of the portal was there. */
export interface EarlyFrame {
  readonly frame: HTMLIFrameElement;
  /** The frame's alone: moving the frame elsewhere would load it again. */
  readonly host: HTMLElement;
  /** The id in its address, by which it calls the report. */
  readonly uid: string;
  /** Its document has loaded, which nobody else heard. */
  readonly isLoaded: boolean;
}

/** Address of a frame that has no report yet, without its `uid`. */
export function emptyFrameAddress(place: FramePlace, pageOrigin: string): string {
  const address = `${place.appUrl}/reportEmbed`;
  const { emulatedFrame } = place;
  return emulatedFrame === undefined ? address : emulatedFrameUrl(emulatedFrame, address, pageOrigin);
}

/** Keeps the address for the next visit. With blocked or full storage that one begins its frame later. */
export function keepFrameAddress(address: string, storage: () => Storage): void {
  writeText(storage, frameKey, JSON.stringify(address));
}

/** The frame that the inline script started in `container`; `null` if it is on another address than `address`. */
export function findEarlyFrame(container: HTMLElement, address: string): EarlyFrame | null {
  const frame = container.querySelector<HTMLIFrameElement>(':scope > div > iframe[data-early]');
  if (frame?.parentElement == null || !URL.canParse(frame.src)) return null;
  const own = new URL(frame.src);
  const uid = own.searchParams.get('uid') ?? '';
  own.searchParams.delete('uid');
  if (uid === '' || own.href !== new URL(address).href) return null;
  return { frame, host: frame.parentElement, uid, isLoaded: frame.dataset.early === 'loaded' };
}
