import { writeText } from '@/services/browser/stored';
import { emulatedFrameUrl, type FramePlace } from './frameAddress';

/** Storage key of the frame address that the next visit loads first (`src/app/boot/inlineScript.js`). */
export const frameKey = 'portal-frame';

/** A frame that the page started before the portal's scripts were loaded. */
export interface EarlyFrame {
  readonly frame: HTMLIFrameElement;
  /** Parent element of the frame; moving the frame to another parent would reload it. */
  readonly host: HTMLElement;
  /** `uid` in the frame's address, which identifies the report. */
  readonly uid: string;
  /** The document of the frame loaded before a listener was added. */
  readonly isLoaded: boolean;
}

/** Address of a frame without a report and without its `uid`. */
export function emptyFrameAddress(place: FramePlace, pageOrigin: string): string {
  const address = `${place.appUrl}/reportEmbed`;
  const { emulatedFrame } = place;
  return emulatedFrame === undefined ? address : emulatedFrameUrl(emulatedFrame, address, pageOrigin);
}

/** Stores the address for the next visit. With blocked or full storage the next visit starts its frame later. */
export function keepFrameAddress(address: string, storage: () => Storage): void {
  writeText(storage, frameKey, JSON.stringify(address));
}

/** The frame that the inline script started in `container`; `null` if its address differs from `address`. */
export function findEarlyFrame(container: HTMLElement, address: string): EarlyFrame | null {
  const frame = container.querySelector<HTMLIFrameElement>(':scope > div > iframe[data-early]');
  if (frame?.parentElement == null || !URL.canParse(frame.src)) return null;
  const frameUrl = new URL(frame.src);
  const uid = frameUrl.searchParams.get('uid') ?? '';
  frameUrl.searchParams.delete('uid');
  if (uid === '' || frameUrl.href !== new URL(address).href) return null;
  return { frame, host: frame.parentElement, uid, isLoaded: frame.dataset.early === 'loaded' };
}
