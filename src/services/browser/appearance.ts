import type { AppearancePort } from '@/domain/ports/browser';

/**
 * Sets theme, platform and motion on `html` for `tokens.css`, gives the window's bar the theme's colour, makes a covered report inert, and puts what is on screen
 * before the portal's own title (WCAG 2.4.2).
 */
export function createAppearance(document: Document, stage: HTMLElement): AppearancePort {
  const { documentElement: root, title: portal } = document;
  return {
    show({ theme, platform, animations, isCovered, title }) {
      document.title = title === null ? portal : `${title} · ${portal}`;
      for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
        meta.media = meta.dataset.of === theme ? 'all' : 'not all';
      Object.assign(root.dataset, { theme, platform, motion: animations ? 'on' : 'off' });
      stage.inert = isCovered;
    },
  };
}
