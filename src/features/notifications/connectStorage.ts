import type { AdminData } from '@/domain/admin/catalogs';
import { writeCatalogFile } from '@/domain/admin/catalogsFile';
import type { DownloadPort } from '@/domain/ports/browser';
import type { StoredKind } from '@/domain/session/storedKinds';
import { copy as storage } from '@/features/shared/storage.copy';
import { refusedStorageText } from '@/features/shared/storage.text';
import type { AppDispatch } from '@/store/makeStore';
import { refusedWritesHidden } from '@/store/refusedWrites.slice';
import { copy } from './notifications.copy';

/**
 * The notice about the data that the browser's storage refuses. It offers the export of the catalogue if changes of the
 * catalogue are refused.
 */
export function connectStorage(
  kinds: readonly StoredKind[],
  catalog: AdminData,
  dispatch: AppDispatch,
  files: DownloadPort,
) {
  const hide = { label: copy.storage.hide, onClick: () => dispatch(refusedWritesHidden()) };
  const save = {
    label: copy.storage.exportCatalog,
    isMain: true,
    onClick: () => files.download(copy.storage.fileName, writeCatalogFile(catalog)),
  };
  return {
    text: storage.title,
    help: refusedStorageText(kinds),
    actions: kinds.includes('changes') ? [hide, save] : [hide],
  };
}
