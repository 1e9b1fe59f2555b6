import type { AppearancePort } from '@/domain/ports/browser';

/**
 * Sets theme, platform and motion on `html` for `tokens.css`, makes a covered report inert, and puts what is on screen
 * before the portal's own title (WCAG 2.4.2).
 */
export function createAppearance(document: Document, stage: HTMLElement): AppearancePort {
  const { documentElement: root, title: portal } = document;
  return {
    show({ theme, platform, animations, isCovered, title }) {
      document.title = title === null ? portal : `${title} · ${portal}`;
      Object.assign(root.dataset, { theme, platform, motion: animations ? 'on' : 'off' });
      stage.inert = isCovered;
    },
  };
}
