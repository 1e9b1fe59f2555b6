import { type Division, type Fields, names, type Shape } from './division';
import { filters, hasOldFilters, hasOnly, joinList, splitList } from './entries';

export const place: Shape = { ...names('platform view adminView pageName state'), filters };
const view: Shape = { ...names('id name isDefault'), place };

const readsView = (entry: Fields) => hasOnly(entry, view) && hasOldFilters(entry.place);

/** Views with filters that 2.0.0 does not have are the rest. */
export const dividedViews: Division = {
  split: (value) =>
    Array.isArray(value)
      ? splitList(value, (entry) => (readsView(entry) ? [entry, {}] : null))
      : { old: value, rest: undefined },
  join: (old, rest) => (rest === undefined ? old : joinList(old, rest)),
};
