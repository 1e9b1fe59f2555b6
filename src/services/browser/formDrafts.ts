import { type FormDrafts, type FormDraftsPort, formDraftsSchema } from '@/domain/shared/formDraft';
import { own } from '@/domain/shared/idMap';
import { debouncedWrite, type StoragePage, stored } from './stored';

const nothing: FormDrafts = { owner: '', forms: {} };
/** Delay in ms of a write after the last change. */
const writeAfter = 1_000;

/** Unsaved input of forms in the tab's storage: it survives a reload and a sign-in by redirect. `account`: id of the signed-in user. */
export function createFormDrafts(
  page: StoragePage,
  account: () => string | null,
): FormDraftsPort & { readonly clear: () => void } {
  const storage = stored(page, 'portal-form-drafts', formDraftsSchema, nothing, { area: 'sessionStorage' });
  const write = debouncedWrite((drafts: FormDrafts) => void storage.write(drafts), writeAfter, page);
  let drafts = storage.read();
  return {
    read: (form) => (drafts.owner === account() ? (own(drafts.forms, form) ?? {}) : {}),
    keep(form, fields) {
      const owner = account();
      if (owner === null) return;
      const { [form]: _, ...others } = drafts.owner === owner ? drafts.forms : {};
      drafts = { owner, forms: Object.keys(fields).length === 0 ? others : { ...others, [form]: fields } };
      write(Object.keys(drafts.forms).length === 0 ? nothing : drafts);
    },
    clear() {
      drafts = nothing;
      write(drafts);
    },
  };
}
