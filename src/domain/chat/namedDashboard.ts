import { menuNames, shownPath } from '@/domain/boards/boardNames';
import { labelKey } from '@/domain/boards/categories';
import { type MenuItem, placedViews } from '@/domain/boards/menu';

/**
 * Id of the view that a reply names by its id, its name in the menu or its menu path; `undefined` if the menu has no such view,
 * or several of that name.
 */
export function dashboardNamed(text: string, menu: readonly MenuItem[]): string | undefined {
  const names = menuNames(menu);
  if (names.has(text)) return text;
  const key = labelKey(text);
  const [view, ...others] = placedViews(menu).filter(({ id, label, path }) =>
    [names.get(id) ?? '', shownPath([...path, label]), [...path, label].join(' > ')].some(
      (name) => labelKey(name) === key,
    ),
  );
  return others.length === 0 ? view?.id : undefined;
}
