import type { AdminData } from '@/domain/admin/catalogs';
import { writeCatalogFile } from '@/domain/admin/catalogsFile';
import type { DownloadPort } from '@/domain/ports/browser';
import type { StoredKind } from '@/domain/session/storedKinds';
import { storage } from '@/features/shared/copy';
import { refusedText } from '@/features/shared/storageText';
import type { AppDispatch } from '@/store/makeStore';
import { refusedWritesHidden } from '@/store/refusedWrites.slice';
import type { PageNoticeProps } from '@/ui/shell/pageNotice/PageNotice';
import { copy } from './copy';

export interface StorageFacts {
  /** What the browser's storage refuses. */
  readonly kinds: readonly StoredKind[];
  /** The catalogue with the changes that are not stored. */
  readonly data: AdminData;
}

export interface StorageCommands {
  readonly dispatch: AppDispatch;
  readonly files: DownloadPort;
}

/** What the browser's storage refuses, with the export of the catalogue where that is among it. */
export function connectStorage(
  { kinds, data }: StorageFacts,
  { dispatch, files }: StorageCommands,
): PageNoticeProps {
  const hide = { label: copy.hide, onClick: () => dispatch(refusedWritesHidden()) };
  const save = {
    label: copy.exportCatalog,
    onClick: () => files.download(copy.fileName, writeCatalogFile(data)),
  };
  return {
    icon: 'alert',
    tone: 'warn',
    text: storage.title,
    help: refusedText(kinds),
    actions: kinds.includes('changes') ? [hide, save] : [hide],
  };
}
