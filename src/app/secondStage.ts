import type { Actors } from './actors';
import type { ComparisonActor } from './wiring/comparison';

/** The second frame's host, after the first one: like it, one node outside React (docs/architecture.md, "The stage"). */
export function createSecondStage(document: Document): HTMLElement {
  const stage = document.createElement('div');
  stage.id = 'second-stage';
  document.getElementById('stage')?.after(stage);
  return stage;
}

/** Makes room for the second report while there is one, and shows it once it is on screen (comparison.css). */
export function directSecondStage(
  stage: HTMLElement,
  comparison: ComparisonActor,
  authProgress: Actors['authProgress'],
): void {
  const direct = () => {
    const now = comparison.getSnapshot();
    const isOpen = authProgress.getSnapshot().matches({ none: 'signedIn' });
    const isThere = now.matches('showing') && !now.matches({ showing: 'loading' });
    stage.dataset.shown = String(isOpen && isThere && !now.matches({ showing: 'failed' }));
    stage.ownerDocument.documentElement.dataset.reports = now.matches('showing') ? 'two' : 'one';
  };
  direct();
  comparison.subscribe(direct);
  authProgress.subscribe(direct);
}
