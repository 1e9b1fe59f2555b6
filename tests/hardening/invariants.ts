import { registry } from '@tools/machines/registry';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  assign,
  getNextTransitions,
  StateMachine,
  transition,
} from 'xstate';
import { emptyBoardForm } from '@/domain/boards/boardFormValues';
import { pauseAfter } from '@/domain/shared/backOff';
import type { AddBoardContext } from '@/machines/addBoard.machine';
import type { AlertWatchContext } from '@/machines/alertWatch.machine';
import type { AuthContext } from '@/machines/authProgress.machine';
import type { CommentsContext } from '@/machines/comments.machine';
import type { ComparisonContext } from '@/machines/comparison.machine';
import { type OutboxContext, unsent } from '@/machines/outbox.machine';
import type { ReportContext } from '@/machines/reportLoad.machine';
import { describeState } from '@/traces/describe';
import { doneEvent, failEvent, readEventType } from '@/traces/verbs';
import { type Call, eventsOf, type Moment } from './drive';

/** The part of a machine's configuration that a broken variant changes. */
interface Node {
  [key: string]: unknown;
  on: Record<string, unknown>;
  after: Record<string, unknown>;
  states: Record<string, Node>;
}

/** A rule that holds at each step of any walk through a machine. */
export interface Invariant {
  readonly machine: string;
  readonly holds: string;
  /** Starts a walk: returns the function that checks each step and returns the problem. */
  readonly watch: () => (moment: Moment) => string | null;
  /** Breaks the machine; the invariant must notice. Only for an invariant whose `watch` remembers earlier moments. */
  readonly mutate?: (root: Node) => void;
}

function copy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copy) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)])) as T;
}

/** The same machine with another configuration. */
export function mutantOf(machine: AnyStateMachine, mutate: (root: Node) => void): AnyStateMachine {
  const config = copy(machine.config);
  mutate(config as unknown as Node);
  return new StateMachine(config, machine.implementations as never) as unknown as AnyStateMachine;
}

/** A node of a configuration by its dotted path. */
export function at(root: Node, path: string): Node {
  return path.split('.').reduce((node, key) => {
    const child = node.states[key];
    if (child === undefined) throw new Error(`no state "${path}"`);
    return child;
  }, root);
}

const contextOf = <C>(snapshot: AnyMachineSnapshot) => snapshot.context as C;
const count = (running: readonly Call[], ...ids: string[]) =>
  running.filter(({ id }) => ids.length === 0 || ids.includes(id)).length;
const has = (place: string, leaf: string) => place.split(' & ').includes(leaf);
const isIn = (place: string, state: string) =>
  place.split(' & ').some((leaf) => leaf === state || leaf.startsWith(`${state}.`));

/** The state after an event, or `null` if the event throws. */
function wouldLeadTo(now: AnyMachineSnapshot, event: AnyEventObject): string | null {
  try {
    return describeState(transition(now.machine, now, event)[0] as AnyMachineSnapshot);
  } catch {
    return null;
  }
}

/** At most one of these calls is under way. */
export const oneOf =
  (...ids: string[]) =>
  () =>
  ({ running }: Moment) =>
    count(running, ...ids) > 1 ? `${count(running, ...ids)} at once: ${running.map(({ id }) => id)}` : null;

/** No state for longer than so many ms of the clock. */
const noLongerThan = (states: readonly string[], limit: (now: AnyMachineSnapshot) => number) => () => {
  let since = 0;
  return ({ at: place, clock, before, now, settled, event }: Moment) => {
    // An event or a response that the machine handled may have restarted the wait; time alone may not.
    const isTaken = (event !== null || settled !== null) && before !== now;
    if (isTaken || place !== describeState(before)) since = clock;
    const isInside = states.some((state) => isIn(place, state));
    return isInside && clock - since > limit(now) ? `waits ${clock - since} ms` : null;
  };
};

/** The only final state: the page reloads for the other user. */
const ends = ['none.replaced'];

