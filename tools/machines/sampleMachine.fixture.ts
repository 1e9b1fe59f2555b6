import { assign, fromPromise, setup } from 'xstate';
import { FailureError } from '@/domain/shared/failure';

/**
 * A small machine for the tests of replay, recorder and coverage. It has an actor that finishes or fails, a
 * delay, a guard, an input and two parallel regions, and is not part of the product.
 */
export const sampleMachine = setup({
  types: {
    context: {} as { cups: number; owner: string | null; failure: string | null },
    input: {} as { cups: number },
    events: {} as { type: 'user.start' } | { type: 'user.pour'; text?: string } | { type: 'user.pat' },
  },
  actors: {
    heat: fromPromise<
      { degrees: number; account: { id: string; name: string; username: string } },
      { litres: number }
    >(() => {
      throw new Error('not provided');
    }),
  },
  delays: { timeout: 3_000, cooling: 60_000 },
  guards: { hasCups: ({ context }) => context.cups > 0 },
}).createMachine({
  id: 'sample',
  context: ({ input }) => ({ cups: input.cups, owner: null, failure: null }),
  type: 'parallel',
  states: {
    water: {
      initial: 'cold',
      states: {
        cold: { on: { 'user.start': 'heating' } },
        heating: {
          invoke: {
            id: 'heat',
            src: 'heat',
            input: ({ context }) => ({ litres: context.cups }),
            onDone: { target: 'hot', actions: assign({ owner: ({ event }) => event.output.account.name }) },
            onError: {
              target: 'cold',
              actions: assign({
                failure: ({ event }) =>
                  event.error instanceof FailureError ? event.error.failure.code : 'unexpected',
              }),
            },
          },
        },
        hot: {
          after: { cooling: 'cold' },
          on: {
            'user.pour': { guard: 'hasCups', actions: assign({ cups: ({ context }) => context.cups - 1 }) },
          },
        },
      },
    },
    light: {
      initial: 'on',
      states: {
        on: { after: { timeout: 'off' }, on: { 'user.pat': { target: 'on', reenter: true } } },
        off: { on: { 'user.pat': 'on' } },
      },
    },
  },
});
