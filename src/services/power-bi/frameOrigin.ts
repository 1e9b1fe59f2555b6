/** The two configuration fields that determine the frame's origin. */
export interface FramePlace {
  /** Power BI's own host, e.g. `https://app.powerbi.com`. */
  readonly appUrl: string;
  /** Only for the emulated organisation: a path of this site, e.g. `/emulator/frame/index.html`. */
  readonly emulatedFrame?: string | undefined;
}

/**
 * The only origin accepted as the embedded frame: Power BI's, or this page's own when the
 * organisation is emulated. `pageOrigin` is `location.origin`.
 */
export function frameOriginOf(place: FramePlace, pageOrigin: string): string {
  return place.emulatedFrame === undefined ? new URL(place.appUrl).origin : new URL(pageOrigin).origin;
}

/**
 * The URL of the emulated frame for a Power BI embed URL: the page at `emulatedFrame` with the query of the
 * embed URL (uid, reportId, language …). Throws when it is not on `pageOrigin`: a frame on another
 * site would receive tokens.
 */
export function emulatedFrameUrl(emulatedFrame: string, embedUrl: string, pageOrigin: string): string {
  const url = new URL(emulatedFrame, pageOrigin);
  if (url.origin !== new URL(pageOrigin).origin) {
    throw new Error('The emulated frame must be a page of this site.');
  }
  url.search = new URL(embedUrl).search;
  return url.href;
}
