import { readAddress } from '@/domain/shared/address';

/** The identifiers by which a service names a person. */
export interface PersonIds {
  /** Object id in the directory; empty if unknown. */
  readonly id: string;
  /** Sign-in names and e-mail addresses, in any case; an empty one is unknown. */
  readonly addresses: readonly string[];
}

/** An address or sign-in name to compare: in lower case, without blanks, and the one of a guest (`#EXT#`) as that of their home. */
export const addressKey = (address: string): string => readAddress(address).toLowerCase();

/**
 * Whether two entries name one person: by object id where both have one, because a new account can have an old address; else
 * by a common address or sign-in name.
 */
export function isSamePerson(one: PersonIds, other: PersonIds): boolean {
  const [oneId, otherId] = [one.id.trim().toLowerCase(), other.id.trim().toLowerCase()];
  if (oneId !== '' && otherId !== '') return oneId === otherId;
  const keys = new Set(one.addresses.map(addressKey));
  return other.addresses.map(addressKey).some((key) => key !== '' && keys.has(key));
}
