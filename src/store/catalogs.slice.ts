import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { type CatalogKind, type Catalogs, catalogKinds, type EntityKind } from '@/domain/admin/catalogs';
import type { EntityChange } from '@/domain/admin/change';
import type { KnownCatalog } from '@/domain/ports/catalog';
import { adminDataReplaced, applied, catalogReceived, changeMade } from './adminData';
import { signedOut } from './session.slice';
import { personSought, platformSwitched, viewSelected } from './view.slice';

/** The last change, for its notice and undo. */
export interface LastChange {
  readonly type: 'saved' | 'restored' | 'removed' | 'imported' | 'reset' | 'storageBroken' | 'storageOld';
  /** Name of the entry, for `removed` and `restored`, and for `saved` if it has one. */
  readonly name?: string;
  /** The entry, for `saved` and `restored`, and for `imported` if it is the only one. */
  readonly entity?: { readonly kind: EntityKind; readonly id: string };
  /** Lists and number of changed entries, for `imported`. */
  readonly imported?: { readonly kinds: readonly EntityKind[]; readonly rows: number };
  /** Its id while it waits to be saved; missing for messages about the storage. */
  readonly changeId?: string;
  /** The change that undoes this one; `null` if nothing can be undone. */
  readonly undo: readonly EntityChange[] | null;
}

/** The last reading of the catalogue. `readAt`: ms since the epoch. */
export interface CatalogReading extends Pick<KnownCatalog, 'isWhole'> {
  readonly readAt: number;
  readonly publication?: KnownCatalog['publication'] | undefined;
  readonly boardsSince?: KnownCatalog['boardsSince'] | undefined;
}

export interface CatalogsState {
  readonly entries: Catalogs;
  readonly lastChange: LastChange | null;
  /** `null` before the catalogue was read. */
  readonly reading: CatalogReading | null;
  /** The add-board dialog is open. */
  readonly isFormOpen: boolean;
}

const eachKind = (make: (kind: CatalogKind) => Catalogs[CatalogKind]): Catalogs =>
  Object.fromEntries(catalogKinds.map((kind) => [kind, make(kind)])) as unknown as Catalogs;

/** Removes the notice; one about the storage stays until the user closes it. */
const leftBehind = (state: CatalogsState): CatalogsState =>
  state.lastChange?.type.startsWith('storage') ? state : { ...state, lastChange: null };

const initialState: CatalogsState = {
  entries: eachKind(() => []),
  lastChange: null,
  reading: null,
  isFormOpen: false,
};

/**
 * Catalogues, users, permissions and menu routes (SPEC section 3). Boards have a slice of their own; rules and routes refer to
 * them by id.
 */
export const catalogsSlice = createSlice({
  name: 'catalogs',
  initialState,
  reducers: {
    changeShown: (state, { payload }: PayloadAction<LastChange>) => ({ ...state, lastChange: payload }),
    changeDismissed: (state) => ({ ...state, lastChange: null }),
    /** Another message replaces the notice. */
    changePassed: (state) => leftBehind(state),
    catalogChecked: (state, { payload }: PayloadAction<CatalogReading>) => {
      state.reading = payload;
    },
    boardFormToggled: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isFormOpen: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(viewSelected, (state) => leftBehind(state))
      .addCase(platformSwitched, (state) => leftBehind(state))
      .addCase(personSought, (state) => leftBehind(state))
      .addCase(signedOut, (state) => {
        state.reading = null;
      })
      .addCase(adminDataReplaced, (state, { payload }) => ({
        ...state,
        entries: eachKind((kind) => payload[kind]),
        lastChange: null,
      }))
      .addCase(catalogReceived, (state, { payload }) => ({
        ...state,
        entries: eachKind((kind) => payload[kind]),
      }))
      .addCase(changeMade, (state, { payload }) => {
        const { entries } = original(state) ?? state;
        return { ...state, entries: eachKind((kind) => applied(kind, entries[kind], payload)) };
      });
  },
});

export const { changeShown, changeDismissed, changePassed, catalogChecked, boardFormToggled } =
  catalogsSlice.actions;
