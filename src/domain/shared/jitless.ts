import { config } from 'zod/mini';

// Zod compiles its checks with `new Function`, which our Content-Security-Policy forbids. Every module that uses
// `zod/mini` imports this first: the functional half of zod, a fraction of its size, for data read before the first
// report (docs/performance.md).
config({ jitless: true });
