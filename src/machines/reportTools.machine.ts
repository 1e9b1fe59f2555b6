import { assign, fromPromise, setup } from 'xstate';
import {
  type ExportFormat,
  exportFormats,
  type ReportFileFormat,
  type ReportVisual,
  reportFileFormats,
  type SavedFile,
} from '@/domain/report/reportTools';
import type { Disclosure } from '@/domain/shared/disclosure';
import { type Failure, toFailure } from '@/domain/shared/failure';

export interface ReportToolsContext {
  /** Visuals of the page on screen whose data can be saved. */
  readonly visuals: readonly ReportVisual[];
  /** The file that was saved last while the dialog is open. */
  readonly saved: SavedFile | null;
  /** The captured state of the report; `null` while there is none. */
  readonly view: string | null;
  /** What was copied last while the dialog is open. */
  readonly copied: 'link' | 'view' | null;
  readonly failure: Failure | null;
  /** What it was that failed. */
  readonly failed: FailedTool | null;
  /** How much of a file Power BI has made, in per cent. */
  readonly percent: number;
}

const failedTools = ['visuals', 'export', 'file', 'print', 'capture', 'apply', 'share'] as const;
export type FailedTool = (typeof failedTools)[number];
const copied = ['link', 'view'] as const;

export type ReportToolsEvent =
  | { type: 'user.openDownload' }
  /** `canCapture` false: the report gives no state (paginated reports). */
  | { type: 'user.openShare'; canCapture: boolean }
  | { type: 'user.openViews' }
  | { type: 'user.close' }
  | { type: 'user.print' }
  /** Saves the data of visuals, by Power BI's names: several as one spreadsheet, CSV of a single one. */
  | { type: 'user.export'; visuals: readonly string[]; format: ExportFormat }
  /** Has Power BI make a file of the report, or of the page on screen alone. */
  | { type: 'user.makeFile'; format: ReportFileFormat; onlyPage: boolean }
  | { type: 'file.progressed'; percent: number }
  | { type: 'user.stopFile' }
  /** Tries what failed on opening again: the list of visuals, the capture. */
  | { type: 'user.retry' }
  | { type: 'user.copy'; what: 'link' | 'view'; text: string }
  | { type: 'user.openSheet'; title: string; url: string }
  /** Opens a view: without a dialog one of the person's own, in "Compartir" one that was handed over. */
  | { type: 'user.applyView'; state: string }
  /** Another board, or none: what the dialogs offered is no longer on screen. */
  | { type: 'board.changed' };

/** What a trace shows of the events above; the rest is blurred. */
const shown: Disclosure<ReportToolsEvent, ReportToolsContext> = {
  send: {
    'user.makeFile': { format: reportFileFormats },
    'file.progressed': { percent: 'number' },
    'user.export': { format: exportFormats },
    'user.copy': { what: copied },
  },
  done: { exportVisuals: { rows: 'number' }, copyText: { '': copied } },
  context: { percent: 'number', 'saved.rows': 'number', copied, failed: failedTools },
};

const notProvided = () => {
  throw new Error('not provided');
};

const nothing = {
  visuals: [],
  saved: null,
  view: null,
  copied: null,
  failure: null,
  failed: null,
  percent: 0,
};

const tools = setup({
  types: {
    context: {} as ReportToolsContext,
    events: {} as ReportToolsEvent,
  },
  actors: {
    listVisuals: fromPromise<readonly ReportVisual[]>(notProvided),
    exportVisuals: fromPromise<SavedFile, { visuals: readonly string[]; format: ExportFormat }>(notProvided),
    saveReportFile: fromPromise<SavedFile, { format: ReportFileFormat; onlyPage: boolean }>(notProvided),
    printReport: fromPromise<void>(notProvided),
    captureView: fromPromise<string>(notProvided),
    applyView: fromPromise<void, { state: string }>(notProvided),
    copyText: fromPromise<'link' | 'view', { what: 'link' | 'view'; text: string }>(notProvided),
    openSheet: fromPromise<void, { title: string; url: string }>(notProvided),
  },
  actions: {
    forget: assign(nothing),
    rememberFailure: assign((_, { error, failed }: { error: unknown; failed: FailedTool }) => ({
      failure: toFailure(error),
      failed,
    })),
    forgetOutcome: assign({ failure: null, failed: null, saved: null, copied: null, percent: 0 }),
  },
});

/** A dialog that hands the report's state on begins by asking for it. */
const capturing = tools.createStateConfig({
  description: 'The report is asked for its state; what needs none of it is there already.',
  entry: 'forgetOutcome',
  invoke: {
    id: 'captureView',
    src: 'captureView',
    onDone: { target: 'open', actions: assign({ view: ({ event }) => event.output }) },
    onError: {
      target: 'open',
      actions: {
        type: 'rememberFailure',
        params: ({ event }) => ({ error: event.error, failed: 'capture' }),
      },
    },
  },
});

const copying = tools.createStateConfig({
  description: 'The text goes to the clipboard.',
  entry: 'forgetOutcome',
  invoke: {
    id: 'copyText',
    src: 'copyText',
    input: ({ event }) => (event.type === 'user.copy' ? event : { what: 'link' as const, text: '' }),
    onDone: { target: 'open', actions: assign({ copied: ({ event }) => event.output }) },
    onError: {
      target: 'open',
      actions: {
        type: 'rememberFailure',
        params: ({ event }) => ({ error: event.error, failed: 'share' }),
      },
    },
  },
});

