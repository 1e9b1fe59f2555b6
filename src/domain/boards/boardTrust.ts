import { type Board, boardSchema } from './board';

/** Fields of a board that say whether to trust it, as texts of a form. */
export const trustFields = [
  ...(['owner', 'support', 'verifiedBy', 'verifiedOn', 'verifiedNote'] as const),
  ...(['reviewDue', 'sources', 'tags'] as const),
] as const;
export type TrustField = (typeof trustFields)[number];
/** `owner` is "Name <address>", days are "2026-11-28", `tags` are separated by commas. */
export type TrustValues = Readonly<Record<TrustField, string>>;

type Trust = Pick<Board, 'owner' | 'support' | 'verified' | 'reviewDue' | 'sources' | 'tags'>;

/** A person as the text that `trustFromForm` reads. */
export const personText = ({ name, email }: { readonly name: string; readonly email: string }): string =>
  `${name} <${email}>`;

export const trustToForm = ({ owner, support, verified, reviewDue, sources, tags }: Trust): TrustValues => ({
  owner: owner ? personText(owner) : '',
  support: support ?? '',
  verifiedBy: verified?.by ?? '',
  verifiedOn: verified?.on ?? '',
  verifiedNote: verified?.note ?? '',
  reviewDue: reviewDue ?? '',
  sources: sources ?? '',
  tags: (tags ?? []).join(', '),
});

const ownerPattern = /^([^<>]+)<([^<>\s@]+@[^<>\s@]+)>$/;

/** The board with the fields of the form; an empty field removes its value. Fields that the form lacks stay. */
export function withTrust(board: Board, values: Partial<TrustValues>): Board {
  const { owner, support, verified: _, reviewDue, sources, tags, ...rest } = board;
  const texts = { ...trustToForm(board), ...values };
  const text = (field: TrustField) => texts[field].trim();
  const [, name = '', email = ''] = ownerPattern.exec(text('owner')) ?? [];
  const words = text('tags')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  const isVerified = text('verifiedBy') !== '' && text('verifiedOn') !== '';
  const note = text('verifiedNote');
  return {
    ...rest,
    ...(text('owner') ? { owner: { name: name.trim(), email } } : {}),
    ...(text('support') ? { support: text('support') } : {}),
    ...(isVerified
      ? { verified: { by: text('verifiedBy'), on: text('verifiedOn'), ...(note ? { note } : {}) } }
      : {}),
    ...(text('reviewDue') ? { reviewDue: text('reviewDue') } : {}),
    ...(text('sources') ? { sources: text('sources') } : {}),
    ...(words.length > 0 ? { tags: words } : {}),
  };
}

const sample = {
  ...{ id: 'x', name: 'x', category: 'x', description: '', isActive: true },
  ...({ permissions: 'authorized', kind: 'report' } as const),
  reportId: '11111111-1111-4111-8111-111111111111',
  workspaceId: '11111111-1111-4111-8111-111111111111',
} satisfies Board;

/** The first field that cannot be stored; `null` if all can. A verification needs both person and day. */
export function trustProblem(values: Partial<TrustValues>): TrustField | null {
  const { verifiedBy = '', verifiedOn = '' } = values;
  if (verifiedBy.trim() === '' && verifiedOn.trim() !== '') return 'verifiedBy';
  if (verifiedBy.trim() !== '' && verifiedOn.trim() === '') return 'verifiedOn';
  const { error } = boardSchema.safeParse(withTrust(sample, values));
  const [field = '', part = ''] = error?.issues[0]?.path.map(String) ?? [];
  if (field === 'verified') return part === 'on' ? 'verifiedOn' : 'verifiedBy';
  return trustFields.find((one) => one === field) ?? null;
}
