import type { AppearancePort } from '@/domain/ports/browser';

/** Writes the look on `html`, where `tokens.css` reads it, and keeps the keyboard out of a covered report. */
export function createAppearance(root: HTMLElement, stage: HTMLElement): AppearancePort {
  return {
    show({ theme, platform, animations, isCovered }) {
      Object.assign(root.dataset, { theme, platform, motion: animations ? 'on' : 'off' });
      stage.inert = isCovered;
    },
  };
}
