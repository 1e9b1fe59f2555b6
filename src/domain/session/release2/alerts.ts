import { own } from '@/domain/shared/idMap';
import { isRecord } from '@/domain/shared/record';
import { type Division, divide, type Fields, fieldsIn, isEmpty, names, type Shape } from './division';
import { filters, hasOldFilters, hasOnly, joinList, splitList } from './entries';

const alert: Shape = {
  ...names('id name view test limit isOn'),
  source: {
    ...names('kind workspaceId datasetId dax name title figure'),
    context: { ...names('page labels fingerprint'), filters },
  },
};
const alertFields = names('list quiet outside beyond past numbers');

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

/** Numbers of a kind that 2.0.0 does not have, target, direction and decimals are the rest. */
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
