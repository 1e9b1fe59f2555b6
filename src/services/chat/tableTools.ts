import type { DownloadPort } from '@/domain/ports/browser';
import type { TableTools } from '@/domain/ports/chat';
import { loadPart } from '@/domain/shared/loadPart';
import { csv } from '@/services/browser/csv';
import { formula } from '@/services/browser/dataFile';

/** A file name that is valid on every system. */
const fileName = (title: string) =>
  title
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80) || 'tabla';

/** Copies tables of a conversation or saves them as files; the library is loaded with the first table. */
export function createTableTools(
  files: DownloadPort,
  clipboard: Pick<Clipboard, 'writeText'> | undefined,
): TableTools {
  return {
    async copy(rows) {
      const { default: Papa } = await loadPart(() => import('papaparse'));
      const text = Papa.unparse(rows as string[][], {
        delimiter: '\t',
        escapeFormulae: formula,
        newline: '\n',
      });
      try {
        // The clipboard API is missing without https.
        if (!clipboard) return false;
        await clipboard.writeText(text);
        return true;
      } catch {
        return false;
      }
    },
    save: async (name, rows) => files.download(`${fileName(name)}.csv`, await csv.write(rows)),
  };
}
