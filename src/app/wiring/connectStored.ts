import type { UnknownAction } from '@reduxjs/toolkit';
import type { Ports } from '@/app/ports/ports';
import type { StoredPort } from '@/domain/ports/browser';
import type { StoredKind } from '@/domain/session/storedKinds';
import type { AppStore, RootState } from '@/store/makeStore';
import { selectAccountId } from '@/store/session.slice';
import type { Rules } from './rules';

/** A value of a slice that the browser stores for each account. */
interface StoredRule<T> {
  readonly kind: StoredKind;
  readonly port: StoredPort<T>;
  readonly select: (state: RootState) => T;
  readonly restored: (value: T) => UnknownAction;
  /** For a value that another tab wrote; `restored` if absent. */
  readonly followed?: (value: T) => UnknownAction;
}

/** Restores the value at the sign-in, writes each change of it, and follows other tabs. */
export function connectStored<T>(
  when: Rules,
  { dispatch, getState }: AppStore,
  { storageWrites }: Pick<Ports, 'storageWrites'>,
  { kind, port, select, restored, followed = restored }: StoredRule<T>,
): void {
  /** The value as this tab last read or wrote it, so that a write changes nothing else. */
  let last: T | undefined;
  const take = (id: string, action: (value: T) => UnknownAction) => {
    last = port.read(id);
    dispatch(action(last));
  };
  when.value(selectAccountId, (id) => {
    if (id !== null) take(id, restored);
  });
  when.value(select, (value) => {
    const id = selectAccountId(getState());
    if (id === null) return;
    storageWrites.write(kind, () => {
      const isWritten = port.write(value, id, last);
      if (isWritten) last = value;
      return isWritten;
    });
  });
  port.followOtherTabs((id) => {
    if (id === selectAccountId(getState())) take(id, followed);
  });
}
