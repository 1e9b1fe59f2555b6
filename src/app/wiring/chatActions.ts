import type { EarlyActors } from '@/app/actors';
import type { ChatAction, ChatActionUndo, OfferedAction } from '@/domain/chat/chatActions';
import { withAction } from '@/domain/chat/filterActions';
import { dashboardNamed } from '@/domain/chat/namedDashboard';
import type { ReportPort } from '@/domain/ports/report';
import { noFilters } from '@/domain/report/filters';
import type { ExportFormat } from '@/domain/report/reportTools';
import { refusedFilters } from '@/domain/report/screenFilters';
import { fold } from '@/domain/shared/fold';
import { loadPart } from '@/domain/shared/loadPart';
import { selectAnalyticsTree } from '@/store/analyticsMenu.selectors';
import { type ActionRef, actionSettled, selectConversation } from '@/store/chat.slice';
import { filtersApplied, selectFilters } from '@/store/filters.slice';
import type { AppStore } from '@/store/makeStore';
import { pageRequested, selectPages } from '@/store/reportPages.slice';
import { selectActiveView, viewSelected } from '@/store/view.slice';

/** Result of an action: the state before, if it can be restored, or that it is not possible. */
type Outcome = { readonly undo?: ChatActionUndo } | 'failed';

const same = (a: string, b: string) => fold(a.trim()) === fold(b.trim());

/**
 * Runs and undoes actions that a reply offered and the user chose (docs/assistant.md). An action can do no more than the
 * user: filters as in the filters dialog, pages as in the control bar, dashboards of the user's menu.
 */
export function createChatActions(
  { dispatch, getState }: AppStore,
  { reportData, reportLoad }: Pick<EarlyActors, 'reportData' | 'reportLoad'>,
  report: ReportPort,
): { run(ref: ActionRef): void; undo(ref: ActionRef): void; openPage(page: string): void } {
  const find = ({ dashboardId, messageId, index }: ActionRef): OfferedAction | undefined =>
    selectConversation(getState(), dashboardId).messages.find(({ id }) => id === messageId)?.actions?.[index];

  function openPage(page: string): Outcome {
    const pages = selectPages(getState());
    const target = pages.find(({ name, title }) => name === page || same(title, page));
    const previous = pages.find(({ isActive }) => isActive);
    if (!target) return 'failed';
    dispatch(pageRequested(target.name));
    return previous ? { undo: { kind: 'page', page: previous.name } } : {};
  }

  function openDashboard(dashboard: string): Outcome {
    const target = dashboardNamed(dashboard, selectAnalyticsTree(getState()));
    if (target === undefined) return 'failed';
    const previousView = selectActiveView(getState());
    dispatch(viewSelected(target));
    return { undo: { kind: 'dashboard', dashboard: previousView } };
  }

  /** The earlier view can be restored only if the report gave it. */
  async function applyView(view: string): Promise<Outcome> {
    const capturedState = await report.captureState('report').catch(() => null);
    await report.applyState(view);
    return capturedState === null ? {} : { undo: { kind: 'view', view: capturedState } };
  }

  async function exportVisual(visual: string, format: ExportFormat): Promise<Outcome> {
    const visuals = await report.listVisuals();
    const target = visuals.find(({ name, title }) => name === visual || same(title, visual));
    if (!target) return 'failed';
    const { board } = reportLoad.getSnapshot().context;
    const screen = await report.readFilters([target.name]).catch(() => refusedFilters);
    const [{ exportCaption }, { filterWords }] = await Promise.all([
      loadPart(() => import('@/features/shared/exportCaption')),
      loadPart(() => import('@/features/shared/screenFilters.text')),
    ]);
    const filters = filterWords(screen, board, selectFilters(getState()));
    const caption = exportCaption(getState(), { board, filters, now: Date.now() });
    await report.exportVisuals([target.name], format, caption);
    return {};
  }

  function run(action: ChatAction): Outcome | Promise<Outcome> {
    const filters = selectFilters(getState());
    switch (action.type) {
      case 'openPage':
        return openPage(action.page);
      case 'openDashboard':
        return openDashboard(action.dashboard);
      case 'applyView':
        return applyView(action.view);
      case 'exportVisual':
        return exportVisual(action.visual, action.format);
      case 'refresh':
        reportData.send({ type: 'user.refresh' });
        return {};
      case 'clearFilters':
        dispatch(filtersApplied(noFilters));
        return { undo: { kind: 'filters', filters } };
      case 'applyFilters': {
        dispatch(filtersApplied(withAction(filters, action), true));
        return { undo: { kind: 'filters', filters } };
      }
    }
  }

  function restore(undo: ChatActionUndo): void {
    switch (undo.kind) {
      case 'filters':
        dispatch(filtersApplied(undo.filters));
        break;
      case 'view':
        void report.applyState(undo.view).catch(() => undefined);
        break;
      case 'page':
        dispatch(pageRequested(undo.page));
        break;
      case 'dashboard':
        dispatch(viewSelected(undo.dashboard));
        break;
      default:
        undo satisfies never;
    }
  }

  return {
    /** Opens the page of a source; ignored if the report has no such page. */
    openPage: (page) => void openPage(page),
    run(ref) {
      const offered = find(ref);
      if (offered?.status !== 'running') return;
      const settle = (outcome: Outcome) =>
        dispatch(
          actionSettled(
            outcome === 'failed' ? { ...ref, status: 'failed' } : { ...ref, status: 'done', ...outcome },
          ),
        );
      const outcome = run(offered.action);
      if (outcome instanceof Promise) void outcome.catch((): Outcome => 'failed').then(settle);
      else settle(outcome);
    },
    undo(ref) {
      const offered = find(ref);
      if (offered?.status !== 'running' || !offered.undo) return;
      restore(offered.undo);
      dispatch(actionSettled({ ...ref, status: 'offered' }));
    },
  };
}
