import { isSame } from '@/domain/admin/change';
import type { Board } from '@/domain/boards/board';
import { type TrustField, type TrustValues, trustProblem, withTrust } from '@/domain/boards/boardTrust';
import { pickRows } from '@/features/admin/table/pickRows';
import type { Selection } from '@/features/admin/table/tableProps';
import type { AdminCommands } from '@/features/admin/useAdminView';
import type { BulkBarProps } from '@/features/admin/users/BulkBar.view';
import { copy as trust } from '@/features/shared/trust.copy';
import { saveEntries } from '@/store/catalogs.thunks';
import { copy as texts } from './boardIssues.copy';
import type { FieldSpec } from './EntityField.view';

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
  const selection = pickRows({
    ...{ rows, picked, onPick, all: texts.selectAll },
    label: ({ title }) => texts.select(title),
  });
  const { ids } = selection;
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
    ...{ name, label: trust.labels[name], kind: 'text' },
    ...(name in trust.help ? { help: trust.help[name as keyof typeof trust.help] } : {}),
    ...more,
  });
  return {
    selection,
    bulk: {
      text: texts.selected(ids.size),
      onClear: clear,
      actions: [
        edit(trust.labels.owner, [field('owner', ownerTool ? { tool: ownerTool } : {})], { owner: '' }),
        edit(trust.labels.reviewDue, [field('reviewDue', { kind: 'date' })], { reviewDue: '' }),
        edit(
          texts.verification,
          [field('verifiedBy'), field('verifiedOn', { kind: 'date' }), field('verifiedNote')],
          {
            verifiedBy: '',
            verifiedOn: today,
            verifiedNote: '',
          },
        ),
        edit(trust.labels.tags, [field('tags')], { tags: '' }),
      ],
    },
  };
}
