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
  when.value(selectAccountId, (id) => {
    if (id !== null) dispatch(restored(port.read(id)));
  });
  when.value(select, (value) => {
    const id = selectAccountId(getState());
    if (id !== null) storageWrites.write(kind, () => port.write(value, id));
  });
  port.followOtherTabs((id) => {
    if (id === selectAccountId(getState())) dispatch(followed(port.read(id)));
  });
}
