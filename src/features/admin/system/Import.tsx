import { audienceChanges } from '@/domain/admin/audienceChanges';
import type { AdminData, EntityKind } from '@/domain/admin/catalogs';
import { importCounts } from '@/domain/admin/catalogsFile';
import { audienceChangesText } from '@/features/admin/audienceChanges.text';
import { kinds } from '@/features/admin/kinds';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectAccess } from '@/store/access.slice';
import { selectAdminData } from '@/store/catalogs.selectors';
import { replaceAll } from '@/store/catalogs.thunks';
import { ImportDialog, type ImportDialogProps } from './ImportDialog.view';
import { copy } from './system.copy';

interface ImportProps
  extends Pick<
    ImportDialogProps,
    'title' | 'quarantined' | 'onDownloadQuarantined' | 'fileType' | 'onFile' | 'onClose'
  > {
  readonly fileName: string;
  /** The data after the import. */
  readonly next: AdminData;
  /** The only kind that the file can change; all kinds if absent. */
  readonly kind?: EntityKind;
  /** Number of invalid rows, which are not imported. */
  readonly left: number;
}

/** Shows the changes that an import would make, and imports the file after confirmation. */
export function Import({ fileName, next, kind: only, left, ...dialog }: ImportProps) {
  const dispatch = useAppDispatch();
  const data = useAppSelector(selectAdminData);
  const access = useAppSelector(selectAccess);
  const counts = importCounts(data, next)
    .filter(({ kind }) => only === undefined || kind === only)
    .map((count) => ({ ...count, kind: kinds[count.kind] }));
  const changesData = counts.some(({ added, changed, removed }) => added + changed + removed > 0);
  const confirm = () => {
    dispatch(replaceAll(next, 'imported'));
    dialog.onClose();
  };
  return (
    <ImportDialog
      {...dialog}
      description={fileName}
      counts={counts}
      audience={audienceChangesText(audienceChanges(data, next, access))}
      confirm={copy.preview.confirm(left)}
      onConfirm={changesData ? confirm : null}
    />
  );
}
