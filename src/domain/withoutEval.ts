import { z } from 'zod';

/** Zod compiles checks with `new Function`, which our Content-Security-Policy forbids. Import it before any schema. */
z.config({ jitless: true });
