import { type PublicationFile, publicationFileSchema } from '@/domain/admin/publication';
import { toFailure } from '@/domain/shared/failure';
import { parseJson } from '@/services/browser/stored';
import type { RestDependencies } from '@/services/http/request';
import { type PublicationReading, type ReadPublished, readPieces } from './publishedItems';
import { readSiteFile } from './siteFile';

/** The published catalogue as a file next to the configuration, which `npm run catalog:file` copies from the list. */
export interface ReadersFile {
  /** The content of the file; `null` if it is missing or broken. Rejects with a `FailureError`. */
  readonly read: (signal: AbortSignal) => Promise<PublicationFile | null>;
  readonly readPublished: ReadPublished;
}

/**
 * Readers who have a copy of the file keep it while there is no newer one that they can read, so that a missing file does not
 * send all of them to the list, with the last state of the data. The others read the list then.
 * @param readList reads the published catalogue of the list.
 */
export function createReadersFile(
  fetch: RestDependencies['fetch'],
  address: string,
  options: PublicationReading,
  readList: ReadPublished,
): ReadersFile {
  const read: ReadersFile['read'] = async (signal) => {
    const text = await readSiteFile(fetch, address, signal).catch((error: unknown) => {
      if (toFailure(error).code === 'catalogBroken') return null;
      throw error;
    });
    return publicationFileSchema.safeParse(parseJson(text)).data ?? null;
  };

  return {
    read,
    async readPublished(position, signal) {
      const isOfFile = position?.itemId === null;
      const file = await read(signal).catch((error: unknown) => {
        if (isOfFile || signal.aborted) throw error;
        return null;
      });
      if (file !== null) {
        const isOlder = position !== null && file.at < (position.at ?? 0);
        const { changes: boardChanges } = file;
        if (isOlder) return { position, data: null, dataState: file.state, boardChanges };
        const dataState = file.state ?? null;
        if (file.version === position?.version) return { position, data: null, dataState, boardChanges };
        const data = await readPieces(file.text, options);
        const { version, at } = file;
        if (data !== null) return { position: { itemId: null, version, at }, data, dataState, boardChanges };
      }
      return isOfFile ? { position, data: null } : readList(position, signal);
    },
  };
}
