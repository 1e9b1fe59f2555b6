import { isReportUrl } from '@/domain/report/embedHosts';

/** The two configuration fields that determine where a report's frame may be. */
export interface FramePlace {
  /** Power BI's own host, e.g. `https://app.powerbi.com`. */
  readonly appUrl: string;
  /** Only for the emulated organisation: a path of this site, e.g. `/emulator/frame/index.html`. */
  readonly emulatedFrame?: string | undefined;
}

/**
 * The page of Power BI that an embed URL names: its origin and path. Throws for a URL that SPEC section 5 rejects. The client
 * checks the URL of a new frame only, not that of a report in a frame that exists.
 */
export function pageOf(embedUrl: string | undefined, { appUrl }: FramePlace): string {
  if (embedUrl === undefined || !isReportUrl(embedUrl, appUrl)) {
    throw new Error('The embed URL must be https and on a host of Power BI.');
  }
  if (/autoauth=true/i.test(decodeURIComponent(embedUrl))) {
    throw new Error('An embed URL with autoAuth=true is not supported.');
  }
  const { origin, pathname } = new URL(embedUrl);
  return `${origin}${pathname.toLowerCase()}`;
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
