import { config, z } from 'zod';

// Zod compiles its checks with `new Function`, which our Content-Security-Policy forbids. Every schema imports `z`
// from here, so that this is said before the first one is made, however the bundle is cut into chunks.
config({ jitless: true });

export { z };
