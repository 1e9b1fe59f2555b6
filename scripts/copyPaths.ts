import type { Plugin } from 'vite';

/** Writes the path of a copy file in place of `import.meta.url`, which in a bundle is the address of the bundle (`inLanguage`). */
export const copyPaths = (): Plugin => ({
  name: 'copy-paths',
  apply: 'build',
  transform: {
    filter: { id: /\.copy\.ts$/ },
    handler: (code, id) => ({
      code: code.replace('import.meta.url', JSON.stringify(id.slice(id.lastIndexOf('/src/')))),
      map: null,
    }),
  },
});
