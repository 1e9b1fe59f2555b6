import { fold } from '@/domain/shared/fold';
import { freeId } from '@/domain/shared/freeId';

/** One choice of the category list, and the menu group its boards go to. */
export interface CategoryOption {
  readonly id: string;
  readonly label: string;
}

/** SPEC section 3, Spanish variant: the menu group of a board. */
export const spanishCategories = [
  { id: 'dashboards', label: 'Dashboards' },
  { id: 'productividad', label: 'Productividad' },
  { id: 'produccion', label: 'Producción' },
  { id: 'costo', label: 'Costo' },
  { id: 'estado-resultados', label: 'Estado de Resultados' },
  { id: 'custom', label: 'Personalizado' },
] as const satisfies readonly CategoryOption[];

/** Menu group of boards without a menu path: those of the configuration and of the English dialog. */
export const defaultMenuGroup = spanishCategories[0].label;

/** Between the parts of a menu path. */
export const separator = ' > ';

/** SPEC section 4: the category label, then " > ", then the name. Empty until both are given. */
export function generateMenuPath(categoryLabel: string, name: string): string {
  const trimmed = name.trim();
  return categoryLabel === '' || trimmed === '' ? '' : `${categoryLabel}${separator}${trimmed}`;
}

/** The parts of a menu path, without blanks and empty parts. A ">" that belongs to a word ("Cartera >90 días") parts nothing. */
export function menuPathParts(menuPath: string): readonly string[] {
  return menuPath
    .split(/(?:^|\s)>(?=\s|$)/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Path and name of a board in the menu. */
export interface MenuPlace {
  /** Labels of the groups from the top. Never empty. */
  readonly groups: readonly string[];
  readonly label: string;
}

/** A board's place: its menu path, else the group "Dashboards" under its name. */
export function menuPlace(board: {
  readonly name: string;
  readonly menuPath?: string | undefined;
}): MenuPlace {
  const parts = menuPathParts(board.menuPath ?? '');
  const label = parts.at(-1) ?? board.name;
  return { groups: parts.length > 1 ? parts.slice(0, -1) : [defaultMenuGroup], label };
}

/** The path that `menuPlace` reads back to the same place. */
export const formatMenuPlace = ({ groups, label }: MenuPlace): string => [...groups, label].join(separator);

/** Normalises a label for comparison: case, accents, blanks and invisible characters do not count. */
export const labelKey = (label: string): string =>
  fold(label.normalize('NFKC').replace(/\p{DI}/gu, ''))
    .replace(/\s+/g, ' ')
    .trim();

/** A label as part of an id or an address: `Estado de Resultados` is `estado-de-resultados`. */
export function slug(label: string): string {
  const text = labelKey(label)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return (text || 'x').slice(0, 60);
}

/**
 * An id for a menu group that no other item of the menu has, and adds it to `ids`: two labels may have one slug
 * ("I+D" and "I&D").
 * @param above id of the group that contains it, or "menu".
 */
export function newGroupId(above: string, label: string, ids: Set<string>): string {
  const id = freeId(`${above}-${slug(label)}`, (one) => ids.has(one));
  ids.add(id);
  return id;
}
