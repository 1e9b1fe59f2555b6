import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Actors } from '@/app/actors';
import { controlBarMachine } from '@/machines/controlBar.machine';
import { selectBoardInView } from '@/store/boardInView.selectors';
import { selectDefaultView } from '@/store/settings.slice';
import { createRules, type EarlyParts } from './rules';

/** Starts the machine of the control bar with its rules (SPEC section 2.4); loaded with the screens. */
export function startControlBar({
  listener,
  store,
  actors: { reportLoad },
  ports: { fullscreen },
  inspect,
}: EarlyParts): Actors['controlBar'] {
  const controlBar = createActor(
    controlBarMachine.provide({
      actors: {
        enterFullscreen: fromPromise(({ input }) => fullscreen.enter(input)),
        exitFullscreen: fromPromise(() => fullscreen.leave()),
        watchScreen: fromCallback(({ sendBack }) => fullscreen.subscribe(sendBack)),
      },
    }),
    { id: 'controlBar', inspect },
  );
  const when = createRules(listener, store);
  const openFull = () => {
    if (selectDefaultView(store.getState()) === 'fullscreen') controlBar.send({ type: 'board.opened' });
  };

  controlBar.start();
  when.value(selectBoardInView, (board) => {
    if (!board) controlBar.send({ type: 'board.left' });
  });
  if (reportLoad.getSnapshot().matches('ready')) openFull();
  when.fact(reportLoad, 'report.shown', openFull);
  return controlBar;
}
