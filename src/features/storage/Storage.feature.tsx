import type { DownloadPort } from '@/domain/ports/browser';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectAdminData } from '@/store/catalogs.selectors';
import { selectRefusedKinds } from '@/store/refusedWrites.slice';
import { PageNotice } from '@/ui/shell/pageNotice/PageNotice';
import { connectStorage } from './connectStorage';

/** Says what the browser's storage refuses, for as long as it does. */
export function StorageFeature({ files }: { readonly files: DownloadPort }) {
  const dispatch = useAppDispatch();
  const kinds = useAppSelector(selectRefusedKinds);
  const data = useAppSelector(selectAdminData);
  return <PageNotice {...connectStorage({ kinds, data }, { dispatch, files })} />;
}
