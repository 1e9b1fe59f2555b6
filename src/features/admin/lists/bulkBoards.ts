import { isSame } from '@/domain/admin/change';
import type { Board } from '@/domain/boards/board';
import { type TrustField, type TrustValues, trustProblem, withTrust } from '@/domain/boards/boardTrust';
import type { Selection } from '@/features/admin/table/tableProps';
import type { AdminCommands } from '@/features/admin/useAdminView';
import type { BulkBarProps } from '@/features/admin/users/BulkBar.view';
import { saveEntries } from '@/store/catalogs.thunks';
import type { FieldSpec } from './EntityField.view';
import { copy as texts } from './trust.copy';

interface BulkFacts<R> {
  readonly boards: readonly Board[];
  /** The boards that match the list's search and filter. */
  readonly rows: readonly R[];
  /** Ids of the picked boards, in the list or not. */
  readonly picked: ReadonlySet<string>;
  /** Picks the owner from the directory; absent without a directory. */
  readonly ownerTool?: FieldSpec['tool'];
  /** "2026-11-28". */
  readonly today: string;
}

interface BulkCommands extends Pick<AdminCommands, 'dispatch' | 'dialogs'> {
  readonly onPick: (picked: ReadonlySet<string>) => void;
}

/** Selection of boards in the list, and fields that are set for all selected boards as one change. */
export function bulkBoards<R extends { readonly id: string; readonly title: string }>(
  { boards, rows, picked, ownerTool, today }: BulkFacts<R>,
  { dispatch, dialogs, onPick }: BulkCommands,
): { readonly selection: Selection<R>; readonly bulk: BulkBarProps } {
  const ids = new Set(rows.flatMap(({ id }) => (picked.has(id) ? [id] : [])));
  const clear = () => onPick(new Set());
  const edit = (label: string, fields: readonly FieldSpec[], initial: Partial<TrustValues>) => ({
    label,
    onClick: () =>
      dialogs.form<Partial<TrustValues>>({
        title: label,
        description: texts.selected(ids.size),
        fields,
        initial: { ...initial },
        read: (values) => {
          const problem = trustProblem(values as Partial<TrustValues>);
          return problem === null
            ? { ok: true, entry: values as Partial<TrustValues> }
            : { ok: false, errors: { [problem]: problem === 'owner' ? 'ownerWrong' : 'trustWrong' } };
        },
        onSave: (values) => {
          const entries = boards
            .filter(({ id }) => ids.has(id))
            .map((before) => ({ before, after: withTrust(before, values) }))
            .filter(({ before, after }) => !isSame(before, after));
          if (entries.length > 0) dispatch(saveEntries('boards', entries, texts.changed(entries.length)));
          clear();
        },
      }),
  });
  const field = (name: TrustField, more: Partial<FieldSpec> = {}): FieldSpec => ({
    ...{ name, label: texts.labels[name], kind: 'text' },
    ...(name in texts.help ? { help: texts.help[name as keyof typeof texts.help] } : {}),
    ...more,
  });
  return {
    selection: {
      ids,
      label: ({ title }) => texts.select(title),
      all: texts.selectAll,
      onToggle: ({ id }) => {
        const next = new Set(picked);
        if (!next.delete(id)) next.add(id);
        onPick(next);
      },
      onToggleAll: () => onPick(ids.size === rows.length ? new Set() : new Set(rows.map(({ id }) => id))),
    },
    bulk: {
      text: texts.selected(ids.size),
      onClear: clear,
      actions: [
        edit(texts.labels.owner, [field('owner', ownerTool ? { tool: ownerTool } : {})], { owner: '' }),
        edit(texts.labels.reviewDue, [field('reviewDue', { kind: 'date' })], { reviewDue: '' }),
        edit(
          texts.verification,
          [field('verifiedBy'), field('verifiedOn', { kind: 'date' }), field('verifiedNote')],
          {
            verifiedBy: '',
            verifiedOn: today,
            verifiedNote: '',
          },
        ),
        edit(texts.labels.tags, [field('tags')], { tags: '' }),
      ],
    },
  };
}
