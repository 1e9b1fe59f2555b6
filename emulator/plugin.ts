import type { Plugin } from 'vite';

/** Serves the emulated organisation on the app's own port when there is no `public/portal.config.json`. */
export function emulatedOrganisation(): Plugin {
  return { name: 'emulated-organisation' };
}
