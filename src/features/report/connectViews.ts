import type { SnapshotFrom } from 'xstate';
import type { SharedView } from '@/domain/admin/catalogs';
import { linkedStateLimit, placeLink } from '@/domain/session/placeLink';
import type { Place } from '@/domain/session/returnPlace';
import { type SavedView, type SavedViews, savedViewLimit, viewNamed } from '@/domain/session/savedViews';
import { asSavedView, isTooLargeToShare, sharedFrom } from '@/domain/session/sharedViews';
import type { StoredKind } from '@/domain/session/storedKinds';
import { openView, type ViewsCommands } from '@/features/shared/openView';
import { withStorageNote } from '@/features/shared/storageText';
import type { reportLoadMachine } from '@/machines/reportLoad.machine';
import type { reportToolsMachine } from '@/machines/reportTools.machine';
import { removeThing, saveEntry, undoLastChange } from '@/store/catalogs.thunks';
import { type SavedViewsChange, sharedViewChanged, viewSaved, viewsUndone } from '@/store/savedViews.slice';
import type { ViewsDialogProps } from './ViewsDialog.view';
import { changeText, shortLink, viewsFailureText } from './viewsCopy';

export interface ViewsFacts {
  readonly tools: SnapshotFrom<typeof reportToolsMachine>;
  readonly report: SnapshotFrom<typeof reportLoadMachine>;
  /** The user's current place in the portal. */
  readonly place: Place;
  /** The user's saved views of the dashboard on screen. */
  readonly views: SavedViews;
  /** Views for everybody, of all dashboards. */
  readonly shared: readonly SharedView[];
  /** Administrators create views for everybody. */
  readonly isAdmin: boolean;
  readonly change: SavedViewsChange | null;
  /** Kinds of data that the browser's storage refuses. */
  readonly refused: readonly StoredKind[];
  /** Address of the portal, without a hash. */
  readonly portalUrl: string;
}

/** Kind of stored data of a change: views for everybody are entries of the catalogue. */
const storedAs = ({ kind }: SavedViewsChange): StoredKind =>
  kind === 'published' || kind === 'withdrawn' ? 'changes' : 'views';

type ConnectedViews = Omit<
  ViewsDialogProps,
  'onClose' | 'onRetry' | 'onDefault' | 'onRename' | 'onMove' | 'onRemove'
>;

/** "Mis vistas"; `null` while it is closed. */
export function connectViews(facts: ViewsFacts, commands: ViewsCommands): ConnectedViews | null {
  const { tools, report, place, views, shared, isAdmin, change, refused, portalUrl } = facts;
  const { value, context } = tools;
  const { send, dispatch } = commands;
  if (typeof value !== 'object' || !('views' in value)) return null;
  const board = place.view;
  const forAll = shared.filter(({ boardId }) => boardId === board);
  const find = (id: string) =>
    views.find((view) => view.id === id) ?? forAll.map(asSavedView).find((view) => view.id === id);
  const isLong = ({ place: { state } }: SavedView) => state.length > linkedStateLimit;
  const failed = context.failed === 'apply' || context.failed === 'share' ? context.failed : 'capture';
  return {
    view: {
      phase: value.views,
      views: views.map((view) => ({
        id: view.id,
        name: view.name,
        isDefault: view.isDefault,
        linkNote: isLong(view) ? shortLink : null,
        canPublish: isAdmin && !isTooLargeToShare(view),
      })),
      shared: forAll.map((view) => ({
        id: view.id,
        name: view.name,
        linkNote: isLong(asSavedView(view)) ? shortLink : null,
        canWithdraw: isAdmin,
      })),
      canSave: context.view !== null,
      isFull: views.length >= savedViewLimit,
      done:
        change && withStorageNote(changeText[change.kind](change.name), !refused.includes(storedAs(change))),
      failure: context.failure && viewsFailureText[failed],
    },
    isCopied: context.copied !== null,
    isTaken: (name, except) => {
      const other = viewNamed(views, board, name);
      return other !== undefined && other.id !== except;
    },
    onSave: (name) => {
      const { pageName } = report.context;
      if (context.view === null) return;
      const saved = { view: board, filters: place.filters, pageName, state: context.view };
      dispatch(viewSaved({ name, place: saved }));
    },
    onOpen: (id) => {
      const view = find(id);
      if (view) openView(commands, place, view);
    },
    onCopy: (id) => {
      const view = find(id);
      if (view) send({ type: 'user.copy', what: 'view', text: placeLink(portalUrl, view.place) });
    },
    onPublish: (id) => {
      const view = views.find((one) => one.id === id);
      if (!view) return;
      const { before, after } = sharedFrom(view, shared);
      dispatch(saveEntry('views', after, before));
      dispatch(sharedViewChanged({ kind: 'published', name: after.name }));
    },
    onWithdraw: (id) => {
      const view = forAll.find((one) => one.id === id);
      if (!view) return;
      dispatch(removeThing('views', id, view.name));
      dispatch(sharedViewChanged({ kind: 'withdrawn', name: view.name }));
    },
    onUndo: () => {
      if (change?.kind === 'published' || change?.kind === 'withdrawn') dispatch(undoLastChange());
      dispatch(viewsUndone());
    },
  };
}
