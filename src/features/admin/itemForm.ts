import type { CatalogItem } from '@/domain/admin/catalogs';
import type { FieldSpec } from '@/ui/admin/fieldSpec';
import { copy } from './copy';

/** Fields of a catalogue's entry and what they hold at first; `more` stands before the status. */
export const itemForm = (
  previous: CatalogItem | undefined,
  status: string,
  more: readonly FieldSpec[] = [],
) => ({
  fields: [
    { name: 'name', label: copy.fields.name, kind: 'text' },
    { name: 'code', label: copy.fields.code, kind: 'text' },
    ...more,
    { name: 'isActive', label: status, kind: 'switch' },
  ] satisfies readonly FieldSpec[],
  initial: {
    name: previous?.name ?? '',
    code: previous?.code ?? '',
    isActive: previous?.isActive ?? true,
  },
});
