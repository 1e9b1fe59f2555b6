import { type CategoryOption, generateMenuPath, labelKey, menuPathParts, separator } from './categories';

/** SPEC section 3, English variant: the subject of a board. */
export const englishCategories = [
  { id: 'analytics', label: 'Analytics' },
  { id: 'sales', label: 'Sales' },
  { id: 'operations', label: 'Operations' },
  { id: 'finance', label: 'Finance' },
  { id: 'custom', label: 'Custom' },
] as const satisfies readonly CategoryOption[];

/** Source of a generated menu path: the label of the category, which can be a path itself, and the name. */
interface MenuPathSource {
  readonly category: string;
  readonly name: string;
}

/**
 * The menu path after the form's category or name changed (SPEC section 4). A generated path is generated again.
 * A path that was written by hand stays, but another category moves it below that category's label.
 */
export function followMenuPath(path: string, before: MenuPathSource, after: MenuPathSource): string {
  const generated = generateMenuPath(before.category, before.name);
  if (path.trim() === '' || path === generated) return generateMenuPath(after.category, after.name);
  if (before.category === '' || after.category === '' || before.category === after.category) return path;
  const parts = menuPathParts(path);
  const groups = menuPathParts(before.category);
  const isWithin =
    parts.length > groups.length &&
    groups.every((group, index) => labelKey(group) === labelKey(parts[index] ?? ''));
  return isWithin ? [...menuPathParts(after.category), ...parts.slice(groups.length)].join(separator) : path;
}
