import { own } from '@/domain/shared/idMap';
import { isRecord } from '@/domain/shared/record';

/**
 * Release 2.0.0 reads a stored value as a whole: one field that it does not know, and it removes all views, alerts or favourites.
 * Values of these kinds are therefore divided: `old` is what 2.0.0 reads, under its key; `rest` has what 2.0.0 does not read, under
 * a key that only later releases read. Nothing is stored twice, and what 2.0.0 changes counts (decision 27).
 */
export interface Division {
  /** `rest` is undefined if 2.0.0 reads everything. */
  split(value: unknown): { readonly old: unknown; readonly rest: unknown };
  /** @param old as 2.0.0 may have written it since. */
  join(old: unknown, rest: unknown): unknown;
}

type Fields = Record<string, unknown>;

/** The names of the fields of 2.0.0, by field for those that are objects. */
interface Shape {
  readonly [field: string]: true | Shape;
}
const names = (list: string): Shape => Object.fromEntries(list.split(' ').map((name) => [name, true]));

const filters: Shape = { ...names('region sector'), dateRange: names('startDate endDate') };
const place: Shape = { ...names('platform view adminView pageName state'), filters };
const view: Shape = { ...names('id name isDefault'), place };
const alert: Shape = {
  ...names('id name view test limit isOn'),
  source: {
    ...names('kind workspaceId datasetId dax name title figure'),
    context: { ...names('page labels fingerprint'), filters },
  },
};
const recentActivity = names('favourites recent left searches wantsSummary playlist');
const settings = names('refreshMinutes defaultView device animations autoLoad landing traceLog language');

/** The values of SPEC section 9: others were not possible in 2.0.0. */
const filterValues = {
  region: ['NACIONAL', 'PACIFICO', 'SURESTE', 'NORESTE', 'CENTRO'],
  sector: ['SECTOR', 'CONSTRUCCION', 'INDUSTRIAL', 'DISTRIBUCION', 'INFRAESTRUCTURA'],
};

const hasOnly = (value: unknown, shape: Shape | true | undefined): boolean =>
  shape !== undefined &&
  (shape === true ||
    !isRecord(value) ||
    Object.entries(value).every(([name, field]) =>
      hasOnly(field, Object.hasOwn(shape, name) ? shape[name] : undefined),
    ));

const hasOldFilters = (owner: unknown): boolean =>
  isRecord(owner) &&
  isRecord(owner.filters) &&
  Object.entries(filterValues).every(([name, values]) => {
    const chosen = isRecord(owner.filters) ? owner.filters[name] : undefined;
    const used = String(chosen).split(',');
    return chosen === '' || values.filter((one) => used.includes(one)).join() === chosen;
  });

/** Divides the fields of an object into those with these names and the others. */
function divide(value: Fields, isOther: (name: string) => boolean): readonly [Fields, Fields] {
  const entries = Object.entries(value);
  return [
    Object.fromEntries(entries.filter(([name]) => !isOther(name))),
    Object.fromEntries(entries.filter(([name]) => isOther(name))),
  ];
}
const isEmpty = (fields: Fields) => Object.keys(fields).length === 0;
const fieldsIn = (value: unknown): Fields => (isRecord(value) ? value : {});

/** Entries that 2.0.0 does not read, with their positions, and by id the fields that it does not know of entries that it reads. */
interface ListRest {
  readonly whole: readonly (readonly [index: number, entry: unknown])[];
  readonly more: Fields;
}

/** @param reduced an entry as 2.0.0 reads it, and the fields that it then lacks; `null` if it cannot read it. */
function splitList(list: readonly unknown[], reduced: (entry: Fields) => readonly [Fields, Fields] | null) {
  const old: Fields[] = [];
  const whole: [number, unknown][] = [];
  const more: [string, Fields][] = [];
  for (const [index, entry] of list.entries()) {
    const parts = isRecord(entry) && typeof entry.id === 'string' ? reduced(entry) : null;
    if (parts === null) whole.push([index, entry]);
    else {
      old.push(parts[0]);
      if (!isEmpty(parts[1])) more.push([String(parts[0].id), parts[1]]);
    }
  }
  const rest: ListRest = { whole, more: Object.fromEntries(more) };
  return { old, rest: whole.length + more.length === 0 ? undefined : rest };
}

