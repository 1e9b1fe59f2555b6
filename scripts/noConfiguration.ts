import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Refuses to build or to serve files of one organisation in `public/`: Vite copies that folder into the build,
 * which serves every organisation. `npm run hosting` puts them next to the build.
 */
export function noConfiguration(): Plugin {
  return {
    name: 'no-configuration',
    configResolved({ publicDir }) {
      for (const name of ['portal.config.json', 'portal.catalog.json', 'portal.readers.json'])
        if (existsSync(join(publicDir, name)))
          throw new Error(
            `public/${name}: move it to the root of the repository; a file in public/ is published with every build`,
          );
    },
  };
}
