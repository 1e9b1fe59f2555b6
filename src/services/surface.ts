import type { SurfacePort } from '@/domain/preferences';

/** Writes the look on `html`, where `tokens.css` reads it, and keeps the keyboard out of a covered report. */
export function createSurface(root: HTMLElement, stage: HTMLElement): SurfacePort {
  return {
    show({ theme, platform, animations, isCovered }) {
      Object.assign(root.dataset, { theme, platform, motion: animations ? 'on' : 'off' });
      stage.inert = isCovered;
    },
  };
}