/** Download, share and saved views (SPEC section 2.4, docs/spec.md, section 13). A failure stays in its dialog, which keeps offering the way on. */
export const reportToolsMachine = tools.createMachine({
  id: 'reportTools',
  meta: { shown },
  initial: 'closed',
  context: nothing,
  on: { 'board.changed': '.closed', 'user.close': '.closed' },
  states: {
    closed: {
      description: 'No dialog is open.',
      entry: 'forget',
      on: {
        'user.openDownload': 'download',
        'user.openShare': [{ guard: ({ event }) => event.canCapture, target: 'share' }, 'share.open'],
        'user.openViews': 'views',
        'user.applyView': 'openingView',
      },
    },
    download: {
      initial: 'listing',
      states: {
        listing: {
          description: 'Asking the page for its visuals.',
          entry: 'forgetOutcome',
          on: { 'user.print': 'printing' },
          invoke: {
            id: 'listVisuals',
            src: 'listVisuals',
            onDone: { target: 'choosing', actions: assign({ visuals: ({ event }) => event.output }) },
            onError: {
              target: 'choosing',
              actions: {
                type: 'rememberFailure',
                params: ({ event }) => ({ error: event.error, failed: 'visuals' }),
              },
            },
          },
        },
        choosing: {
          description: 'The person chooses what to take along.',
          on: {
            'user.print': 'printing',
            'user.export': 'exporting',
            'user.makeFile': 'making',
            'user.retry': 'listing',
          },
        },
        making: {
          description: 'Power BI makes a file of the report; the person may stop it.',
          entry: 'forgetOutcome',
          on: {
            'user.stopFile': 'choosing',
            'file.progressed': { actions: assign({ percent: ({ event }) => event.percent }) },
          },
          invoke: {
            id: 'saveReportFile',
            src: 'saveReportFile',
            input: ({ event }) =>
              event.type === 'user.makeFile' ? event : { format: 'pdf' as const, onlyPage: false },
            onDone: { target: 'choosing', actions: assign({ saved: ({ event }) => event.output }) },
            onError: {
              target: 'choosing',
              actions: {
                type: 'rememberFailure',
                params: ({ event }) => ({ error: event.error, failed: 'file' }),
              },
            },
          },
        },
        exporting: {
          description: 'The data of visuals are on their way into a file.',
          entry: 'forgetOutcome',
          invoke: {
            id: 'exportVisuals',
            src: 'exportVisuals',
            input: ({ event }) =>
              event.type === 'user.export' ? event : { visuals: [], format: 'csv' as const },
            onDone: { target: 'choosing', actions: assign({ saved: ({ event }) => event.output }) },
            onError: {
              target: 'choosing',
              actions: {
                type: 'rememberFailure',
                params: ({ event }) => ({ error: event.error, failed: 'export' }),
              },
            },
          },
        },
        printing: {
          description: 'The report opens the print dialog of the browser.',
          entry: 'forgetOutcome',
          invoke: {
            id: 'printReport',
            src: 'printReport',
            onDone: '#reportTools.closed',
            onError: {
              target: 'choosing',
              actions: {
                type: 'rememberFailure',
                params: ({ event }) => ({ error: event.error, failed: 'print' }),
              },
            },
          },
        },
      },
    },
    share: {
      initial: 'capturing',
      states: {
        capturing,
        open: {
          description: 'The person chooses what to hand on, or opens what was handed over.',
          on: {
            'user.copy': 'copying',
            'user.openSheet': 'handingOn',
            'user.applyView': 'applying',
            'user.openViews': '#reportTools.views',
            'user.retry': 'capturing',
          },
        },
        copying,
        handingOn: {
          description: 'The share sheet of the system is open.',
          entry: 'forgetOutcome',
          invoke: {
            id: 'openSheet',
            src: 'openSheet',
            input: ({ event }) => (event.type === 'user.openSheet' ? event : { title: '', url: '' }),
            onDone: 'open',
            onError: {
              target: 'open',
              actions: {
                type: 'rememberFailure',
                params: ({ event }) => ({ error: event.error, failed: 'share' }),
              },
            },
          },
        },
        applying: {
          description: 'The report takes on the state that was handed over.',
          entry: 'forgetOutcome',
          invoke: {
            id: 'applyView',
            src: 'applyView',
            input: ({ event }) => ({ state: event.type === 'user.applyView' ? event.state : '' }),
            onDone: '#reportTools.closed',
            onError: {
              target: 'open',
              actions: {
                type: 'rememberFailure',
                params: ({ event }) => ({ error: event.error, failed: 'apply' }),
              },
            },
          },
        },
      },
    },
    views: {
      initial: 'capturing',
      on: { 'user.applyView': 'openingView' },
      states: {
        capturing,
        open: {
          description: 'The person saves, opens, orders or shares their views.',
          on: { 'user.copy': 'copying', 'user.retry': 'capturing' },
        },
        copying,
      },
    },
    openingView: {
      description: 'The report takes on one of the person’s views; a dialog opens only when it does not.',
      entry: 'forget',
      invoke: {
        id: 'applyView',
        src: 'applyView',
        input: ({ event }) => ({ state: event.type === 'user.applyView' ? event.state : '' }),
        onDone: 'closed',
        onError: {
          target: 'views.open',
          actions: {
            type: 'rememberFailure',
            params: ({ event }) => ({ error: event.error, failed: 'apply' }),
          },
        },
      },
    },
  },
});
