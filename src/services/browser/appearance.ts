import type { AppearancePort } from '@/domain/ports/browser';

/** Sets theme, platform and motion on `html` for `tokens.css`, and makes a covered report inert. */
export function createAppearance(root: HTMLElement, stage: HTMLElement): AppearancePort {
  return {
    show({ theme, platform, animations, isCovered }) {
      Object.assign(root.dataset, { theme, platform, motion: animations ? 'on' : 'off' });
      stage.inert = isCovered;
    },
  };
}