/** A region of a parallel machine may rest in its first state until another region moves. */
function rests(machine: AnyStateMachine, leaf: string): boolean {
  const [region = '', ...path] = leaf.split('.');
  return machine.root.type === 'parallel' && machine.states[region]?.config.initial === path.join('.');
}

/** Each active state can be left: by an event, by the end of a call that is under way, or by a delay. */
const wayOut = (name: string) => {
  const entry = registry[name];
  if (entry === undefined) throw new Error(`no machine "${name}"`);
  const events = eventsOf(entry);
  /** Checked states, by configuration: a broken variant has its own. */
  const pathsByConfig = new WeakMap<object, Set<string>>();
  return () =>
    ({ now, at: place, running }: Moment) => {
      const good = pathsByConfig.get(now.machine.config) ?? new Set();
      pathsByConfig.set(now.machine.config, good);
      const key = JSON.stringify([place, running.map(({ id }) => id), entry.facts(now.context as never)]);
      if (good.has(key)) return null;
      const delays = getNextTransitions(now).filter(
        ({ eventType }) => readEventType(eventType).kind === 'after',
      );
      const next = [
        ...events,
        ...delays.map(({ eventType }) => ({ type: eventType })),
        ...running.flatMap(({ id }) => [
          failEvent(id, 'unexpected'),
          ...(entry.outputs[id] ?? [undefined]).map((output) => doneEvent(id, output)),
        ]),
      ].flatMap((event) => wouldLeadTo(now, event) ?? []);
      const stuck = place
        .split(' & ')
        .find(
          (leaf) =>
            !ends.includes(leaf) && !rests(now.machine, leaf) && next.every((there) => has(there, leaf)),
        );
      if (stuck !== undefined) return `no way out of ${stuck}`;
      good.add(key);
      return null;
    };
};

/** Removes all transitions out of a state, also those of its parents. */
function lock(root: Node, path: string): void {
  const node = at(root, path);
  node.on = { '*': { actions: [] } };
  node.after = {};
  delete node.always;
  delete node.invoke;
}

