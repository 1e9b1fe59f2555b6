/**
 * A catalogue whose entries have a name, a code and a status. Its schema, storage, files, menu entry, list and form follow from
 * this description and its words in `simpleCatalogs.copy.ts`.
 */
export interface SimpleCatalog {
  /** View that lists it. */
  readonly view: string;
  /** Group of the admin menu. */
  readonly menu: 'admin-users' | 'admin-catalogs';
  /** Icon of the menu entry and of the empty list. */
  readonly icon: string;
}

/** Words of a catalogue; the strings of its list are built from them (`lists/catalogLists.copy.ts` of the admin feature). */
export interface CatalogWords {
  /** Label of the menu entry. */
  readonly menu: string;
  /** Name in messages. */
  readonly name: string;
  /** Name of one entry. */
  readonly one: string;
  readonly isFeminine?: true;
  /** Heading of the list. */
  readonly title: string;
  readonly subtitle: string;
}

const descriptions = {
  products: { view: 'catalog-products', menu: 'admin-catalogs', icon: 'package' },
  transport: { view: 'catalog-transport', menu: 'admin-catalogs', icon: 'truck' },
  roles: { view: 'users-roles', menu: 'admin-users', icon: 'shield' },
  groups: { view: 'users-groups', menu: 'admin-users', icon: 'handshake' },
} as const satisfies Readonly<Record<string, SimpleCatalog>>;

export type SimpleKind = keyof typeof descriptions;

/** The simple catalogues, in the order of files and menus. */
export const simpleCatalogs: Readonly<Record<SimpleKind, SimpleCatalog>> = descriptions;

/** One value for each simple catalogue. */
export const forSimpleKinds = <T>(make: (kind: SimpleKind) => T): Readonly<Record<SimpleKind, T>> =>
  Object.fromEntries(
    (Object.keys(descriptions) as SimpleKind[]).map((kind) => [kind, make(kind)]),
  ) as Readonly<Record<SimpleKind, T>>;
