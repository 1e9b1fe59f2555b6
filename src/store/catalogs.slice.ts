import { createSlice, type EntityState, original, type PayloadAction } from '@reduxjs/toolkit';
import { type CatalogEntry, type CatalogKind, type Catalogs, catalogKinds } from '@/domain/admin/catalogs';
import type { Entity, EntityChange, EntityKind } from '@/domain/admin/change';
import { adminDataReplaced, applied, catalogReceived, changeMade } from './adminData';
import { conflictFound } from './catalogSync.slice';
import { personSought, platformSwitched, viewSelected } from './view.slice';

/** The last change, for its notice and undo. */
export interface LastChange {
  readonly type:
    | 'saved'
    | 'restored'
    | 'removed'
    | 'imported'
    | 'reset'
    | 'storageBroken'
    | 'storageOld'
    | 'storageFull';
  /** Name of the entry, for `removed` and `restored`, and for `saved` where it has one. */
  readonly name?: string;
  /** The entry, for `saved` and `restored`. */
  readonly entity?: { readonly kind: EntityKind; readonly id: string };
  /** The change that takes this one back; `null` when there is nothing to undo. */
  readonly undo: readonly EntityChange[] | null;
}

/** Normalised entries per kind. */
export type CatalogEntries = {
  readonly [K in CatalogKind]: EntityState<CatalogEntry<K>, string>;
};

export interface CatalogsState {
  readonly entries: CatalogEntries;
  readonly lastChange: LastChange | null;
  /** Placeholder views whose "Comenzar Configuración" was clicked in this visit. */
  readonly begun: readonly string[];
}

const listed = (list: readonly Entity[]): EntityState<Entity, string> => ({
  ids: list.map(({ id }) => id),
  entities: Object.fromEntries(list.map((entity) => [entity.id, entity])),
});

/** The lists of all kinds, each made by `make`. */
const eachKind = (make: (kind: CatalogKind) => EntityState<Entity, string>): CatalogEntries =>
  Object.fromEntries(catalogKinds.map((kind) => [kind, make(kind)])) as unknown as CatalogEntries;

const normalised = (data: Catalogs) => eachKind((kind) => listed(data[kind]));

/** Without what was done last, once the person is elsewhere; what is wrong with the storage stays until they close it. */
const leftBehind = (state: CatalogsState): CatalogsState =>
  state.lastChange?.type.startsWith('storage') ? state : { ...state, lastChange: null };

const initialState: CatalogsState = { entries: eachKind(() => listed([])), lastChange: null, begun: [] };

/**
 * Catalogues, people, permissions and menu routes of the administrative portal (SPEC section 3). Boards are in
 * their own slice; rules and routes refer to them by id.
 */
export const catalogsSlice = createSlice({
  name: 'catalogs',
  initialState,
  reducers: {
    changeTold: (state, { payload }: PayloadAction<LastChange>) => ({ ...state, lastChange: payload }),
    configurationBegun: (state, { payload }: PayloadAction<string>) => {
      if (!state.begun.includes(payload)) state.begun.push(payload);
    },
    changeDismissed: (state) => ({ ...state, lastChange: null }),
    /** Something later is said in its place. */
    changePassed: (state) => leftBehind(state),
  },
  extraReducers: (builder) => {
    builder
      .addCase(viewSelected, (state) => leftBehind(state))
      .addCase(platformSwitched, (state) => leftBehind(state))
      .addCase(personSought, (state) => leftBehind(state))
      // It was not saved after all.
      .addCase(conflictFound, (state) => leftBehind(state))
      .addCase(adminDataReplaced, ({ begun }, { payload }) => ({
        begun,
        entries: normalised(payload),
        lastChange: null,
      }))
      .addCase(catalogReceived, (state, { payload }) => ({ ...state, entries: normalised(payload) }))
      .addCase(changeMade, (state, { payload: { entities } }) => {
        const { entries } = original(state) ?? state;
        const ofKind = (kind: CatalogKind) => entities.filter((change) => change.kind === kind);
        return {
          ...state,
          entries: eachKind((kind) => applied(entries[kind] as EntityState<Entity, string>, ofKind(kind))),
        };
      });
  },
});

export const { changeTold, changeDismissed, changePassed, configurationBegun } = catalogsSlice.actions;
