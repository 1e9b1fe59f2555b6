/**
 * Fetches scripts that are evaluated later, by the names that the build gives its lists (scripts/firstScreen.ts): one
 * after the other in the order of need, so that the first do not share the line with the last.
 */
export function fetchScripts(list: 'identity' | 'start' | 'screens'): void {
  const lists = document.querySelector<HTMLMetaElement>('meta[name="scripts"]');
  const { [list]: scripts = [] } = JSON.parse(lists?.content ?? '{}') as Record<string, string[]>;
  for (const href of scripts) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '', fetchPriority: 'low' });
    document.head.append(link);
  }
}
