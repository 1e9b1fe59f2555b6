import { type ActorRefFrom, createActor, fromCallback } from 'xstate';
import { abilitiesOf } from '@/domain/report/reportTools';
import { presentationMachine } from '@/machines/presentation.machine';
import type { createAwake } from '@/services/browser/awake';
import { pageRequested, pagesListed, selectPages } from '@/store/reportPages.slice';
import { signedOut } from '@/store/session.slice';
import { comparisonToggled, selectActiveView, viewSelected } from '@/store/view.slice';
import { createRules, type LateWiringParts } from './rules';

export type PresentationActor = ActorRefFrom<typeof presentationMachine>;

/** Starts the presentation machine with its rules; loaded when the user first opens it. */
export function startPresentation(
  { listener, store, actors, ports, inspect }: LateWiringParts,
  awake: ReturnType<typeof createAwake>,
): PresentationActor {
  const { reportLoad, reportData, controlBar } = actors;
  const presentation = createActor(
    presentationMachine.provide({
      actors: {
        keepAwake: fromCallback(() => awake.keep()),
        watchScreen: fromCallback(({ sendBack }) => ports.fullscreen.subscribe(sendBack)),
      },
    }),
    { id: 'presentation', inspect },
  );
  const when = createRules(listener, store);
  const state = () => store.getState();
  const isFull = () => controlBar.getSnapshot().matches({ screen: 'fullscreen' });

  // ── Presentation on a wall screen (SPEC section 18)
  // A wall screen cannot be scrolled. Each load fits the width again.
  const fitPage = (isWhole: boolean) => void ports.report.fitPage(isWhole).catch(() => undefined);
  when.fact(presentation, 'presentation.began', () => {
    fitPage(true);
    store.dispatch(comparisonToggled(false));
    if (!isFull()) controlBar.send({ type: 'user.toggleFullscreen' });
  });
  when.fact(presentation, 'presentation.ended', () => {
    fitPage(false);
    if (isFull()) controlBar.send({ type: 'user.toggleFullscreen' });
  });
  when.fact(presentation, 'board.wanted', ({ view, newFrame }) => {
    const report = reportLoad.getSnapshot();
    const { board } = report.context;
    if (newFrame) reportLoad.send({ type: 'frame.aged' });
    if (selectActiveView(state()) !== view) store.dispatch(viewSelected(view));
    else if (newFrame && board) reportLoad.send({ type: 'board.selected', board, autoLoad: true });
    else if (report.matches('ready')) presentation.send({ type: 'report.shown' });
    else reportLoad.send({ type: 'user.retry' });
  });
  when.fact(presentation, 'page.wanted', ({ name }) => {
    const page = selectPages(state()).find((one) => one.name === name);
    if (page?.isActive === false) store.dispatch(pageRequested(name));
  });
  when.fact(presentation, 'data.wanted', () => reportData.send({ type: 'user.refresh' }));
  when.fact(reportLoad, 'report.shown', () => {
    if (!presentation.getSnapshot().matches('off')) fitPage(true);
    presentation.send({ type: 'report.shown' });
  });
  when.fact(reportLoad, 'report.failed', () => presentation.send({ type: 'report.failed' }));
  when.action(pagesListed, ({ payload }) => {
    const { board } = reportLoad.getSnapshot().context;
    // A board of one page stays on the page that is shown instead of a missing one.
    if (board && abilitiesOf(board).pages)
      presentation.send({
        type: 'pages.listed',
        names: payload.filter(({ isHidden }) => !isHidden).map(({ name }) => name),
      });
  });
  when.value(selectActiveView, (view) => presentation.send({ type: 'view.opened', view }));
  when.action(signedOut, () => presentation.send({ type: 'session.closed' }));
  presentation.start();
  return presentation;
}
