import type { DownloadPort } from '@/domain/catalogsPort';

/** Saves a text as a JSON file through a link of the browser's own. */
export function createDownload(document: Document): DownloadPort {
  return {
    download: (name, text) => {
      const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
      const link = Object.assign(document.createElement('a'), { href: address, download: name });
      link.click();
      // The click has started the download; the address may go once the browser took it up.
      setTimeout(() => URL.revokeObjectURL(address), 10_000);
    },
  };
}
