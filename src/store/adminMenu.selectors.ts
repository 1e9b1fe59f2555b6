import { adminMenu } from '@/domain/admin/adminMenu';
import { simpleCatalogs } from '@/domain/admin/simpleCatalogs';
import type { MenuItem } from '@/domain/boards/menu';
import { type MenuRoot, selectAnalyticsTree } from './analyticsMenu.selectors';
import { selectPlatform, type ViewState } from './view.slice';

/** The admin sidebar without "Grupos de Trabajo", which no other view uses. */
const menuWithoutGroups: readonly MenuItem[] = adminMenu.map((item) =>
  item.children
    ? { ...item, children: item.children.filter(({ id }) => id !== simpleCatalogs.groups.view) }
    : item,
);

/** The admin sidebar (SPEC section 2.6). Outside the samples it has "Grupos de Trabajo" only if the catalogue has some. */
export const selectAdminMenu = (root: MenuRoot): readonly MenuItem[] =>
  root.access.hasSamples || root.catalogs.entries.groups.length > 0 ? adminMenu : menuWithoutGroups;

/** The entries that the menu of the chosen platform offers. */
export const selectOfferedTree = (root: MenuRoot & { readonly view: ViewState }): readonly MenuItem[] =>
  selectPlatform(root) === 'admin' ? selectAdminMenu(root) : selectAnalyticsTree(root);
