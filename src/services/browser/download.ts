import type { DownloadPort } from '@/domain/ports/browser';
import { saveFile } from './saveFile';

/** Downloads a text as a JSON file. */
export function createDownload(document: Document): DownloadPort {
  return {
    download: (name, text) => saveFile(document, name, new Blob([text], { type: 'application/json' })),
  };
}
