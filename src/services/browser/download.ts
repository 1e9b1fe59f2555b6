import type { DownloadPort } from '@/domain/ports/browser';
import { cleanLine } from '@/domain/shared/visible';

/** Downloads a file through the browser. */
export function saveFile(page: Document, name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(page.createElement('a'), { href: address, download: cleanLine(name) });
  link.click();
  // The click starts the download; the URL may be revoked once the browser has read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Downloads a text as a JSON file. */
export function createDownload(document: Document): DownloadPort {
  return {
    download: (name, text) => saveFile(document, name, new Blob([text], { type: 'application/json' })),
  };
}
