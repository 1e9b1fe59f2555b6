import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CatalogChange, Entity } from '@/domain/admin/change';
import type { CatalogConflict } from '@/domain/ports/catalog';
import { changeMade } from './adminData';
import { signedOut } from './session.slice';

export interface CatalogSyncState {
  /** Changes that are not saved yet, in order; drafts included. */
  readonly waiting: readonly CatalogChange[];
  /** Ids of those among them that an earlier page or session made. */
  readonly restored: readonly string[];
  /** What the first one collided with; `null` when it did not. */
  readonly conflict: CatalogConflict | null;
  /** When the catalogue was read (ms since the epoch); `null`: not yet. */
  readonly readAt: number | null;
}

/** A person's answer to a conflict: the entity as it shall be; `null` removes it. */
export interface Resolution {
  readonly conflict: CatalogConflict;
  readonly chosen: Entity | null;
}

const initialState: CatalogSyncState = { waiting: [], restored: [], conflict: null, readAt: null };

const without = (waiting: readonly CatalogChange[], ids: readonly string[]) =>
  waiting.filter(({ id }) => !ids.includes(id));

/** How the catalogue on screen relates to the shared one: what waits, what collided, how old it is. */
export const catalogSyncSlice = createSlice({
  name: 'catalogSync',
  initialState,
  reducers: {
    /** What an earlier page or session could not save, before all that this one did; each change once. */
    changesRestored: (state, { payload }: PayloadAction<readonly CatalogChange[]>) => {
      const ids = state.waiting.map(({ id }) => id);
      const earlier = without(payload, ids);
      return {
        ...state,
        waiting: [...earlier, ...state.waiting],
        restored: [...state.restored, ...earlier.map(({ id }) => id)],
      };
    },
    /** Saved, or given up. */
    changesSettled: (state, { payload }: PayloadAction<readonly string[]>) => ({
      ...state,
      waiting: without(state.waiting, payload),
      conflict: state.conflict && payload.includes(state.conflict.changeId) ? null : state.conflict,
    }),
    conflictFound: (state, { payload }: PayloadAction<CatalogConflict>) => ({ ...state, conflict: payload }),
    /** The person chose: their change now starts from what is saved. */
    conflictResolved: (state, { payload: { conflict, chosen } }: PayloadAction<Resolution>) => ({
      ...state,
      conflict: null,
      waiting: state.waiting.map((change) =>
        change.id === conflict.changeId
          ? {
              ...change,
              entities: change.entities.map((entity) =>
                entity.kind === conflict.kind && entity.id === conflict.id
                  ? { ...entity, before: conflict.theirs, after: chosen }
                  : entity,
              ),
            }
          : change,
      ),
    }),
    /** `payload`: when, in ms since the epoch. */
    catalogChecked: (state, { payload }: PayloadAction<number>) => ({ ...state, readAt: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(changeMade, (state, { payload }) =>
        payload.entities.length === 0 ? state : { ...state, waiting: [...state.waiting, payload] },
      )
      .addCase(signedOut, () => initialState);
  },
  selectors: {
    selectWaiting: (state) => state.waiting,
    selectConflict: (state) => state.conflict,
    /** Whether the user made the change of the conflict on this page. */
    selectIsNewConflict: ({ conflict, restored }) =>
      conflict !== null && !restored.includes(conflict.changeId),
    selectReadAt: (state) => state.readAt,
  },
});

export const { changesRestored, changesSettled, conflictFound, conflictResolved, catalogChecked } =
  catalogSyncSlice.actions;
export const { selectWaiting, selectConflict, selectIsNewConflict, selectReadAt } =
  catalogSyncSlice.selectors;
