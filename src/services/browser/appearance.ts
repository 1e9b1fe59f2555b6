import type { Look } from '@/domain/ports/browser';

/**
 * Updates the document outside React: sets theme, platform and motion on `html` for `tokens.css` and the
 * colour of the window's bar, makes a covered report inert, and puts the title of the view before the
 * portal's title (WCAG 2.4.2).
 */
export function createAppearance(document: Document, container: HTMLElement) {
  const { documentElement: root, title: portal } = document;
  return {
    show({ theme, platform, animations, isCovered, isPinned, title }: Look): void {
      document.title = title === null ? portal : `${title} · ${portal}`;
      for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
        meta.media = meta.dataset.of === theme ? 'all' : 'not all';
      Object.assign(root.dataset, { theme, platform, motion: animations ? 'on' : 'off' });
      root.dataset.sidebar = isPinned ? 'pinned' : 'over';
      container.inert = isCovered;
    },
  };
}
