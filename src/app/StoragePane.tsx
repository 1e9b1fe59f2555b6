import type { DownloadPort } from '@/domain/ports/browser';
import { useAppSelector } from '@/features/shared/hooks';
import { lazyPart } from '@/features/shared/lazyPart';
import { selectAreRefusedWritesShown } from '@/store/refusedWrites.slice';

const StorageFeature = lazyPart(
  async () => (await import('@/features/storage/Storage.feature')).StorageFeature,
);

/** The message about the browser's storage, which few users ever need: a chunk of its own. */
export function StoragePane({ files }: { readonly files: DownloadPort }) {
  return useAppSelector(selectAreRefusedWritesShown) ? <StorageFeature files={files} /> : null;
}
