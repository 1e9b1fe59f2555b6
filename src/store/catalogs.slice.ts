import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AdminData, CatalogEntry, CatalogKind, Catalogs } from '@/domain/admin/catalogs';
import { adminDataReplaced } from './adminData';
import { boardRemoved } from './boards.slice';

/** One entry of a kind, for `entrySaved`. */
export type SavedEntry = { [K in CatalogKind]: { kind: K; entry: CatalogEntry<K> } }[CatalogKind];

/** The last change, for its notice and undo. */
export interface LastChange {
  readonly type: 'removed' | 'imported' | 'reset' | 'storageBroken' | 'storageOld' | 'storageFull';
  /** Name of the entry, for `removed`. */
  readonly name?: string;
  /** The data before the change; `null` when there is nothing to undo. */
  readonly before: AdminData | null;
}

const adapters = {
  regions: createEntityAdapter<CatalogEntry<'regions'>>(),
  plants: createEntityAdapter<CatalogEntry<'plants'>>(),
  products: createEntityAdapter<CatalogEntry<'products'>>(),
  transport: createEntityAdapter<CatalogEntry<'transport'>>(),
  roles: createEntityAdapter<CatalogEntry<'roles'>>(),
  groups: createEntityAdapter<CatalogEntry<'groups'>>(),
  users: createEntityAdapter<CatalogEntry<'users'>>(),
  accessGroups: createEntityAdapter<CatalogEntry<'accessGroups'>>(),
  rules: createEntityAdapter<CatalogEntry<'rules'>>(),
  categories: createEntityAdapter<CatalogEntry<'categories'>>(),
  routes: createEntityAdapter<CatalogEntry<'routes'>>(),
};

const emptyEntries = {
  regions: adapters.regions.getInitialState(),
  plants: adapters.plants.getInitialState(),
  products: adapters.products.getInitialState(),
  transport: adapters.transport.getInitialState(),
  roles: adapters.roles.getInitialState(),
  groups: adapters.groups.getInitialState(),
  users: adapters.users.getInitialState(),
  accessGroups: adapters.accessGroups.getInitialState(),
  rules: adapters.rules.getInitialState(),
  categories: adapters.categories.getInitialState(),
  routes: adapters.routes.getInitialState(),
};

/** Normalised entries per kind. */
export type CatalogEntries = typeof emptyEntries;

export interface CatalogsState {
  readonly entries: CatalogEntries;
  readonly lastChange: LastChange | null;
  /** Placeholder views whose "Comenzar Configuración" was clicked in this visit. */
  readonly begun: readonly string[];
}

/** Entity states for `data`. */
function normalise(data: Catalogs): CatalogEntries {
  return {
    regions: adapters.regions.setAll(emptyEntries.regions, data.regions),
    plants: adapters.plants.setAll(emptyEntries.plants, data.plants),
    products: adapters.products.setAll(emptyEntries.products, data.products),
    transport: adapters.transport.setAll(emptyEntries.transport, data.transport),
    roles: adapters.roles.setAll(emptyEntries.roles, data.roles),
    groups: adapters.groups.setAll(emptyEntries.groups, data.groups),
    users: adapters.users.setAll(emptyEntries.users, data.users),
    accessGroups: adapters.accessGroups.setAll(emptyEntries.accessGroups, data.accessGroups),
    rules: adapters.rules.setAll(emptyEntries.rules, data.rules),
    categories: adapters.categories.setAll(emptyEntries.categories, data.categories),
    routes: adapters.routes.setAll(emptyEntries.routes, data.routes),
  };
}

type Draft = { -readonly [K in keyof CatalogEntries]: CatalogEntries[K] };

/** Removes `id` from the list `field` of every entity. */
function unlink<T extends object, F extends keyof T>(
  entities: Record<string, T>,
  field: F & { [K in keyof T]: T[K] extends string[] ? K : never }[keyof T],
  id: string,
) {
  for (const entity of Object.values(entities)) {
    const list = entity[field] as string[];
    const at = list.indexOf(id);
    if (at !== -1) list.splice(at, 1);
  }
}

/** Removes references to a removed entry. */
const onRemoved: Partial<Record<CatalogKind, (entries: Draft, id: string) => void>> = {
  users: ({ accessGroups, rules }, id) => {
    unlink(accessGroups.entities, 'memberIds', id);
    unlink(rules.entities, 'userIds', id);
  },
  accessGroups: ({ rules }, id) => unlink(rules.entities, 'groupIds', id),
  regions: ({ plants }, id) => {
    for (const plant of Object.values(plants.entities)) if (plant.regionId === id) plant.regionId = null;
  },
  categories: ({ categories }, id) => {
    for (const one of Object.values(categories.entities)) if (one.parentId === id) one.parentId = null;
  },
};

const initialState: CatalogsState = { entries: emptyEntries, lastChange: null, begun: [] };

/**
 * Catalogues, people, permissions and menu routes of the administrative portal (SPEC section 3). Boards are in
 * their own slice; rules and routes refer to them by id.
 */
export const catalogsSlice = createSlice({
  name: 'catalogs',
  initialState,
  reducers: {
    /** An entry was added or edited. */
    entrySaved: (state, { payload }: PayloadAction<SavedEntry>) => {
      const { ids, entities } = state.entries[payload.kind];
      if (!Object.hasOwn(entities, payload.entry.id)) ids.push(payload.entry.id);
      entities[payload.entry.id] = payload.entry;
    },
    entryRemoved: (state, { payload }: PayloadAction<{ kind: CatalogKind; id: string }>) => {
      const { kind, id } = payload;
      const group = state.entries[kind];
      delete group.entities[id];
      group.ids = group.ids.filter((other) => other !== id);
      onRemoved[kind]?.(state.entries, id);
    },
    changeTold: (state, { payload }: PayloadAction<LastChange>) => ({ ...state, lastChange: payload }),
    configurationBegun: (state, { payload }: PayloadAction<string>) => {
      if (!state.begun.includes(payload)) state.begun.push(payload);
    },
    changeDismissed: (state) => ({ ...state, lastChange: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(adminDataReplaced, ({ begun }, { payload }) => ({
        begun,
        entries: normalise(payload),
        lastChange: null,
      }))
      .addCase(boardRemoved, ({ entries }, { payload }) => {
        adapters.routes.removeOne(entries.routes, payload);
        const rules = Object.values(entries.rules.entities).filter((rule) => rule.boardId === payload);
        adapters.rules.removeMany(
          entries.rules,
          rules.map((rule) => rule.id),
        );
      });
  },
});

export const { entrySaved, entryRemoved, changeTold, changeDismissed, configurationBegun } =
  catalogsSlice.actions;
