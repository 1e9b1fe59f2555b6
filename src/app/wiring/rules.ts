import type { ListenerMiddlewareInstance, UnknownAction } from '@reduxjs/toolkit';
import type { Actor, AnyActorLogic, EmittedFrom, InspectionEvent, SnapshotFrom } from 'xstate';
import type { Actors, EarlyActors } from '@/app/actors';
import type { Ports } from '@/app/ports/ports';
import type { NoticeFact } from '@/domain/session/notice';
import type { AppStore, RootState } from '@/store/makeStore';

/** The four ways in which a rule of the wiring starts. */
export interface Rules {
  /** A machine emitted a fact. */
  fact<L extends AnyActorLogic, T extends EmittedFrom<L>['type'] & string>(
    actor: Actor<L>,
    type: T,
    then: (fact: EmittedFrom<L> & { type: T }) => void,
  ): void;
  /** A value of a machine changed. */
  snapshot<L extends AnyActorLogic, T>(
    actor: Actor<L>,
    select: (snapshot: SnapshotFrom<L>) => T,
    then: (value: T) => void,
  ): void;
  /** A slice action was dispatched. */
  action<A extends UnknownAction>(
    is: { match(action: unknown): action is A },
    then: (action: A) => void,
  ): void;
  /** A value of the store changed. Also called with the first value unless that is `undefined`. */
  value<T>(select: (state: RootState) => T, then: (value: T) => void): void;
}

/** Parts that the rules connect. */
export interface WiringParts {
  readonly listener: ListenerMiddlewareInstance<RootState>;
  readonly store: AppStore;
  readonly actors: EarlyActors;
  readonly ports: Ports;
}

/** For the rules of a machine that starts with the screens. */
export interface EarlyParts extends WiringParts {
  readonly inspect: (event: InspectionEvent) => void;
}

/** For the rules of a machine that is loaded on demand. */
export interface LateWiringParts extends EarlyParts {
  readonly actors: Actors;
}

/** Input of a file of rules. */
export interface Wiring extends Omit<WiringParts, 'listener'> {
  readonly when: Rules;
  readonly state: () => RootState;
  /** Adds a notice, with the time. */
  readonly notify: (fact: NoticeFact) => void;
}

/** Connects rules to the machines and, through RTK's listener, to the store. */
export function createRules(listener: ListenerMiddlewareInstance<RootState>, store: AppStore): Rules {
  return {
    fact: (actor, type, then) => void actor.on(type, then as never),
    snapshot: (actor, select, then) => {
      let last = select(actor.getSnapshot());
      actor.subscribe((snapshot) => {
        const value = select(snapshot);
        if (value === last) return;
        last = value;
        then(value);
      });
    },
    action: (is, then) => {
      listener.startListening({
        predicate: (action) => is.match(action),
        effect: (action) => then(action as never),
      });
    },
    value: (select, then) => {
      listener.startListening({
        predicate: (_action, now, before) => select(now) !== select(before),
        effect: (_action, { getState }) => then(select(getState())),
      });
      const first = select(store.getState());
      if (first !== undefined) then(first);
    },
  };
}
