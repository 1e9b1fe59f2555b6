import { isRecord } from '@/domain/shared/record';
import { type Division, divide, fieldsIn, isEmpty, names } from './division';

const settings = names('refreshMinutes defaultView device animations autoLoad landing traceLog language');

/** Settings of later releases are the rest. */
export const dividedSettings: Division = {
  split(value) {
    if (!isRecord(value)) return { old: value, rest: undefined };
    const [old, rest] = divide(value, (name) => !Object.hasOwn(settings, name));
    return { old, rest: isEmpty(rest) ? undefined : rest };
  },
  join: (old, rest) =>
    isRecord(rest) && (old === undefined || isRecord(old)) ? { ...rest, ...fieldsIn(old) } : old,
};
