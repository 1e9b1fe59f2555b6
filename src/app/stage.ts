import type { Actors } from './actors';

/**
 * Shows and hides the stage with the report's state. `visibility`, not `display`: Power BI lays its report out
 * in the space it has, so it must have it before it is seen.
 */
export function directStage(stage: HTMLElement, { authProgress, reportLoad }: Actors): void {
  const direct = () => {
    const isShown = reportLoad.getSnapshot().matches('ready');
    const isOpen = authProgress.getSnapshot().matches({ none: 'signedIn' });
    stage.dataset.device = reportLoad.getSnapshot().context.device;
    stage.dataset.shown = String(isShown && isOpen);
  };
  direct();
  reportLoad.subscribe(direct);
  authProgress.subscribe(direct);
}