function joinList(old: unknown, rest: unknown): unknown[] {
  const { whole, more } = fieldsIn(rest);
  const fields = fieldsIn(more);
  const list: unknown[] = (Array.isArray(old) ? old : []).map((entry: unknown) =>
    isRecord(entry) && Object.hasOwn(fields, String(entry.id))
      ? { ...fieldsIn(own(fields, String(entry.id))), ...entry }
      : entry,
  );
  for (const [index, entry] of Array.isArray(whole) ? whole : []) list.splice(Number(index), 0, entry);
  return list;
}

const readsView = (entry: Fields) => hasOnly(entry, view) && hasOldFilters(entry.place);

export const dividedViews: Division = {
  split: (value) =>
    Array.isArray(value)
      ? splitList(value, (entry) => (readsView(entry) ? [entry, {}] : null))
      : { old: value, rest: undefined },
  join: (old, rest) => (rest === undefined ? old : joinList(old, rest)),
};

/** Fields of an alert that say nothing else of its number or limit. */
const alertExtras = ['good', 'target', 'at'];

function reducedAlert(entry: Fields): readonly [Fields, Fields] | null {
  const [old, more] = divide(entry, (name) => alertExtras.includes(name));
  const { source, limit, test } = old;
  const isOld =
    hasOnly(old, alert) &&
    typeof limit === 'number' &&
    (test === 'below' || test === 'above') &&
    isRecord(source) &&
    (source.kind === 'query' ||
      source.kind === 'visual' ||
      (source.kind === 'figure' && hasOldFilters(source.context)));
  return isOld ? [old, more] : null;
}

export const dividedAlerts: Division = {
  split(value) {
    if (!isRecord(value) || !Array.isArray(value.list)) return { old: value, rest: undefined };
    const [known, others] = divide(value, (name) => !Object.hasOwn(alertFields, name));
    const { old: list, rest } = splitList(value.list, reducedAlert);
    const numbers = Object.entries(fieldsIn(value.numbers)).map(([id, number]) => {
      const [reading, more] = divide(fieldsIn(number), (name) => name !== 'value' && name !== 'at');
      return { id, reading, more };
    });
    const precise = numbers.filter(({ more }) => !isEmpty(more));
    const hidden = {
      ...(rest ? { list: rest } : {}),
      ...(precise.length > 0
        ? { numbers: Object.fromEntries(precise.map(({ id, more }) => [id, more])) }
        : {}),
      ...(isEmpty(others) ? {} : { others }),
    };
    return {
      old: { ...known, list, numbers: Object.fromEntries(numbers.map(({ id, reading }) => [id, reading])) },
      rest: isEmpty(hidden) ? undefined : hidden,
    };
  },
  join(old, rest) {
    if (rest === undefined || !(old === undefined || isRecord(old))) return old;
    const { list, numbers, others } = fieldsIn(rest);
    const present = fieldsIn(old);
    const joined = Object.entries(fieldsIn(present.numbers)).map(([id, number]) => [
      id,
      { ...fieldsIn(own(fieldsIn(numbers), id)), ...fieldsIn(number) },
    ]);
    return {
      ...fieldsIn(others),
      ...present,
      list: joinList(present.list, list),
      ...(present.numbers ? { numbers: Object.fromEntries(joined) } : {}),
    };
  },
};
const alertFields = names('list quiet outside beyond past numbers');

const timeOf = (left: unknown): number => Number(fieldsIn(left).at ?? 0);

const playlistItem = names('view allPages seconds');

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

export const dividedSettings: Division = {
  split(value) {
    if (!isRecord(value)) return { old: value, rest: undefined };
    const [old, rest] = divide(value, (name) => !Object.hasOwn(settings, name));
    return { old, rest: isEmpty(rest) ? undefined : rest };
  },
  join: (old, rest) =>
    isRecord(rest) && (old === undefined || isRecord(old)) ? { ...rest, ...fieldsIn(old) } : old,
};
