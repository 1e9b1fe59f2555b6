import { useState } from 'react';
import { EntityForm, type EntityFormProps } from '@/features/admin/lists/EntityForm.view';
import { focusAfterDeletion } from '@/features/admin/table/focusNear';
import type { Elements } from '@/ui/parts/elements';
import { copy } from './admin.copy';
import { ConfirmDialog } from './ConfirmDialog.view';
import { DetailDialog, type DetailDialogProps } from './DetailDialog.view';

interface ConfirmRequest {
  /** Name of the entry, for the default title. */
  readonly name?: string;
  readonly title?: string;
  readonly text: string;
  readonly label: string;
  readonly blocked?: boolean;
  readonly onConfirm: () => void;
}

type FormRequest<T> = Omit<EntityFormProps<T>, 'finalFocus' | 'onClose'>;

type DetailRequest = Omit<DetailDialogProps, 'onClose'>;

type Open =
  | { readonly kind: 'confirm'; readonly request: ConfirmRequest; readonly focus: () => HTMLElement | null }
  | {
      readonly kind: 'form';
      readonly request: FormRequest<unknown>;
      readonly focus: () => HTMLElement | null;
    }
  | { readonly kind: 'detail'; readonly request: DetailRequest }
  | null;

/** Opens a dialog of an admin view; only one dialog is open at a time. */
export interface AdminDialogs {
  confirm(request: ConfirmRequest): void;
  form<T>(request: FormRequest<T>): void;
  detail(request: DetailRequest): void;
}

/** Opens the dialogs of an admin view. Put `node` into the view. */
export function useAdminDialogs(): AdminDialogs & { readonly node: Elements } {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return {
    confirm: (request) => setOpen({ kind: 'confirm', request, focus: focusAfterDeletion() }),
    form: ({ onSave, ...request }) =>
      setOpen({
        kind: 'form',
        // Safe cast: `onSave` receives the entry that `read` returns, which the type of the state cannot express.
        request: { ...request, onSave: onSave as (entry: unknown) => void },
        focus: focusAfterDeletion(),
      }),
    detail: (request) => setOpen({ kind: 'detail', request }),
    node: open === null ? null : <OpenDialog open={open} close={close} />,
  };
}

function OpenDialog({ open, close }: { readonly open: NonNullable<Open>; readonly close: () => void }) {
  switch (open.kind) {
    case 'confirm': {
      const { name, title, text, label, blocked, onConfirm } = open.request;
      return (
        <ConfirmDialog
          open
          title={title ?? copy.removeTitle(name ?? '')}
          text={text}
          confirmLabel={label}
          blocked={blocked ?? false}
          finalFocus={open.focus}
          onConfirm={() => {
            onConfirm();
            close();
          }}
          onClose={close}
        />
      );
    }
    case 'form': {
      const { onSave, ...request } = open.request;
      return (
        <EntityForm
          {...request}
          finalFocus={open.focus}
          onSave={(entry) => {
            onSave(entry);
            close();
          }}
          onClose={close}
        />
      );
    }
    case 'detail': {
      const { action, ...rest } = open.request;
      return (
        <DetailDialog
          {...rest}
          action={
            action && {
              label: action.label,
              onClick: () => {
                close();
                action.onClick();
              },
            }
          }
          onClose={close}
        />
      );
    }
  }
}
