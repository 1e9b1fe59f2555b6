/** The portal's version, filled in by the build (vite.config.ts). */
export const version: string = import.meta.env.VITE_VERSION ?? 'desarrollo';
