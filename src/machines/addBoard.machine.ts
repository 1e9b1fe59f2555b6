import { assign, emit, fromPromise, setup } from 'xstate';
import { permissionLevels } from '@/domain/boards/board';
import {
  type BoardFormValues,
  type BoardFormVariant,
  boardFormVariants,
  emptyBoardForm,
} from '@/domain/boards/boardFormValues';
import type { FiledBoard } from '@/domain/ports/admin';
import type { Disclosure } from '@/domain/shared/disclosure';
import { type Failure, toFailure } from '@/domain/shared/failure';

export interface AddBoardContext {
  /** The dialog of SPEC section 2.8 that is open. */
  readonly variant: BoardFormVariant;
  /** Id of the board; for a new board without an id `null`: the store creates one. */
  readonly boardId: string | null;
  /** False if an existing board is edited. */
  readonly isNew: boolean;
  /** Initial values of the form, or the submitted values after a submit. */
  readonly values: BoardFormValues;
  /** Initial values of the form. */
  readonly opened: BoardFormValues;
  readonly failure: Failure | null;
}

/** Input of the save port. */
export interface SaveBoardInput {
  readonly variant: BoardFormVariant;
  readonly boardId: string | null;
  readonly isNew: boolean;
  readonly values: BoardFormValues;
  /** Initial values of the form of an existing board. */
  readonly opened: BoardFormValues | null;
}

export type AddBoardEvent =
  /** `values` prefills the form; with `boardId` it edits that board, or creates a board with that id if `isNew`. */
  | {
      type: 'user.open';
      variant: BoardFormVariant;
      boardId?: string;
      isNew?: boolean;
      values?: BoardFormValues;
    }
  /** The form's validated values (SPEC section 5). */
  | { type: 'user.submit'; values: BoardFormValues }
  | { type: 'user.edit' }
  | { type: 'user.close' };

export type AddBoardEmitted =
  /** The board is in the catalogue, saved or waiting to be saved. */
  | ({ type: 'board.filed'; filed: FiledBoard } & SaveBoardInput)
  | { type: 'board.saveFailed'; variant: BoardFormVariant; failure: Failure };

const variants = ['es', 'en'] as const;

/** The fields that a trace shows; the others are blurred. */
const disclosure: Disclosure<AddBoardEvent, AddBoardContext> = {
  send: {
    'user.open': { variant: variants, 'values.permissions': permissionLevels },
    'user.submit': { 'values.permissions': permissionLevels },
  },
  context: {
    variant: variants,
    'values.permissions': permissionLevels,
    'opened.permissions': permissionLevels,
  },
};

/**
 * The add-board dialog (SPEC sections 2.8 and 4): one process, the variants are data. The fields and their rules
 * belong to the form; this machine has the submitted values, the result of saving, and the closing of the dialog.
 */
export const addBoardMachine = setup({
  types: { context: {} as AddBoardContext, events: {} as AddBoardEvent, emitted: {} as AddBoardEmitted },
  actors: {
    saveBoard: fromPromise<FiledBoard, SaveBoardInput>(() => {
      throw new Error('not provided');
    }),
  },
  delays: {
    /** SPEC section 9: the English success message is shown for 1.5 s; the Spanish dialog closes at once. */
    successShown: ({ context }) => boardFormVariants[context.variant].successShown,
  },
  guards: {
    /** A trace contains no output: its boards count as saved. */
    isWaiting: (_, filed: FiledBoard | undefined) => filed?.isSaved === false,
    canCloseWhileSubmitting: ({ context }) => boardFormVariants[context.variant].closesWhileSubmitting,
  },
  actions: {
    report: emit(
      ({ context }, filed: FiledBoard): AddBoardEmitted => ({
        type: 'board.filed',
        ...submitted(context),
        filed,
      }),
    ),
    reset: assign(({ context }) => ({
      boardId: null,
      isNew: true,
      values: emptyBoardForm(context.variant),
      opened: emptyBoardForm(context.variant),
      failure: null,
    })),
  },
}).createMachine({
  id: 'addBoard',
  meta: { shown: disclosure },
  context: {
    variant: 'es',
    boardId: null,
    isNew: true,
    values: emptyBoardForm('es'),
    opened: emptyBoardForm('es'),
    failure: null,
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog; no input of an earlier dialog is stored.',
      on: {
        'user.open': {
          target: 'editing',
          actions: assign(({ event }) => ({
            variant: event.variant,
            boardId: event.boardId ?? null,
            isNew: event.isNew ?? event.boardId === undefined,
            values: event.values ?? emptyBoardForm(event.variant),
            opened: event.values ?? emptyBoardForm(event.variant),
            failure: null,
          })),
        },
      },
    },
    editing: {
      description: 'The user fills in the form.',
      on: {
        'user.submit': {
          target: 'submitting',
          actions: assign(({ event }) => ({ values: event.values, failure: null })),
        },
        'user.edit': { actions: assign({ failure: null }) },
        'user.close': { target: 'closed', actions: 'reset' },
      },
    },
    submitting: {
      description: 'The board is being saved.',
      on: { 'user.close': { guard: 'canCloseWhileSubmitting', target: 'closed', actions: 'reset' } },
      invoke: {
        id: 'saveBoard',
        src: 'saveBoard',
        input: ({ context }) => submitted(context),
        onDone: [
          {
            guard: { type: 'isWaiting', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'report', params: ({ event }) => event.output },
          },
          { target: 'success', actions: { type: 'report', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'editing',
          actions: [
            assign({ failure: ({ event }) => toFailure(event.error) }),
            emit(
              ({ context, event }): AddBoardEmitted => ({
                type: 'board.saveFailed',
                variant: context.variant,
                failure: toFailure(event.error),
              }),
            ),
          ],
        },
      },
    },
    success: {
      description: 'The board was saved; the dialog closes automatically.',
      on: { 'user.close': { target: 'closed', actions: 'reset' } },
      after: { successShown: { target: 'closed', actions: 'reset' } },
    },
    waiting: {
      description: 'The board waits to be saved; the dialog closes automatically.',
      on: { 'user.close': { target: 'closed', actions: 'reset' } },
      after: { successShown: { target: 'closed', actions: 'reset' } },
    },
  },
});

function submitted({ variant, boardId, isNew, values, opened }: AddBoardContext): SaveBoardInput {
  return { variant, boardId, isNew, values, opened: isNew ? null : opened };
}
