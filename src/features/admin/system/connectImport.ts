import type { AdminData, AdminKind } from '@/domain/admin/catalogs';
import { importCounts } from '@/domain/admin/catalogsFile';
import { copy, kindText } from '@/features/admin/copy';
import type { AdminCommands } from '@/features/admin/useAdminView';
import { replaceAll } from '@/store/catalogs.thunks';
import type { ImportDialogProps } from './ImportDialog.view';

export interface ImportFacts extends Pick<ImportDialogProps, 'title' | 'aside'> {
  readonly fileName: string;
  readonly data: AdminData;
  /** The data after the import. */
  readonly next: AdminData;
  /** The only kind that the file can change; all kinds without it. */
  readonly kind?: AdminKind;
  /** Number of rows that do not fit. */
  readonly left: number;
}

/** The changes that an import would make, and the import itself. */
export function connectImport(
  { title, fileName, data, next, kind: only, aside, left }: ImportFacts,
  {
    dispatch,
    ...on
  }: Pick<AdminCommands, 'dispatch'> & Pick<ImportDialogProps, 'onDownloadAside' | 'onClose'>,
): ImportDialogProps {
  const counts = importCounts(data, next)
    .filter(({ kind }) => only === undefined || kind === only)
    .map((count) => ({ ...count, kind: kindText(count.kind) }));
  const changesData = counts.some(({ added, changed, removed }) => added + changed + removed > 0);
  return {
    ...on,
    title,
    aside,
    description: fileName,
    counts,
    confirm: copy.system.preview.confirm(left),
    onConfirm: changesData
      ? () => {
          dispatch(replaceAll(next, 'imported'));
          on.onClose();
        }
      : null,
  };
}
