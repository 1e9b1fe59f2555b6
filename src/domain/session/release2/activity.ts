import { isRecord } from '@/domain/shared/record';
import { type Division, divide, fieldsIn, isEmpty, names } from './division';
import { hasOldFilters, hasOnly } from './entries';
import { place } from './views';

const recentActivity = names('favourites recent left searches wantsSummary playlist');
const timeOf = (left: unknown): number => Number(fieldsIn(left).at ?? 0);

const playlistItem = names('view allPages seconds');

/** The last place with filters that 2.0.0 does not have, and what later releases added, are the rest. */
export const dividedActivity: Division = {
  split(value) {
    if (!isRecord(value)) return { old: value, rest: undefined };
    const { left, playlist } = value;
    const leftPlace = fieldsIn(left).place;
    const readsLeft = !isRecord(left) || (hasOnly(leftPlace, place) && hasOldFilters(leftPlace));
    const readsPlaylist = !Array.isArray(playlist) || playlist.every((item) => hasOnly(item, playlistItem));
    const [old, rest] = divide(
      value,
      (name) =>
        !Object.hasOwn(recentActivity, name) ||
        (name === 'left' && !readsLeft) ||
        (name === 'playlist' && !readsPlaylist),
    );
    // 2.0.0 requires the field.
    return { old: readsLeft ? old : { ...old, left: null }, rest: isEmpty(rest) ? undefined : rest };
  },
  join(old, rest) {
    if (!isRecord(rest) || !(old === undefined || isRecord(old))) return old;
    const present = fieldsIn(old);
    const { left } = rest.left && timeOf(rest.left) >= timeOf(present.left) ? rest : present;
    return { ...rest, ...present, ...(left === undefined ? {} : { left }) };
  },
};
