import type { DownloadPort } from '@/domain/ports/browser';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectAdminData } from '@/store/catalogs.selectors';
import { selectRefusedKinds } from '@/store/refusedWrites.slice';
import { Notice } from '@/ui/parts/Notice';
import { connectStorage } from './connectStorage';

/** Names the data that the browser's storage refuses, until it accepts the data. */
export function StorageNotice({ files }: { readonly files: DownloadPort }) {
  const dispatch = useAppDispatch();
  const kinds = useAppSelector(selectRefusedKinds);
  const catalog = useAppSelector(selectAdminData);
  const notice = connectStorage(kinds, catalog, dispatch, files);
  return <Notice as="section" aria-label={notice.text} isFloating tone="warn" {...notice} />;
}
