import type { AdminData, AdminKind } from '@/domain/admin/catalogs';
import { importCounts } from '@/domain/admin/catalogsFile';
import { replaceAll } from '@/store/catalogs.thunks';
import type { ImportDialogProps } from '@/ui/admin/ImportDialog';
import { copy, kindText } from './copy';
import type { AdminCommands } from './useAdminView';

export interface ImportFacts {
  readonly title: string;
  readonly fileName: string;
  readonly data: AdminData;
  /** What the file makes of `data`. */
  readonly next: AdminData;
  /** The only kind that it can change; all without it. */
  readonly kind?: AdminKind;
  readonly aside: ImportDialogProps['aside'];
  /** Rows that do not fit. */
  readonly left: number;
}

export interface ImportCommands extends Pick<AdminCommands, 'dispatch'> {
  readonly onDownloadAside?: () => void;
  readonly onClose: () => void;
}

/** What an import would change, before it does. */
export function connectImport(facts: ImportFacts, commands: ImportCommands): ImportDialogProps {
  const { title, fileName, data, next, kind: only, aside, left } = facts;
  const { dispatch, ...does } = commands;
  const { preview, downloadAside } = copy.system;
  const counts = importCounts(data, next)
    .filter(({ kind }) => only === undefined || kind === only)
    .map((count) => ({ ...count, kind: kindText(count.kind) }));
  const brings = counts.some(({ added, changed, removed }) => added + changed + removed > 0);
  return {
    ...does,
    texts: { ...preview, title, cancel: copy.common.cancel, downloadAside, confirm: preview.confirm(left) },
    description: fileName,
    counts,
    aside,
    onConfirm: brings
      ? () => {
          dispatch(replaceAll(next, 'imported'));
          does.onClose();
        }
      : null,
  };
}
