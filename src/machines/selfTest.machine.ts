import { assign, fromPromise, setup } from 'xstate';
import type { SelfTestCause, SelfTestCheck, SelfTestResult } from '@/domain/session/selfTest';
import { checkKinds } from '@/domain/session/selfTest';
import type { Disclosure } from '@/domain/shared/disclosure';

export interface SelfTestContext {
  readonly plan: readonly SelfTestCheck[];
  /** Of the first checks of the plan, in its order. */
  readonly results: readonly SelfTestResult[];
}

export type SelfTestEvent = { type: 'user.run'; plan: readonly SelfTestCheck[] } | { type: 'user.stop' };

/** What a trace shows of the events above; ids, names and details are blurred. */
const shown: Disclosure<SelfTestEvent, SelfTestContext> = {
  send: { 'user.run': { 'plan.kind': checkKinds } },
  context: { 'plan.kind': checkKinds, 'results.check.kind': checkKinds },
};

const notProvided = () => {
  throw new Error('not provided');
};

/** The self-test for administrators: one check after the other, each with its result (docs/deployment.md, "Check it"). */
export const selfTestMachine = setup({
  types: { context: {} as SelfTestContext, events: {} as SelfTestEvent },
  actors: {
    runCheck: fromPromise<
      { readonly cause: SelfTestCause | null; readonly detail: string | null },
      { readonly check: SelfTestCheck | undefined }
    >(notProvided),
  },
  guards: {
    hasNoMore: ({ context }) => context.results.length + 1 >= context.plan.length,
  },
  actions: {
    begin: assign((_, { plan }: { plan: readonly SelfTestCheck[] }) => ({ plan, results: [] })),
    keep: assign(({ context }, result: Omit<SelfTestResult, 'check'>) => {
      const check = context.plan[context.results.length];
      return { results: check ? [...context.results, { check, ...result }] : context.results };
    }),
  },
}).createMachine({
  id: 'selfTest',
  meta: { shown },
  context: { plan: [], results: [] },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing was asked yet.',
      on: { 'user.run': { target: 'checking', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    checking: {
      description: 'One check is under way; the results of those before it are on screen.',
      invoke: {
        id: 'runCheck',
        src: 'runCheck',
        input: ({ context }) => ({ check: context.plan[context.results.length] }),
        onDone: [
          {
            guard: 'hasNoMore',
            target: 'done',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            target: 'checking',
            reenter: true,
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: 'hasNoMore',
            target: 'done',
            actions: { type: 'keep', params: { cause: 'unexpected', detail: null } },
          },
          {
            target: 'checking',
            reenter: true,
            actions: { type: 'keep', params: { cause: 'unexpected', detail: null } },
          },
        ],
      },
      on: { 'user.stop': 'stopped' },
    },
    stopped: {
      description: 'The person stopped it; what was found stays.',
      on: { 'user.run': { target: 'checking', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    done: {
      description: 'Every check has its result.',
      on: { 'user.run': { target: 'checking', actions: { type: 'begin', params: ({ event }) => event } } },
    },
  },
});
