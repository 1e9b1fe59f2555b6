import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { rule } from '@/domain/shared/issue';
import { shownLine } from '@/domain/shared/plainText';
import { newGroupId } from './categories';
import type { MenuItem } from './menu';

const label = shownLine.check(z.minLength(1), z.maxLength(60), z.regex(/^[^>]*$/, rule('separator')));
const icon = z.optional(z.string());

/** The single views of SPEC section 2.3 that a menu can have below its groups. */
const singleViews = ['data', 'schedule', 'filters', 'documentation'] as const;

/**
 * The menu of an organisation: its groups, in order, two levels deep; boards are placed in them by their `menuPath`. A group
 * without a board is not shown.
 */
export const menuGroupsSchema = z.strictObject({
  groups: z.array(
    z.strictObject({ label, icon, groups: z._default(z.array(z.strictObject({ label, icon })), []) }),
  ),
  /** The single views of SPEC section 2.3 that follow the groups. */
  views: z._default(z.array(z.enum(singleViews)), []),
});

export type MenuGroups = z.infer<typeof menuGroupsSchema>;

const groupItem = (
  { label, icon }: { label: string; icon?: string | undefined },
  id: string,
  children: readonly MenuItem[],
): MenuItem => ({ id, label, icon: icon ?? 'folder', isEndpoint: false, children });

/** The fixed part of a configured menu. `plain` is SPEC section 2.3's, from which the single views are taken. */
export function configuredMenu(
  { groups, views }: MenuGroups,
  plain: readonly MenuItem[],
): readonly MenuItem[] {
  const ids = new Set(plain.map(({ id }) => id));
  const items = groups.map((group) => {
    const id = newGroupId('menu', group.label, ids);
    const within = group.groups.map((one) => groupItem(one, newGroupId(id, one.label, ids), []));
    return groupItem(group, id, within);
  });
  const singles = plain.filter(({ id }) => views.some((view) => view === id));
  return [
    ...items,
    ...singles.map(({ separatorBefore: _, ...view }, index) =>
      index === 0 ? { ...view, separatorBefore: true } : view,
    ),
  ];
}