export const invariants: readonly Invariant[] = [
  ...Object.keys(registry).map(
    (machine): Invariant => ({
      machine,
      holds: 'no state without a way out',
      watch: wayOut(machine),
      // One machine is enough to show that the rule notices.
      ...(machine === 'reportLoad' ? { mutate: (root) => lock(root, 'paused') } : {}),
    }),
  ),

  // ── authProgress (SPEC section 4)
  {
    machine: 'authProgress',
    holds: 'never two sign-ins at once',
    watch: oneOf(
      'signInSilently',
      'signInWithPopup',
      'signInWithRedirect',
      'acquireTokenWithRedirect',
      'signOut',
    ),
  },
  {
    machine: 'authProgress',
    holds: 'the portal is open for an account only, the gate for none',
    watch:
      () =>
      ({ at: place, now }) => {
        const { account } = contextOf<AuthContext>(now);
        const isOpen = has(place, 'none.signedIn') || isIn(place, 'acquireToken');
        if (isOpen && account === null) return 'open without an account';
        return has(place, 'none.signedOut') && account !== null ? 'closed with an account' : null;
      },
  },
  {
    machine: 'authProgress',
    holds: 'a sign-in can be given up at any moment',
    watch:
      () =>
      ({ at: place, now }) => {
        if (!['sso', 'login', 'acquireToken.popup'].some((state) => isIn(place, state))) return null;
        const next = wouldLeadTo(now, { type: 'user.cancel' });
        return next?.startsWith('none.') ? null : `giving up leads to ${next}`;
      },
  },

  // ── tokenLife (SPEC sections 4 and 9)
  {
    machine: 'tokenLife',
    holds: 'never two renewals at once',
    watch: oneOf('refreshToken'),
  },
  {
    machine: 'tokenLife',
    holds: 'no renewal within 30 s of one that worked, unless the token was refused',
    watch: () => {
      let trusted = Number.NEGATIVE_INFINITY;
      return ({ event, emitted, started, clock }) => {
        if (['token.acquired', 'token.refused', 'session.closed'].includes(event?.type ?? ''))
          trusted = Number.NEGATIVE_INFINITY;
        const again = count(started, 'refreshToken') > 0 && clock - trusted < 30_000;
        if (emitted.some(({ type }) => type === 'token.refreshed')) trusted = clock;
        return again ? `renewed ${clock - trusted} ms after the last` : null;
      };
    },
    mutate: (root) => {
      at(root, 'alive.fresh').on['embed.tokenExpired'] = 'refreshing';
    },
  },
  {
    machine: 'tokenLife',
    holds: 'nothing is renewed after the session was closed',
    watch:
      () =>
      ({ event, at: place, running }) =>
        event?.type === 'session.closed' && (place !== 'none' || count(running) > 0) ? 'goes on' : null,
  },
  {
    machine: 'tokenLife',
    holds: 'a session ends once',
    watch: () => {
      let ended = false;
      return ({ event, emitted }) => {
        if (event?.type === 'token.acquired' || event?.type === 'session.closed') ended = false;
        const ends = emitted.filter(({ type }) => type === 'session.expired').length;
        const twice = ends > (ended ? 0 : 1);
        ended ||= ends > 0;
        return twice ? 'session.expired again' : null;
      };
    },
    mutate: (root) => {
      at(root, 'expired').on = { 'token.stale': { target: 'expired', reenter: true } };
    },
  },
  {
    machine: 'tokenLife',
    holds: 'no token is older than 50 minutes without a renewal',
    watch: noLongerThan(['alive.waiting', 'alive.fresh'], () => 3_000_000),
  },

  // ── reportLoad (SPEC section 4)
  {
    machine: 'reportLoad',
    holds: 'never ready without the report that the frame was given for this board',
    watch: () => {
      let lastShow: Call | undefined;
      return ({ at: place, now, started }) => {
        lastShow = started.findLast(({ id }) => id === 'showReport') ?? lastShow;
        if (place !== 'ready') return null;
        const { board, report } = contextOf<ReportContext>(now);
        if (board === null || report === null) return 'ready with nothing';
        return lastShow?.input.board === board && lastShow.input.report === report
          ? null
          : 'ready with another';
      };
    },
    mutate: (root) => {
      at(root, 'loading.initializing').on['board.selected'] = {
        actions: assign(({ event }) => ({ board: (event as { board?: unknown }).board })),
      };
    },
  },
  {
    machine: 'reportLoad',
    holds: 'a report that was shown is left before the next one is',
    watch: () => {
      let isShown = false;
      return ({ emitted }) => {
        for (const { type } of emitted) {
          if (type === (isShown ? 'report.shown' : 'report.left')) return `${type} twice`;
          if (type === 'report.shown' || type === 'report.left') isShown = !isShown;
        }
        return null;
      };
    },
    mutate: (root) => void delete at(root, 'ready').exit,
  },
  {
    machine: 'reportLoad',
    holds: 'a failure has a reason, and a board that failed a second try',
    watch:
      () =>
      ({ at: place, now }) => {
        if (place !== 'failed') return null;
        const { board, failure } = contextOf<ReportContext>(now);
        if (failure === null) return 'failed without a reason';
        const next = wouldLeadTo(now, { type: 'user.retry' });
        return board === null || next?.startsWith('loading') ? null : `the second try leads to ${next}`;
      },
  },
  {
    machine: 'reportLoad',
    holds: 'asks nothing while Power BI asked to wait',
    watch: () => {
      let until = Number.NEGATIVE_INFINITY;
      return ({ at: place, event, settled, before, started, running, clock, now }) => {
        if (place === 'loading.throttled') {
          if (settled !== null) until = clock + Number(contextOf<ReportContext>(now).failure?.detail) * 1000;
          return running.length > 0 ? `${running[0]?.id} runs` : null;
        }
        const goesOn = event === null && isIn(describeState(before), 'loading.throttled');
        return goesOn && started.length > 0 && clock < until ? `asks ${until - clock} ms early` : null;
      };
    },
    mutate: (root) => {
      at(root, 'loading.throttled').after = { 1: 'lookingUp' };
    },
  },
  {
    machine: 'reportLoad',
    holds: 'nothing runs for a board that was left',
    watch:
      () =>
      ({ event, at: place, running }) => {
        if (event?.type !== 'board.left' && event?.type !== 'session.closed') return null;
        return place === 'idle' && running.length === 0 ? null : 'goes on';
      },
  },
  {
    machine: 'reportLoad',
    holds: 'a frame that says nothing fails after a minute',
    watch: noLongerThan(['loading.initializing'], () => 60_000),
  },

  // ── reportData (SPEC sections 2.4 and 2.5)
  {
    machine: 'reportData',
    holds: 'never two refreshes at once',
    watch: oneOf('refreshData'),
  },
  {
    machine: 'reportData',
    holds: 'nothing is refreshed without a report',
    watch:
      () =>
      ({ event, at: place, running }) => {
        if (event?.type === 'report.left' && !has(place, 'refresh.off')) return 'goes on';
        return has(place, 'refresh.off') && running.length > 0 ? 'refreshes' : null;
      },
  },
  {
    machine: 'reportData',
    holds: 'nothing is refreshed by itself while nobody sees the page',
    watch:
      () =>
      ({ event, settled, started, at: place }) =>
        event === null && settled === null && started.length > 0 && has(place, 'page.hidden')
          ? 'refreshes'
          : null,
  },
  {
    machine: 'reportData',
    holds: 'a note about the data goes after 6 s',
    watch: noLongerThan(['note.refreshed', 'note.refused'], () => 6_000),
  },

  // ── controlBar (SPEC sections 2.4, 4 and 9)
  {
    machine: 'controlBar',
    holds: 'the bar never hides while pointer or focus is on it',
    watch:
      () =>
      ({ at: place, now }) =>
        has(place, 'screen.fullscreen.hidden') && contextOf<{ isHeld: boolean }>(now).isHeld
          ? 'hidden'
          : null,
  },
  {
    machine: 'controlBar',
    holds: 'never enters and leaves full screen at once',
    watch: oneOf('enterFullscreen', 'exitFullscreen'),
  },
  {
    machine: 'controlBar',
    holds: 'full screen never outlives its dashboard',
    watch: () => {
      let isLeft = false;
      return ({ event, at: place }) => {
        if (event?.type === 'board.left') isLeft = true;
        if (['board.opened', 'user.toggleFullscreen', 'person.acted'].includes(event?.type ?? ''))
          isLeft = false;
        return isLeft && isIn(place, 'screen.fullscreen') ? 'full screen without a dashboard' : null;
      };
    },
  },

  // ── presentation (SPEC section 18)
  {
    machine: 'presentation',
    holds: 'it can be ended at every moment',
    watch:
      () =>
      ({ at: place, now }) =>
        place === 'off' || wouldLeadTo(now, { type: 'user.stop' }) === 'off' ? null : 'cannot be ended',
  },

  // ── comparison (SPEC section 22)
  {
    machine: 'comparison',
    holds: 'it can be closed at every moment, which removes its frame',
    watch:
      () =>
      ({ at: place, now }) => {
        if (place === 'off') return now.children.keepFrame ? 'the frame is still there' : null;
        return wouldLeadTo(now, { type: 'user.close' }) === 'off' ? null : 'cannot be closed';
      },
  },
  {
    machine: 'comparison',
    holds: 'without room there is no second frame',
    watch:
      () =>
      ({ now }) =>
        contextOf<ComparisonContext>(now).hasRoom || !now.children.keepFrame ? null : 'a frame without room',
  },

  // ── alertWatch (SPEC section 20)
  {
    machine: 'alertWatch',
    holds: 'after the session it reads nothing, and remembers nobody’s alerts',
    watch:
      () =>
      ({ at: place, now, event, running }) => {
        const { alerts, beyond } = contextOf<AlertWatchContext>(now);
        if (event?.type === 'session.closed' && place !== 'off') return 'goes on';
        return place !== 'off' || (alerts.length + beyond.length === 0 && running.length === 0)
          ? null
          : 'something is left';
      },
  },
  {
    machine: 'alertWatch',
    holds: 'the numbers are read once at a time',
    watch: oneOf(),
  },

  // ── comments (SPEC section 21)
  {
    machine: 'comments',
    holds: 'a list is read once at a time',
    watch: oneOf(),
  },
  {
    machine: 'comments',
    holds: 'time alone reads nothing again while the panel is closed',
    watch:
      () =>
      ({ before, now, event, settled, started }) =>
        event === null &&
        settled === null &&
        describeState(before) === 'open.idle' &&
        !contextOf<CommentsContext>(now).isOpen &&
        count(started, 'readComments') > 0
          ? 'reads'
          : null,
  },
  {
    machine: 'comments',
    holds: 'nothing is read while the page is hidden or no report is on screen',
    watch:
      () =>
      ({ at: place, running }) =>
        (isIn(place, 'open.hidden') || isIn(place, 'closed')) && count(running, 'readComments') > 0
          ? 'reads'
          : null,
  },

  // ── chat (SPEC sections 4 and 5)
  {
    machine: 'chat',
    holds: 'never two questions at once',
    watch: oneOf('askAssistant'),
  },
  {
    machine: 'chat',
    holds: 'closing is always possible, and closes the settings, too',
    watch:
      () =>
      ({ now, at: place }) => {
        const next = wouldLeadTo(now, { type: 'user.close' }) ?? '';
        if (!has(next, 'panel.closed') || !has(next, 'settings.hidden')) return `closing leads to ${next}`;
        return has(place, 'panel.closed') && has(place, 'settings.shown') ? 'settings without a panel' : null;
      },
  },
  {
    machine: 'chat',
    holds: 'a question waits no longer than its deadline',
    watch: noLongerThan(['turn.pending'], (now) => contextOf<{ deadline: number }>(now).deadline),
    mutate: (root) => {
      at(root, 'turn.pending').after = {};
    },
  },
  {
    machine: 'chat',
    holds: 'each question ends once: with a reply, a failure, or stopped',
    watch: () => {
      let open = 0;
      let wasOpen = false;
      return ({ settled, emitted, at: place }) => {
        const isOpen = !has(place, 'turn.idle');
        const ended = emitted.filter(({ type }) => /^question\.(failed|stopped)$/.test(type)).length;
        const isAnswered = settled?.id === 'askAssistant' && ended === 0 && !isOpen;
        open += (isOpen && !wasOpen ? 1 : 0) - ended - (isAnswered ? 1 : 0);
        wasOpen = isOpen;
        return open === (isOpen ? 1 : 0) ? null : `${open} questions are open`;
      };
    },
    mutate: (root) => {
      at(root, 'turn.pending').on['user.stop'] = 'idle';
    },
  },
  {
    machine: 'chat',
    holds: 'no data is read that the person did not allow',
    watch:
      () =>
      ({ started, settled, event }) => {
        const isAllowed = event?.type === 'data.allowed' || settled?.id === 'askAssistant';
        return count(started, 'runQueries') > 0 && !isAllowed ? 'reads data' : null;
      },
  },

  // ── addBoard (SPEC sections 2.8, 4 and 5)
  {
    machine: 'addBoard',
    holds: 'a submitted draft stays until it is saved, waits in the catalogue, or the user closes',
    watch: () => {
      let draft: unknown = null;
      return ({ event, at: place, now, before }) => {
        if (event?.type === 'user.submit' && has(describeState(before), 'editing')) draft = event.values;
        if (event?.type === 'user.open' && has(describeState(before), 'closed')) draft = null;
        if (has(place, 'closed')) {
          const isDone =
            event?.type === 'user.close' ||
            ['success', 'waiting'].some((state) => isIn(describeState(before), state));
          // The Spanish dialog closes when the board is saved.
          return place === describeState(before) || isDone || draft === null ? null : 'closed by itself';
        }
        const { values } = contextOf<AddBoardContext>(now);
        return draft !== null && values !== draft ? 'the draft was lost' : null;
      };
    },
    mutate: (root) => {
      (at(root, 'submitting').invoke as Record<string, unknown>).onError = {
        target: 'editing',
        actions: 'reset',
      };
    },
  },
  {
    machine: 'addBoard',
    holds: 'closing is always possible, but for the English dialog while it saves',
    watch:
      () =>
      ({ at: place, now }) => {
        const { variant, values } = contextOf<AddBoardContext>(now);
        if (variant === 'en' && place === 'submitting') return null;
        if (place === 'closed')
          return values.name === emptyBoardForm(variant).name ? null : 'something is left';
        return wouldLeadTo(now, { type: 'user.close' }) === 'closed' ? null : 'cannot be closed';
      },
  },
  {
    machine: 'addBoard',
    holds: 'what is saved is what was submitted, once',
    watch: () => {
      let submitted: unknown = null;
      return ({ started, emitted, settled }) => {
        submitted = started[0]?.input ?? submitted;
        const saved = emitted.filter(({ type }) => type === 'board.filed');
        if (saved.length > (settled === null ? 0 : 1)) return 'saved twice';
        const values = (submitted as AddBoardContext | null)?.values;
        return saved.every((fact) => fact.values === values) ? null : 'something else was saved';
      };
    },
    mutate: (root) => {
      const invoke = at(root, 'submitting').invoke as { onDone: { actions: unknown }[] };
      for (const done of invoke.onDone) done.actions = [done.actions, done.actions];
    },
  },

  // ── catalogLoad
  {
    machine: 'catalogLoad',
    holds: 'never two readings at once, and none while nobody is signed in',
    watch:
      () =>
      ({ at: place, running }) => {
        if (place === 'closed' && running.length > 0) return 'reads for nobody';
        return count(running, 'readCatalog') > 1 ? 'reads twice' : null;
      },
  },
  {
    machine: 'catalogLoad',
    holds:
      'a catalogue that cannot be read is asked for again within two minutes, or a quarter of an hour after the service allows it',
    watch: noLongerThan(['open.failed'], (now) =>
      pauseAfter(now.context.failure, now.context.attempts, () => 1),
    ),
  },

  // ── outbox
  {
    machine: 'outbox',
    holds: 'no change is lost: it waits, is a draft, was saved or was discarded',
    watch: () => {
      const open = new Set<string>();
      return ({ event, emitted, now }) => {
        if (event?.type === 'session.closed') open.clear();
        if (event?.type === 'change.made') open.add(event.id);
        if (event?.type === 'changes.restored') for (const { id } of event.changes) open.add(id);
        for (const fact of emitted)
          for (const { id } of fact.type === 'change.saved' ? [fact] : (fact.dropped ?? [])) open.delete(id);
        const { changes } = contextOf<OutboxContext<unknown>>(now);
        const lost = [...open].find((id) => !changes.some((one) => one.id === id));
        return lost === undefined ? null : `${lost} is lost`;
      };
    },
  },
  {
    machine: 'outbox',
    holds: 'one change is sent at a time, and the oldest goes first',
    watch:
      () =>
      ({ running, started, now }) => {
        if (count(running, 'sendChange') > 1) return 'sends two';
        const [first] = unsent(contextOf<OutboxContext<unknown>>(now).changes);
        const sent = started.find(({ id }) => id === 'sendChange')?.input.id;
        return sent === undefined || sent === first?.id ? null : `${sent} before ${first?.id}`;
      },
    mutate: (root) => {
      const sending = at(root, 'sending');
      sending.invoke = {
        ...(sending.invoke as object),
        input: ({ context }: { context: OutboxContext<unknown> }) => unsent(context.changes).at(-1),
      };
    },
  },
  {
    machine: 'outbox',
    holds: 'nothing is sent while two people’s changes collide',
    watch:
      () =>
      ({ at: place, running }) =>
        place === 'conflicted' && running.length > 0 ? 'sends' : null,
  },
];
