import type { Actors } from './actors';

/**
 * Shows and hides the stage with the report's state. `visibility`, not `display`: Power BI lays its report out
 * in the space it has, so it must have it before it is seen. An expanded assistant takes half of that space (app.css).
 */
export function directStage(stage: HTMLElement, { authProgress, reportLoad, chat }: Actors): void {
  const direct = () => {
    const isShown = reportLoad.getSnapshot().matches('ready');
    const isOpen = authProgress.getSnapshot().matches({ none: 'signedIn' });
    stage.dataset.device = reportLoad.getSnapshot().context.device;
    stage.dataset.shown = String(isShown && isOpen);
    const isDocked = chat.getSnapshot().matches({ panel: 'expanded' });
    stage.ownerDocument.documentElement.dataset.assistant = isDocked ? 'docked' : 'apart';
  };
  direct();
  reportLoad.subscribe(direct);
  authProgress.subscribe(direct);
  chat.subscribe(direct);
}
