import type { SharedView } from '@/domain/admin/catalogs';
import { isPersonalUnread, type PersonalPlace } from '@/domain/session/personalPlace';
import { createViewLink } from '@/domain/session/placeLink';
import { linkedStateLimit, type Place } from '@/domain/session/returnPlace';
import { type SavedView, type SavedViews, savedViewLimit, viewNamed } from '@/domain/session/savedViews';
import { asSavedView, isTooLargeToShare, sharedFrom } from '@/domain/session/sharedViews';
import type { StoredKind } from '@/domain/session/storedKinds';
import type { CapturedView } from '@/features/report/capture';
import { openView } from '@/features/shared/openView';
import { withStorageNote } from '@/features/shared/storage.text';
import type { RequestState } from '@/features/shared/useRequest';
import type { Task } from '@/features/shared/useTask';
import type { ChangeProgress } from '@/machines/outbox.machine';
import { removeThing, saveEntry, undoLastChange } from '@/store/catalogs.thunks';
import type { AppDispatch } from '@/store/makeStore';
import { type SavedViewsChange, sharedViewChanged, viewSaved, viewsUndone } from '@/store/savedViews.slice';
import type { ViewsDialogProps } from './ViewsDialog.view';
import { copy } from './views.copy';

export interface ViewsFacts {
  /** The captured state of the report. */
  readonly captured: RequestState<CapturedView>;
  /** State of copying the link of a view. */
  readonly task: Task<'share', void>;
  /** The report refused the view that the user opened. */
  readonly isRefused: boolean;
  /** Power BI's name of the page on screen. */
  readonly pageName: string | null;
  /** The user's current location in the portal. */
  readonly place: Place;
  /** The user's saved views of the dashboard on screen. */
  readonly views: SavedViews;
  /** Views for everybody, of all dashboards. */
  readonly shared: readonly SharedView[];
  /** Administrators can create views for everybody, if the catalogue accepts their changes. */
  readonly canPublish: boolean;
  /** State of the last change of the views for everybody. */
  readonly progress: ChangeProgress;
  readonly change: SavedViewsChange | null;
  /** Where the user's personal state is stored; `null` if that is this browser by configuration. */
  readonly personal: PersonalPlace | null;
  /** Kinds of data that the browser's storage refuses. */
  readonly refused: readonly StoredKind[];
  /** Address of the portal, without a hash. */
  readonly portalUrl: string;
}

/** Kind of stored data that a change belongs to: views for everybody are entries of the catalogue. */
const storedAs = ({ kind }: SavedViewsChange): StoredKind =>
  kind === 'published' || kind === 'withdrawn' ? 'changes' : 'views';

/** Text about the last change; for a view for everybody, whether the change is saved. */
const doneText = (change: SavedViewsChange, progress: ChangeProgress): string =>
  storedAs(change) === 'views' || progress === 'saved'
    ? copy.changes[change.kind](change.name)
    : copy.pending[progress](change.name);

type ConnectedViews = Omit<
  ViewsDialogProps,
  'onClose' | 'onRetry' | 'onCopy' | 'onDefault' | 'onRename' | 'onMove' | 'onRemove'
> & {
  /** Link of a saved view; `null` if it was removed. */
  readonly linkTo: (id: string) => string | null;
};

function failureOf({ captured, task, isRefused }: ViewsFacts): string | null {
  if (task.state === 'failed') return copy.failures.share;
  if (task.state !== 'idle') return null;
  if (isRefused) return copy.failures.apply;
  return captured.state === 'failed' ? copy.failures.capture : null;
}

/** State of "Mis vistas". */
export function connectViews(facts: ViewsFacts, dispatch: AppDispatch): ConnectedViews {
  const {
    captured,
    task,
    pageName,
    place,
    views,
    shared,
    canPublish,
    progress,
    change,
    personal,
    refused,
    portalUrl,
  } = facts;
  const states = captured.state === 'ready' ? captured.value : null;
  const board = place.view;
  const forAll = shared.filter(({ boardId }) => boardId === board);
  const find = (id: string) =>
    views.find((view) => view.id === id) ?? forAll.map(asSavedView).find((view) => view.id === id);
  const linkNote = ({ place: { state, linkState } }: SavedView) => {
    if (state.length <= linkedStateLimit) return null;
    return linkState === undefined ? copy.shortLink : copy.pageLink;
  };
  return {
    view: {
      phase: task.state === 'running' ? 'copying' : captured.state === 'asking' ? 'capturing' : 'open',
      views: views.map((view) => ({
        id: view.id,
        name: view.name,
        isDefault: view.isDefault,
        linkNote: linkNote(view),
        canPublish: canPublish && !isTooLargeToShare(view),
      })),
      shared: forAll.map((view) => ({
        id: view.id,
        name: view.name,
        linkNote: linkNote(asSavedView(view)),
        canWithdraw: canPublish,
      })),
      isUnread: isPersonalUnread(personal),
      canSave: states !== null,
      isFull: views.length >= savedViewLimit,
      done: change && withStorageNote(doneText(change, progress), !refused.includes(storedAs(change))),
      reach: personal === null ? 'browser' : personal.kind === 'list' ? 'list' : 'pending',
      failure: failureOf(facts),
    },
    isCopied: task.state === 'done',
    isTaken: (name, except) => {
      const other = viewNamed(views, board, name);
      return other !== undefined && other.id !== except;
    },
    onSave: (name) => {
      if (states === null) return;
      const saved = { view: board, filters: place.filters, pageName, ...states };
      dispatch(viewSaved({ name, place: saved }));
    },
    onOpen: (id) => {
      const view = find(id);
      if (view) openView(dispatch, place, view);
    },
    linkTo: (id) => {
      const view = find(id);
      if (!view) return null;
      const { linkState, state } = view.place;
      return createViewLink(portalUrl, { ...view.place, state: linkState ?? state });
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
